import { changeOutbox, editText, toggleReaction, withChanges } from '../../web/src/features/talk/changing.ts'
import { asDeleted, changeConversation, type Conversation } from '../../web/src/features/talk/conversation.ts'
import type { Address, Message } from '../../web/src/features/talk/message.ts'
import { deleteFrom } from '../../web/src/features/talk/wire.ts'
import { queryClient } from '../../web/src/shared/api/queryClient.ts'
import { type Changed, sentText } from './changes.ts'
import type { ChangeOrder, News } from './messages.ts'

const deleting = new Set<string>()

/** How many changes have no answer yet. */
export const countChanging = (): number => changeOutbox.items().length + deleting.size

/** Changes one of the newest messages of a conversation, as pressing a message's menu does. */
export function changeMessage(
  userId: string,
  order: ChangeOrder,
  shown: Conversation | undefined,
  say: (news: News) => void,
): void {
  const { to, kind, pick, emoji, edit } = order
  const isOwn = ({ sender }: Message) => sender._id === userId
  const candidates = (shown?.messages ?? []).filter((one) => !one.deleted && !deleting.has(one._id)).slice(-12)
  const choice = kind === 'react' ? candidates : candidates.filter(isOwn)
  const picked = choice[Math.floor(pick * choice.length)]
  if (!shown?.room || !picked) return
  const message = withChanges(picked)
  const text = sentText(message.chat)
  const make = (changed: Pick<Changed, 'value' | 'emoji'>) =>
    say({ made: { messageId: message._id, kind, text, ...changed } })
  if (kind === 'react') {
    make({ emoji, value: message.ownReactions?.includes(emoji) ? 'off' : 'on' })
    toggleReaction(to, message, emoji)
  } else if (kind === 'edit') {
    make({ emoji: '', value: `${text} ${edit}` })
    editText(to, message, `${text} ${edit}`)
  } else {
    make({ emoji: '', value: 'deleted' })
    void remove(to, shown.room._id, message._id)
  }
}

async function remove(to: Address, room: string, messageId: string): Promise<void> {
  deleting.add(messageId)
  try {
    await deleteFrom(to, room, messageId)
    changeConversation(queryClient, to, ({ messages }) => ({
      messages: messages.map((one) => (one._id === messageId ? asDeleted(one) : one)),
    }))
  } catch {
    // The answers are in the journal.
  } finally {
    deleting.delete(messageId)
  }
}
