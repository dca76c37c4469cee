import { alerts } from '@quad/contract/messages/app.ts'
import { Suspense } from 'react'
import { lazyPiece } from '../../../shared/ui/lazyPiece.ts'
import type { CommentComposerProps } from './CommentComposer.tsx'
import styles from './LazyComposer.module.css'

const Missing = () => <p role="alert">{alerts.unreachable}</p>

const Composer = lazyPiece(async () => (await import('./CommentComposer.tsx')).CommentComposer, Missing)

/** The field for a comment, fetched by who may write: a visitor's page stays light. */
export function LazyComposer(props: CommentComposerProps) {
  return (
    <Suspense fallback={<div className={styles.place} />}>
      <Composer {...props} />
    </Suspense>
  )
}
