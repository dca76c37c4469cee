import type { ReactNode } from 'react'
import styles from './Notice.module.css'

interface NoticeProps {
  readonly title: string
  readonly text: string
  /** The ways on. */
  readonly children: ReactNode
}

/** An empty sheet on the board: what is the matter, and the ways on. */
export function Notice({ title, text, children }: NoticeProps) {
  return (
    <section className={styles.notice}>
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.text}>{text}</p>
      <div className={styles.ways}>{children}</div>
    </section>
  )
}
