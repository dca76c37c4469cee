import { useMemo, useState } from 'react'
import type { Message } from '../../entities/chat/message.ts'
import { useBlockedIds } from '../../entities/profile/useBlockedIds.ts'

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
