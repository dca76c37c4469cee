import { alerts } from '@quad/contract/messages/app.ts'
import { Suspense } from 'react'
import { lazyPiece } from '../../../shared/ui/lazyPiece.ts'
import type { CommentComposerProps } from './CommentComposer.tsx'
import styles from './Comments.module.css'

const Missing = () => <p role="alert">{alerts.unreachable}</p>

const Composer = lazyPiece(async () => (await import('./CommentComposer.tsx')).CommentComposer, Missing)

export function LazyComposer(props: CommentComposerProps) {
  return (
    <Suspense fallback={<div className={styles.composerPlace} />}>
      <Composer {...props} />
    </Suspense>
  )
}
