import type { Trx } from '../../platform/database.ts'
import { fail } from '../../platform/http/failure.ts'
import { attachUploads, findUnattachedUpload } from '../upload/queries.ts'
import type { Attachment, Filetype } from './queries.ts'

/** A file as a message names it. */
export interface NamedFile {
  readonly ownerId: string
  readonly filetype: Filetype
  readonly uploadId: string
  /** "" for what it was called when it was sent. */
  readonly filename: string
}

/**
 * The upload that a message is to hold, taken for the rest of the transaction. Fails with `message.fileUnknown` for
 * what is not among the sender's uploads or in use, and for what is no image or video and is called one; a file is
 * whatever.
 */
export async function takeForMessage(
  trx: Trx,
  { ownerId, filetype, uploadId, filename }: NamedFile,
): Promise<Attachment> {
  const upload = await findUnattachedUpload(trx, uploadId, ownerId)
  if (!upload) return fail('message.fileUnknown')
  if (filetype === 'image' && upload.kind !== 'image') fail('upload.notImage')
  if (filetype === 'video' && upload.kind !== 'video') fail('upload.notVideo')
  return { uploadId, filename: filename || upload.original_name, filesize: upload.byte_size, mime: upload.mime }
}

/** Makes a message that was just written hold the upload that was taken for it: for its room to see alone. */
export async function attachToMessage(trx: Trx, messageId: string, ownerId: string, uploadId: string): Promise<void> {
  const holder = { id: messageId, as: 'message', ownerId, open: false }
  await attachUploads(trx, holder, [{ id: uploadId, alt: '' }])
}
