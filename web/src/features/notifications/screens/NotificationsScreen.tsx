import { emptyStates } from '@quad/contract/messages.ts'
import { useCallback, useEffect, useState } from 'react'
import { EmptyState } from '../../../shared/ui/EmptyState.tsx'
import { ErrorState } from '../../../shared/ui/ErrorState.tsx'
import { ListEnd } from '../../../shared/ui/ListEnd.tsx'
import { useListNotifications } from '../calls/useListNotifications.ts'
import { useReadNotifications } from '../calls/useReadNotifications.ts'
import { NotificationItem } from '../parts/NotificationItem.tsx'
import { NotificationSkeleton } from '../parts/NotificationSkeleton.tsx'
import { words } from '../words.ts'
import styles from './NotificationsScreen.module.css'

/** /notifications: what one is told of; what is opened is read (NOTI-02). */
export function NotificationsScreen() {
  return (
    <>
      <h1 className="visuallyHidden">{words.title}</h1>
      <Notifications />
    </>
  )
}

function Notifications() {
  const list = useListNotifications()
  const { fetchNextPage, data } = list
  const { mutate: read } = useReadNotifications()
  // What was new when it came onto this page stays marked until the page is left.
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set())
  const unread = data?.filter((one) => !one.read) ?? []
  if (unread.some((one) => !fresh.has(one._id))) setFresh(new Set([...fresh, ...unread.map((one) => one._id)]))
  const newest = unread[0]?.updatedAt
  useEffect(() => {
    if (newest !== undefined) read()
  }, [newest, read])
  const loadMore = useCallback(() => void fetchNextPage(), [fetchNextPage])
  if (list.isPending) return <NotificationSkeleton label={words.loading} />
  if (!data) return <ErrorState error={list.error} onRetry={() => void list.refetch()} retrying={list.isFetching} />
  if (data.length === 0 && !list.hasNextPage)
    return <EmptyState title={emptyStates.notifications} text={words.emptyText} />
  return (
    <>
      <ul className={styles.list} aria-label={words.title} aria-busy={list.isFetchingNextPage || undefined}>
        {data.map((one) => (
          <li key={one._id}>
            <NotificationItem notification={one} fresh={fresh.has(one._id)} />
          </li>
        ))}
      </ul>
      <ListEnd
        more={list.hasNextPage}
        loading={list.isFetchingNextPage}
        failure={list.isFetchNextPageError ? list.error : null}
        onLoad={loadMore}
        end={words.end}
      />
    </>
  )
}
