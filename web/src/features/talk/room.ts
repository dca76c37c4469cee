import { type ReactNode, useMemo, useState } from 'react'
import { useBlockedIds } from '../../entities/profile/cache.ts'
import type { Address, Message } from './message.ts'

/**
 * How a conversation looks and what the viewer may do in it: all that differs between direct chats, groups,
 * channels and threads.
 */
export interface Room {
  readonly address: Address
  /**
   * Set for the parent message above a thread: the thread's address, whose message box edits it. Replies to it there
   * have no quote.
   */
  readonly headOf?: Address
  readonly look: 'bubble' | 'line'
  /** The accessible name of the list of messages. */
  readonly label: string
  /** Content before the first message: a sentence, or a thread's parent message. */
  readonly beginning: ReactNode
  /** The accessible name of the message box. */
  readonly boxLabel: string
  /** Replaces the message box: says why the viewer can't write. */
  readonly notice?: ReactNode
  /** The text before the reason of a refused message. */
  readonly refused: string
  /** Marks the conversation as read; absent for a thread, which has no reading position. */
  readonly onRead?: (() => void) | undefined
  /** Whether the viewer is an admin of the channel or group, who may mention everyone. */
  readonly managed: boolean
  /** Whether the viewer may delete other people's messages. */
  readonly moderated: boolean
  readonly mayBlock: (message: Message) => boolean
  /** Whether the viewer may react to messages. */
  readonly mayReact: boolean
  /** Whether the viewer may pin messages. */
  readonly mayPin: boolean
  /** Whether deleted messages keep their rows. */
  readonly keepsDeleted: boolean
  /** Returns the path of a message's thread; absent where messages have no threads. */
  readonly threadOf?: (message: Message) => string
  /** Hides messages of blocked people; absent in a direct chat. */
  readonly folding?: Folding
  /** Whether other people's bubbles show who sent them. */
  readonly namesSenders?: boolean
  /** Returns the state below the viewer's last message, by its number; absent where that isn't shown. */
  readonly stateOf?: (seq: number) => string
}

export interface Folding {
  /** Whether the viewer has blocked the message's sender, even if the message is shown. */
  readonly isBlocked: (message: Message) => boolean
  readonly isFolded: (message: Message) => boolean
  readonly show: (message: Message) => void
  /** True until the list of blocked people is loaded. */
  readonly isLoading: boolean
}

/** Hides the messages of people whom the viewer has blocked, until the viewer shows a message (ruling 67). */
export function useFolding(): Folding {
  const { blocked, isLoading } = useBlockedIds()
  const [shown, setShown] = useState<ReadonlySet<string>>(new Set())
  return useMemo(() => {
    const isBlocked = ({ sender, deleted }: Message) => !deleted && blocked.has(sender._id)
    return {
      isBlocked,
      isFolded: (message) => isBlocked(message) && !shown.has(message._id),
      show: ({ _id }) => setShown((before) => new Set([...before, _id])),
      isLoading,
    }
  }, [blocked, shown, isLoading])
}
