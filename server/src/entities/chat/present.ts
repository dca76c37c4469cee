import type { Chat } from '@quad/contract/entities/chat.ts'
import { instantOf } from '../../platform/ids.ts'
import type { PresentContext } from '../../platform/presentContext.ts'
import { presentMedia } from '../upload/present.ts'
import { idsIn, presentUserCard } from '../user/present.ts'
import type { DiscussionRow } from './discussionQueries.ts'
import type { MessageRow } from './queries.ts'

export function presentMessage(row: MessageRow, presentContext: PresentContext): Chat {
  return { ...presentContent(row, presentContext), filetype: row.filetype, seenBy: idsIn(row.seen_by) }
}

/** The fields of direct messages and of those in channels. */
export function presentContent(
  row: MessageRow | DiscussionRow,
  presentContext: PresentContext,
): Omit<Chat, 'filetype' | 'seenBy'> {
  const { media } = row
  return {
    _id: row.id,
    room: row.room_id,
    seq: row.seq,
    sender: presentUserCard(row, presentContext),
    chat: row.text,
    ...(media && { file: presentContext.files.urlOf(media) }),
    ...(media && row.filetype !== 'file' && { media: presentMedia(media, presentContext.files) }),
    filename: row.filename,
    filesize: row.filesize ?? '',
    realFiletype: row.mime,
    ...(row.shared_post_id && { sharedPost: row.shared_post_id }),
    ...(row.client_id && row.user_id === presentContext.userId && { clientId: row.client_id }),
    ...(row.deleted && { deleted: true }),
    createdAt: instantOf(row.id),
  }
}
