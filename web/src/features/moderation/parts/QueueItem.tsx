import type { CaseItem } from '@quad/contract/entities/case.ts'
import type { KeyboardEvent } from 'react'
import { Link } from '../../../shared/ui/Link.tsx'
import { absoluteTime, relativeTime, useNow } from '../../../shared/ui/RelativeTime.tsx'
import { Row, Text } from '../../../shared/ui/primitives.tsx'
import { kindName, titleOf } from '../kinds.ts'
import { consoleWords, settleWords } from '../words.ts'
import pane from '../../../shared/ui/Panes.module.css'
import styles from './Queue.module.css'

interface QueueItemProps {
  readonly item: CaseItem
  readonly to: string
  readonly isOpen: boolean
  /** Moves to the next item (1) or the previous one (-1). */
  readonly onStep: (by: number) => void
}

export function QueueItem({ item, to, isOpen, onStep }: QueueItemProps) {
  const { decision, createdAt, excerpt, reportsCount, source } = item
  const at = new Date(createdAt)
  const age = relativeTime(at, useNow())
  function onArrow(event: KeyboardEvent) {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (by === undefined) return
    event.preventDefault()
    onStep(by)
  }
  return (
    <li>
      <Link
        to={to}
        className={`${pane.item} ${styles.item}`}
        aria-current={isOpen ? 'page' : undefined}
        data-case={item._id}
        onKeyDown={onArrow}
      >
        <Row as="span" gap={2} align="stretch" size="small" tone="muted" className={styles.facts}>
          <span className={styles.kind}>{kindName(item)}</span>
          {source === 'report' && (
            <span className={reportsCount > 1 ? styles.many : ''}>{consoleWords.reported(reportsCount)}</span>
          )}
          <Text as="time" rigid tabular className={styles.age} dateTime={createdAt} title={absoluteTime(at)}>
            {age}
          </Text>
        </Row>
        <span className={styles.title} dir="auto">
          {titleOf(item)}
        </span>
        {excerpt !== '' && (
          <Text as="span" size="small" tone="muted" breaks className={styles.excerpt} dir="auto">
            {excerpt}
          </Text>
        )}
        {decision && (
          <Text as="span" size="small" tone="success" className={styles.decision}>
            {settleWords.by(decision.by.displayName, decision.outcome)}
          </Text>
        )}
      </Link>
    </li>
  )
}
