import { alerts } from '@quad/contract/messages/app.ts'
import { Suspense } from 'react'
import type { CommentMenuProps } from '../../../entities/comment/CommentMenu.tsx'
import { lazyPiece } from '../../../shared/ui/lazyPiece.ts'
import type { EventCommentComposerProps } from './EventCommentComposer.tsx'
import styles from './EventComments.module.css'
import type { OutgoingEventCommentsProps } from './OutgoingEventComments.tsx'

const Missing = () => <p role="alert">{alerts.unreachable}</p>
const Nothing = () => null

const Composer = lazyPiece(async () => (await import('./EventCommentComposer.tsx')).EventCommentComposer, Missing)
const Menu = lazyPiece(async () => (await import('../../../entities/comment/CommentMenu.tsx')).CommentMenu, Nothing)
const Outgoing = lazyPiece(async () => (await import('./OutgoingEventComments.tsx')).OutgoingEventComments, Nothing)

/** The composer of a comment, which visitors don't load. */
export function LazyComposer(props: EventCommentComposerProps) {
  return (
    <Suspense fallback={<div className={styles.composerPlace} />}>
      <Composer {...props} />
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

/** The menu of someone else's comment, which visitors don't load. */
export function LazyCommentMenu(props: CommentMenuProps) {
  return (
    <Suspense>
      <Menu {...props} />
    </Suspense>
  )
}
