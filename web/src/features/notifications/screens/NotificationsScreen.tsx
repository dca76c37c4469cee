import type { Notification } from '@quad/contract/entities/notification.ts'
import { notificationEmptyStates } from '@quad/contract/messages/notifications.ts'
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import {
  notificationKeys,
  type NotificationPages,
  notificationsOf,
  showAllRead,
} from '../../../entities/notification/cache.ts'
import { words } from '../../../entities/notification/words.ts'
import { callApi } from '../../../shared/api/client.ts'
import { listNotifications, markNotificationsRead } from '../../../shared/api/routes.ts'
import { useSession } from '../../../shared/session/session.ts'
import { LinkButton } from '../../../shared/ui/Button.tsx'
import { EmptyState } from '../../../shared/ui/EmptyState.tsx'
import { ListEnd } from '../../../shared/ui/ListEnd.tsx'
import { QueryState } from '../../../shared/ui/QueryState.tsx'
import { Skeleton } from '../../../shared/ui/Skeleton.tsx'
import { useRowFocus } from '../../../shared/ui/keptFocus.ts'
import styles from '../parts/NotificationItem.module.css'
import { type Muted, NotificationItem } from '../parts/NotificationItem.tsx'

/** /notifications: opening the page marks all notifications as read (NOTI-02). */
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
  const { data } = list
  const { mutate: read } = useMarkNotificationsRead()
  // Keep items highlighted that were unread when they appeared, until the viewer leaves the page.
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set())
  const { muted, mute, withMuted } = useMuted()
  const unread = data?.filter((one) => !one.read) ?? []
  if (unread.some((one) => !fresh.has(one._id))) setFresh(new Set([...fresh, ...unread.map((one) => one._id)]))
  const newest = unread[0]?.updatedAt
  useEffect(() => {
    if (newest !== undefined) read()
  }, [newest, read])
  const shown = data ? withMuted(data) : []
  const kept = useRowFocus<HTMLUListElement>(shown.length)
  return (
    <QueryState query={list} loading={<NotificationSkeleton label={words.loading} />}>
      {() => {
        if (shown.length === 0 && !list.hasNextPage)
          return (
            <EmptyState
              sketch="talk"
              title={notificationEmptyStates.notifications}
              text={words.emptyText}
              action={<LinkButton to="/feed">{words.toFeed}</LinkButton>}
            />
          )
        return (
          <>
            <ul
              {...kept}
              className={styles.list}
              aria-label={words.title}
              aria-busy={list.isFetchingNextPage || undefined}
            >
              {shown.map((one) => (
                <li key={one._id}>
                  <NotificationItem
                    notification={one}
                    fresh={fresh.has(one._id)}
                    muted={muted.get(one._id)?.what}
                    onMuted={(what) => mute(one, what)}
                  />
                </li>
              ))}
            </ul>
            <ListEnd list={list} end={words.end} />
          </>
        )
      }}
    </QueryState>
  )
}

interface Kept {
  readonly notification: Notification
  readonly what: Muted
}

// Keeps muted notifications in the list, because the next refetch drops them and Undo must stay (NOTI-06).
function useMuted() {
  const [muted, setMuted] = useState<ReadonlyMap<string, Kept>>(new Map())
  const mute = (notification: Notification, what: Muted | undefined) =>
    setMuted((before) => {
      const after = new Map(before)
      if (what) after.set(notification._id, { notification, what })
      else after.delete(notification._id)
      return after
    })
  const withMuted = (list: readonly Notification[]): readonly Notification[] => {
    const gone = [...muted.values()]
      .map((kept) => kept.notification)
      .filter(({ _id }) => !list.some((one) => one._id === _id))
    return gone.length === 0 ? list : [...list, ...gone].toSorted((a, b) => b.updatedAt.localeCompare(a.updatedAt))
  }
  return { muted, mute, withMuted }
}

/** Marks all notifications as read. A failure isn't shown: they stay unread until the next visit. */
function useMarkNotificationsRead() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => callApi(markNotificationsRead, {}),
    onSuccess: () => showAllRead(client),
  })
}

/** Lists the viewer's notifications, newest first, page by page (NOTI-02); refetches whenever the page opens. */
function useListNotifications() {
  const isAuthenticated = useSession((session) => session.isAuthenticated)
  return useInfiniteQuery({
    enabled: isAuthenticated,
    queryKey: notificationKeys.list,
    queryFn: ({ pageParam, signal }) =>
      callApi(listNotifications, { query: pageParam === undefined ? {} : { '_id[$lt]': pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => (last.moreNotifications ? (last.lastDocId ?? undefined) : undefined),
    select: (data: NotificationPages) => notificationsOf(data),
    refetchOnMount: 'always',
  })
}

const rows = ['a', 'b', 'c', 'd', 'e']

function NotificationSkeleton({ label }: { readonly label: string }) {
  return (
    <ul className={styles.list} aria-label={label} aria-busy>
      {rows.map((row) => (
        <li key={row}>
          <div className={styles.item}>
            <Skeleton shape="circle" />
            <div className={styles.text}>
              <Skeleton width="threeQuarters" />
              <Skeleton width="half" />
              <Skeleton width="quarter" />
            </div>
          </div>
        </li>
      ))}
    </ul>
  )
}
