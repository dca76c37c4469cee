import type { Trx } from '../../platform/database.ts'
import { fail } from '../../platform/http/failure.ts'
import { attachUploads, findUnattachedUpload } from '../upload/queries.ts'
import type { Filetype } from './queries.ts'
import type { Attachment } from './writingQueries.ts'

export interface NamedFile {
  readonly ownerId: string
  readonly filetype: Filetype
  readonly uploadId: string
  /** "" keeps the name of the upload. */
  readonly filename: string
}

/**
 * Locks the sender's unused upload until commit.
 * @throws Failure `message.fileUnknown`, `upload.notImage` or `upload.notVideo`; type `file` accepts any upload
 */
export async function lockForMessage(
  trx: Trx,
  { ownerId, filetype, uploadId, filename }: NamedFile,
): Promise<Attachment> {
  const upload = await findUnattachedUpload(trx, uploadId, ownerId)
  if (!upload) return fail('message.fileUnknown')
  if (filetype === 'image' && upload.kind !== 'image') fail('upload.notImage')
  if (filetype === 'video' && upload.kind !== 'video') fail('upload.notVideo')
  return { uploadId, filename: filename || upload.original_name, filesize: upload.byte_size, mime: upload.mime }
}

/** Attaches a locked upload to a new message; only members of its room can read it. */
export async function attachToMessage(trx: Trx, messageId: string, ownerId: string, uploadId: string): Promise<void> {
  const holder = { id: messageId, as: 'message', ownerId, open: false }
  await attachUploads(trx, holder, [{ id: uploadId, alt: '' }])
}
