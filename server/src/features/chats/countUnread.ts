import type { calls } from '@quad/contract/calls/index.ts'
import { countUnread as count } from '../../entities/room/queries.ts'
import type { Handler } from '../../platform/http/handler.ts'

/** The caller's unread messages in direct chats that are not muted (CHAT-07). */
export const countUnread: Handler<typeof calls.countUnread> = async ({ viewer, context }) => ({
  count: await count(context.db, viewer.userId),
})
