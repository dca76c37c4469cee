import type { EventComment } from '@quad/contract/entities/eventComment.ts'
import type { ReactNode } from 'react'
import { Button } from '../../../shared/ui/Button.tsx'
import { QueryError } from '../../../shared/ui/QueryState.tsx'
import { Skeleton } from '../../../shared/ui/Skeleton.tsx'
import { List } from '../../../shared/ui/primitives.tsx'
import { useListEventComments } from '../calls/useListEventComments.ts'
import { commentWords as words } from '../commentWords.ts'
import styles from './EventComments.module.css'

interface EventThreadProps {
  readonly eventId: string
  /** null for the comments on the event itself. */
  readonly parentCommentId: string | null
  readonly children: (comment: EventComment) => ReactNode
}

/** Comments, newest first; replies oldest first, with earlier ones on demand (EVT-12). */
export function EventThread({ eventId, parentCommentId, children }: EventThreadProps) {
  const thread = useListEventComments(eventId, parentCommentId)
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = thread
  const isTop = parentCommentId === null
  if (!data && thread.isError) return <QueryError query={thread} />
  if (!data) return <Skeleton shape="title" />
  if (data.length === 0) return isTop ? <p className={styles.none}>{words.none}</p> : null
  const more = hasNextPage && (
    <Button kind="quiet" size="sm" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
      {isTop ? words.more : words.earlier}
    </Button>
  )
  return (
    <>
      {!isTop && more}
      <List gap={4} className={styles.list}>
        {(isTop ? data : data.toReversed()).map((comment) => (
          <li key={comment._id}>{children(comment)}</li>
        ))}
      </List>
      {isTop && more}
    </>
  )
}
