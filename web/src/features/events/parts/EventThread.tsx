import type { EventComment } from '@quad/contract/entities/eventComment.ts'
import type { ReactNode } from 'react'
import { threadWords } from '../../../entities/comment/threadWords.ts'
import { eventCommentKeys } from '../../../entities/event/cache.ts'
import { callApi } from '../../../shared/api/client.ts'
import { usePages } from '../../../shared/api/queryClient.ts'
import { listEventComments } from '../../../shared/api/routes.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { QueryError } from '../../../shared/ui/QueryState.tsx'
import { Skeleton } from '../../../shared/ui/Skeleton.tsx'
import { List } from '../../../shared/ui/primitives.tsx'
import { commentWords as words } from '../words.ts'
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
      {isTop ? threadWords.more : threadWords.earlier}
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

const pageSize = 20

/** Pages through the comments on an event, newest first: the top level (parent `null`) or the replies to one (EVT-12). */
function useListEventComments(eventId: string, parentCommentId: string | null) {
  return usePages({
    queryKey: eventCommentKeys.thread(eventId, parentCommentId),
    size: pageSize,
    read: (after, signal) =>
      callApi(
        listEventComments,
        {
          params: { id: eventId },
          query: { parentCommentId: parentCommentId ?? 'null', '_id[$lt]': after, limit: pageSize },
        },
        { signal },
      ),
    idOf: ({ _id }) => _id,
  })
}
