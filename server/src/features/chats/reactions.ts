import type { calls } from '@quad/contract/calls/index.ts'
import { limits } from '@quad/contract/limits.ts'
import { changeMessage, findReadableMessage, presentChanged } from '../../entities/chat/changeMessage.ts'
import { addReaction as add, listReactors, removeReaction as remove } from '../../entities/chat/reactionQueries.ts'
import { findMessageAnywhere } from '../../entities/chat/queries.ts'
import { presentReactors } from '../../entities/reaction/present.ts'
import { demand, fail } from '../../platform/http/failure.ts'
import type { Handler } from '../../platform/http/handler.ts'

/** Reacts to a message; idempotent. */
export const addReaction: Handler<typeof calls.addReaction> = async ({
  viewer: { userId },
  presentContext,
  params: { id, emoji },
  context,
}) => {
  const found = await changeMessage(context, id, userId, async (trx, { access }) => {
    demand(access.react)
    const added = await add(trx, id, userId, emoji)
    const reacted = { user: userId, emoji, on: true }
    if (added) return { news: { event: added.event, reactions: added.reactions ?? [], reacted } }
    const before = await findMessageAnywhere(trx, userId, id)
    if (!before?.reacted?.includes(emoji)) fail('reaction.tooManyKinds')
    return undefined
  })
  return presentChanged(context.db, found, userId, presentContext)
}

/** Takes back a reaction, also after a block; idempotent. */
export const removeReaction: Handler<typeof calls.removeReaction> = async ({
  viewer: { userId },
  presentContext,
  params: { id, emoji },
  context,
}) => {
  const found = await changeMessage(context, id, userId, async (trx) => {
    const removed = await remove(trx, id, userId, emoji)
    const reactions = removed?.reactions ?? []
    const reacted = { user: userId, emoji, on: false }
    return removed && { news: { event: removed.event, reactions, reacted } }
  })
  return presentChanged(context.db, found, userId, presentContext)
}

/** A page of those who reacted to a message with one emoji. */
export const listReactions: Handler<typeof calls.listReactions> = async ({
  viewer: { userId },
  presentContext,
  params: { id, emoji },
  query: { before, limit = limits.listSize },
  context: { db },
}) => {
  await findReadableMessage(db, id, userId)
  return presentReactors(await listReactors(db, id, emoji, { before, limit: limit + 1 }), limit, presentContext)
}
