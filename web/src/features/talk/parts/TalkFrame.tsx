import type { ReactNode } from 'react'
import panes from '../../../shared/ui/Panes.module.css'
import styles from './TalkFrame.module.css'

interface TalkFrameProps {
  /** A conversation is open: a phone shows it instead of the list. */
  readonly open: boolean
  /** The list is a narrow one, of short names. */
  readonly narrow?: boolean
  /** Something is open beside the conversation; on narrow windows it covers the conversation, or `behind` it is hidden. */
  readonly beside?: boolean | 'behind'
  /** The list, the conversation and what is beside it. */
  readonly children: ReactNode
}

/** A list beside the open conversation, as high as the window; a phone shows one of the two (CHAT-01). */
export function TalkFrame({ open, narrow = false, beside = false, children }: TalkFrameProps) {
  return (
    <div
      className={`${panes.panes} ${styles.frame} ${narrow ? styles.narrow : ''} ${beside ? styles.beside : ''}`}
      data-open={open}
      data-behind={beside === 'behind' || undefined}
    >
      {children}
    </div>
  )
}
