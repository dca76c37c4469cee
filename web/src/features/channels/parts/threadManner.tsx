import { type Address, channelAddress } from '../../../entities/chat/address.ts'
import type { Message } from '../../../entities/chat/message.ts'
import type { Manner } from '../../../entities/chat/MessageRow.tsx'
import type { Folding } from '../useFolding.ts'
import { words } from '../words.ts'
import { ChannelMessage } from './ChannelMessage.tsx'
import { Foldable } from './Foldable.tsx'
import styles from './Thread.module.css'
import { UnsentMessage } from './UnsentMessage.tsx'

interface Shown {
  readonly head: Message
  readonly channelId: string
  readonly address: Address
  readonly userId: string
  readonly isAdmin: boolean
  readonly folding: Folding
}

/** How a thread shows its replies, below the message that they answer. */
export function threadManner({ head, channelId, address, userId, isAdmin, folding }: Shown): Manner {
  const ownHead = head.sender._id === userId
  const { repliedCount = 0 } = head
  return {
    label: words.repliesTo(head.sender.displayName),
    beginning: (
      <>
        <Foldable message={head} folding={folding}>
          <ChannelMessage
            {...{ message: head, own: ownHead, userId }}
            first
            last={false}
            address={channelAddress(channelId)}
            mayDelete={ownHead || isAdmin}
            isBlocked={folding.isBlocked(head)}
          />
        </Foldable>
        <p className={styles.replies}>{repliedCount > 0 ? words.replies(repliedCount) : words.noReplies}</p>
      </>
    ),
    keepsDeleted: true,
    isFolded: folding.isFolded,
    message: ({ message, own, first }, { last, marked }) => (
      <Foldable {...{ message, folding }}>
        <ChannelMessage
          {...{ message, own, first, last, marked, address, userId }}
          mayDelete={own || isAdmin}
          isBlocked={folding.isBlocked(message)}
        />
      </Foldable>
    ),
    unsent: ({ outgoing, first }, { last }) => <UnsentMessage {...{ outgoing, first, last }} />,
  }
}
