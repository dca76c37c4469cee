import { alerts } from '@quad/contract/messages/app.ts'
import { Suspense } from 'react'
import { lazyPiece } from '../../../shared/ui/lazyPiece.ts'
import styles from './Comments.module.css'
import type { OutgoingCommentsProps } from './OutgoingComments.tsx'
import type { PostCommentComposerProps } from './PostCommentComposer.tsx'

const Missing = () => <p role="alert">{alerts.unreachable}</p>

const Composer = lazyPiece(async () => (await import('./PostCommentComposer.tsx')).PostCommentComposer, Missing)

export function LazyComposer(props: PostCommentComposerProps) {
  return (
    <Suspense fallback={<div className={styles.composerPlace} />}>
      <Composer {...props} />
    </Suspense>
  )
}

const Nothing = () => null

const Outgoing = lazyPiece(async () => (await import('./OutgoingComments.tsx')).OutgoingComments, Nothing)

export function LazyOutgoing(props: OutgoingCommentsProps) {
  return (
    <Suspense>
      <Outgoing {...props} />
    </Suspense>
  )
}
