import type { calls } from '@quad/contract/calls/index.ts'
import { countUnread as count } from '../../entities/room/queries.ts'
import type { Handler } from '../../platform/http/handler.ts'

/** Unread messages in one's direct chats, without the muted ones (CHAT-07). */
export const countUnread: Handler<typeof calls.countUnread> = async ({ viewer, context }) => ({
  count: await count(context.db, viewer.userId),
})
