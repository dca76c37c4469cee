import type { calls } from '@quad/contract/calls/index.ts'
import { listUnreadChannels as list } from '../../entities/channel/queries.ts'
import type { Handler } from '../../platform/http/handler.ts'

/** The caller's channels with unread messages, and those that are muted, by themselves or with their club (SHELL-06). */
export const listUnreadChannels: Handler<typeof calls.listUnreadChannels> = async ({ viewer, context }) => {
  const rows = await list(context.db, viewer.userId)
  return {
    unread: rows.filter(({ unread }) => unread).map(({ id }) => id),
    muted: rows.filter(({ muted }) => muted).map(({ id }) => id),
  }
}
