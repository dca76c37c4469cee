import type { ReactNode } from 'react'
import styles from './Notice.module.css'

interface NoticeProps {
  readonly title: string
  readonly text: string
  readonly children: ReactNode
}

export function Notice({ title, text, children }: NoticeProps) {
  return (
    <section className={styles.notice}>
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.text}>{text}</p>
      <div className={styles.ways}>{children}</div>
    </section>
  )
}
