import type { Chat } from '@quad/contract/entities/chat.ts'
import { instantOf } from '../../platform/ids.ts'
import type { PresentContext } from '../../platform/presentContext.ts'
import { presentMedia } from '../upload/present.ts'
import { idsIn, presentUserCard } from '../user/present.ts'
import type { MessageRow } from './queries.ts'

export function presentMessage(row: MessageRow, presentContext: PresentContext): Chat {
  const { media } = row
  return {
    _id: row.id,
    room: row.room_id,
    seq: row.seq,
    sender: presentUserCard(row, presentContext),
    chat: row.text,
    filetype: row.filetype,
    ...(media && { file: presentContext.files.of(media) }),
    ...(media && row.filetype !== 'file' && { media: presentMedia(media, presentContext.files) }),
    filename: row.filename,
    filesize: row.filesize ?? '',
    realFiletype: row.mime,
    ...(row.shared_post_id && { sharedPost: row.shared_post_id }),
    seenBy: idsIn(row.seen_by),
    ...(row.client_id && row.user_id === presentContext.userId && { clientId: row.client_id }),
    ...(row.deleted && { deleted: true }),
    createdAt: instantOf(row.id),
  }
}
