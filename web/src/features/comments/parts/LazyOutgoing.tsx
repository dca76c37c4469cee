import { Suspense } from 'react'
import { lazyPiece } from '../../../shared/ui/lazyPiece.ts'
import type { OutgoingCommentsProps } from './OutgoingComments.tsx'

const Nothing = () => null

const Outgoing = lazyPiece(async () => (await import('./OutgoingComments.tsx')).OutgoingComments, Nothing)

export function LazyOutgoing(props: OutgoingCommentsProps) {
  return (
    <Suspense>
      <Outgoing {...props} />
    </Suspense>
  )
}
