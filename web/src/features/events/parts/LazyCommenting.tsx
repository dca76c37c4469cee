import { alerts } from '@quad/contract/messages/app.ts'
import { Suspense } from 'react'
import { lazyPiece } from '../../../shared/ui/lazyPiece.ts'
import type { EventCommentBoxProps } from './EventCommentBox.tsx'
import styles from './EventComments.module.css'
import type { OutgoingEventCommentsProps } from './OutgoingEventComments.tsx'

const Missing = () => <p role="alert">{alerts.unreachable}</p>
const Nothing = () => null

const Box = lazyPiece(async () => (await import('./EventCommentBox.tsx')).EventCommentBox, Missing)
const Outgoing = lazyPiece(async () => (await import('./OutgoingEventComments.tsx')).OutgoingEventComments, Nothing)

/** The box for a comment, which visitors don't load. */
export function LazyCommentBox(props: EventCommentBoxProps) {
  return (
    <Suspense fallback={<div className={styles.boxPlace} />}>
      <Box {...props} />
    </Suspense>
  )
}

/** One's unsent comments, which visitors don't load. */
export function LazyOutgoing(props: OutgoingEventCommentsProps) {
  return (
    <Suspense>
      <Outgoing {...props} />
    </Suspense>
  )
}
