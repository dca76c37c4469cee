import { lazy, Suspense } from 'react'
import type { CommentComposerProps } from './CommentComposer.tsx'
import styles from './LazyComposer.module.css'

const Composer = lazy(async () => ({ default: (await import('./CommentComposer.tsx')).CommentComposer }))

/** The field for a comment, fetched by who may write: a visitor's page stays light. */
export function LazyComposer(props: CommentComposerProps) {
  return (
    <Suspense fallback={<div className={styles.place} />}>
      <Composer {...props} />
    </Suspense>
  )
}
