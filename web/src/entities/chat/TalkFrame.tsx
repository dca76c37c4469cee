import type { ReactNode } from 'react'
import styles from './TalkFrame.module.css'

interface TalkFrameProps {
  /** A conversation is open: a phone shows it instead of the list. */
  readonly open: boolean
  /** The list is a narrow one, of short names. */
  readonly narrow?: boolean
  /** The list, then the conversation. */
  readonly children: ReactNode
}

/** A list beside the open conversation, as high as the window; a phone shows one of the two (CHAT-01). */
export function TalkFrame({ open, narrow = false, children }: TalkFrameProps) {
  return (
    <div className={`${styles.frame} ${narrow ? styles.narrow : ''}`} data-open={open}>
      {children}
    </div>
  )
}
