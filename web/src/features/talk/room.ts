import { type ReactNode, useMemo, useState } from 'react'
import { useBlockedIds } from '../../entities/profile/cache.ts'
import type { Address, Message } from './message.ts'

/** How a conversation looks and what the viewer may do in it. Direct chats, channels and threads differ in nothing else. */
export interface Room {
  readonly address: Address
  /** Of the message above a thread: the thread, whose box edits it. It is answered there without a quote. */
  readonly headOf?: Address
  readonly look: 'bubble' | 'line'
  /** The accessible name of the list of messages. */
  readonly label: string
  /** Shown before the first message: a sentence, or what a thread is about. */
  readonly beginning: ReactNode
  /** The accessible name of the message box. */
  readonly boxLabel: string
  /** Replaces the box: why the viewer can't write. */
  readonly notice?: ReactNode
  /** Comes before the reason why a message was refused. */
  readonly refused: string
  /** Marks it as read; absent for a thread, which has no reading position. */
  readonly onRead?: (() => void) | undefined
  /** The viewer may delete the messages of others. */
  readonly managed: boolean
  readonly mayBlock: (message: Message) => boolean
  /** The viewer may react to messages. */
  readonly mayReact: boolean
  /** Deleted messages keep their rows. */
  readonly keepsDeleted: boolean
  /** The address of a message's thread; absent where messages have none. */
  readonly threadOf?: (message: Message) => string
  /** Folds messages of blocked people; absent in a direct chat. */
  readonly folding?: Folding
  /** How far the other person has read; absent where that isn't shown. */
  readonly seenSeq?: number
}

export interface Folding {
  /** Of somebody whom the viewer has blocked, shown or not. */
  readonly isBlocked: (message: Message) => boolean
  readonly isFolded: (message: Message) => boolean
  readonly show: (message: Message) => void
  /** Whom the viewer has blocked isn't known yet. */
  readonly isLoading: boolean
}

/** Folds the messages of people whom the viewer has blocked until they are shown (ruling 67). */
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
