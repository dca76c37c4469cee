import type { ReactNode } from 'react'
import panes from '../../../shared/ui/Panes.module.css'
import styles from './TalkFrame.module.css'

interface TalkFrameProps {
  /** Whether a conversation is open; phones then show it instead of the list. */
  readonly open: boolean
  /** Whether the list is narrow, for short names. */
  readonly narrow?: boolean
  /**
   * Whether a pane is open beside the conversation. On narrow screens it covers the conversation, or is hidden if
   * `behind`.
   */
  readonly beside?: boolean | 'behind'
  /** The list, the conversation and the pane beside it. */
  readonly children: ReactNode
}

/** A list beside the open conversation, as high as the window; phones show one of the two (CHAT-01). */
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
