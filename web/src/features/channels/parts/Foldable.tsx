import { type ReactNode, useRef } from 'react'
import type { Message } from '../../../entities/chat/message.ts'
import { clockTime } from '../../../entities/chat/times.ts'
import { talkWords } from '../../../entities/chat/words.ts'
import { Icon } from '../../../shared/ui/Icon.tsx'
import { useKeptFocus } from '../../../shared/ui/keptFocus.ts'
import type { Folding } from '../useFolding.ts'
import { words } from '../words.ts'
import styles from './Foldable.module.css'

interface FoldableProps {
  readonly message: Message
  readonly folding: Folding
  /** The message as it is shown. */
  readonly children: ReactNode
}

/** Leaves out what somebody has said whom the viewer has blocked, and offers to show it (ruling 67). */
export function Foldable({ message, folding, children }: FoldableProps) {
  const place = useRef<HTMLDivElement>(null)
  const isFolded = folding.isFolded(message)
  useKeptFocus(place, isFolded, 'article')
  if (!folding.isBlocked(message)) return children
  return (
    <div ref={place}>
      {isFolded ? (
        <article className={styles.folded} aria-label={talkWords.by(words.blocked, clockTime(message.createdAt))}>
          <span className={styles.icon}>
            <Icon name="eyeOff" size={18} />
          </span>
          <p className={styles.text}>{words.blocked}</p>
          <button type="button" className={styles.show} onClick={() => folding.show(message)}>
            {words.show}
          </button>
        </article>
      ) : (
        children
      )}
    </div>
  )
}
