import type { Manner } from '../../../entities/chat/MessageRow.tsx'
import type { Other } from '../other.ts'
import { words } from '../words.ts'
import { MessageItem } from './MessageItem.tsx'
import { OutgoingItem } from './OutgoingItem.tsx'

/** How a direct chat shows its messages; the other person has read up to `seenSeq`. */
export function directManner(other: Other, seenSeq: number, mayBlock: boolean): Manner {
  return {
    label: words.messages(other.displayName),
    beginning: words.beginning(other.firstname),
    message: ({ message, own, first }, { last, lastOwn }) => {
      const state = message._id === lastOwn ? (message.seq <= seenSeq ? words.seen : words.sent) : undefined
      return <MessageItem {...{ message, own, first, last, state, other, mayBlock }} />
    },
    unsent: ({ outgoing, first }) => <OutgoingItem outgoing={outgoing} first={first} />,
  }
}
