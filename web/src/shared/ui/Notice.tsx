import type { ReactNode } from 'react'
import styles from './States.module.css'
import { Card, Row, Text } from './primitives.tsx'

interface NoticeProps {
  readonly title: string
  readonly text: string
  readonly children: ReactNode
}

export function Notice({ title, text, children }: NoticeProps) {
  return (
    <Card as="section" className={styles.notice}>
      <Text as="h1" size="title-large">
        {title}
      </Text>
      <Text above={3} below={5} tone="muted">
        {text}
      </Text>
      <Row gap={3} wrap align="stretch">
        {children}
      </Row>
    </Card>
  )
}
