import type { ReactNode } from 'react'
import { type Content, MessageContent } from '../../../entities/chat/MessageContent.tsx'
import styles from './Said.module.css'

interface SaidProps {
  readonly message: Content & { readonly title?: string | undefined }
  /** Its poll. */
  readonly children?: ReactNode
}

/** A message's content, in a card if it is a titled discussion. */
export function Said({ message, children }: SaidProps) {
  const { title } = message
  return (
    <>
      {title === undefined ? (
        <MessageContent message={message} />
      ) : (
        <div className={styles.card}>
          <p className={styles.title} dir="auto">
            {title}
          </p>
          <MessageContent message={message} />
        </div>
      )}
      {children}
    </>
  )
}
