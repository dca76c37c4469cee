import type { calls } from '@quad/contract/calls/index.ts'
import { fieldMessages } from '@quad/contract/messages/fields.ts'
import { broadcastIn } from '@quad/contract/mentions.ts'
import { messageLimits } from '@quad/contract/messageLimits.ts'
import { may } from '@quad/contract/policies/index.ts'
import { changeMessage, findReadableMessage, presentChanged } from '../../entities/chat/changeMessage.ts'
import { editMessage } from '../../entities/chat/changeQueries.ts'
import { isWords, textOf, wordsOf } from '../../entities/chat/draft.ts'
import { findBroadcast } from '../../entities/notification/broadcastQueries.ts'
import { hasCopies } from '../../entities/chat/forwardQueries.ts'
import { insertMentions, keepMentions } from '../../entities/chat/mentionQueries.ts'
import { demand, fail } from '../../platform/http/failure.ts'
import { instantOf } from '../../platform/ids.ts'
import type { Handler } from '../../platform/http/handler.ts'

/** Gets a message of any room, such as one that another quotes. */
export const getMessage: Handler<typeof calls.getMessage> = async ({
  viewer: { userId },
  presentContext,
  params: { id },
  context: { db },
}) => presentChanged(db, await findReadableMessage(db, id, userId), userId, presentContext)

const hourMs = 3_600_000

/** Replaces the text of the caller's own message; nobody is notified again, and no count of unread messages changes. */
export const updateMessage: Handler<typeof calls.updateMessage> = async ({
  viewer: { userId },
  presentContext,
  params: { id },
  body,
  context,
}) => {
  const found = await changeMessage(context, id, userId, async (trx, { message, room, access, standing }) => {
    const { filetype, sharedPostId: sharedPost, roomId, seq, forwarded } = message
    const age = context.clock.now().getTime() - Date.parse(instantOf(id))
    const fresh = age < messageLimits.editableHours * hourMs
    demand(may('messageText.edit', { sender: standing.sender, poll: filetype === 'poll', forwarded, fresh }))
    demand(access.send)
    const draft = textOf({ chat: body.chat, sharedPost }, context.publicUrl)
    if (draft === '' && isWords(filetype)) fail('request.invalid', { fields: { chat: fieldMessages.textRequired } })
    // An edit keeps a mention of everyone or of those online, but never adds one.
    const broadcast = broadcastIn(draft)
    const keepsBroadcast = broadcast !== undefined && broadcast === (await findBroadcast(trx, id))
    const { text, mentionedIds } = await keepMentions(trx, room, userId, draft, keepsBroadcast)
    const type = isWords(filetype) ? wordsOf({ chat: text }).filetype : filetype
    const edited = await editMessage(trx, id, text, type)
    if (!edited) return fail('message.notFound')
    if (edited.edits >= messageLimits.editsMax) fail('message.editedTooOften')
    await insertMentions(trx, { roomId, seq }, mentionedIds, true)
    if (await hasCopies(trx, id)) await context.jobs.enqueue(trx, 'updateForwards', { messageId: id })
    return { news: { event: edited.event, chat: text, filetype: type }, besides: edited.memberIds }
  })
  return presentChanged(context.db, found, userId, presentContext)
}
