import type { Trx } from '../../platform/database.ts'
import { fail } from '../../platform/http/failure.ts'
import type { Attachment, Filetype } from './queries.ts'

/** A file as a message names it. */
export interface NamedFile {
  readonly ownerId: string
  readonly filetype: Filetype
  /** The address that the upload was given. */
  readonly address: string
  readonly filename: string
}

/**
 * Attaches an upload of the sender's to the message that is being written.
 * Fails with `message.fileUnknown` for what is not among their uploads.
 */
export async function attachToMessage(_trx: Trx, _file: NamedFile): Promise<Attachment> {
  // Nobody has uploads yet: whatever is named is none of them.
  return fail('message.fileUnknown')
}
