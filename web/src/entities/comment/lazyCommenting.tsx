import { alerts } from '@quad/contract/messages/app.ts'
import { Suspense } from 'react'
import { lazyPiece } from '../../shared/ui/lazyPiece.ts'
import type { CommentComposerProps } from './CommentComposer.tsx'
import type { CommentOutbox } from './commentOutbox.ts'

type OutgoingProps = Pick<CommentComposerProps, 'targetId' | 'parentCommentId'>

const Missing = () => <p role="alert">{alerts.unreachable}</p>
const Nothing = () => null

/**
 * Returns the comment composer and the list of the viewer's unsent comments, loaded lazily because visitors don't need
 * them. `place` is the class that reserves the composer's space.
 */
export function lazyCommenting(load: () => Promise<CommentOutbox>, place: string | undefined) {
  const Composer = lazyPiece(async () => {
    const [{ CommentComposer }, outbox] = await Promise.all([import('./CommentComposer.tsx'), load()])
    return (props: Omit<CommentComposerProps, 'outbox'>) => <CommentComposer outbox={outbox} {...props} />
  }, Missing)
  const Outgoing = lazyPiece(async () => {
    const [{ OutgoingComments }, outbox] = await Promise.all([import('./OutgoingComments.tsx'), load()])
    return function OutgoingOfTarget({ targetId, parentCommentId }: OutgoingProps) {
      const items = outbox.useItems(targetId)
      return <OutgoingComments items={items} delivery={outbox.delivery} parentCommentId={parentCommentId} />
    }
  }, Nothing)
  return {
    LazyComposer: (props: Omit<CommentComposerProps, 'outbox'>) => (
      <Suspense fallback={<div className={place} />}>
        <Composer {...props} />
      </Suspense>
    ),
    LazyOutgoing: (props: OutgoingProps) => (
      <Suspense>
        <Outgoing {...props} />
      </Suspense>
    ),
  }
}
