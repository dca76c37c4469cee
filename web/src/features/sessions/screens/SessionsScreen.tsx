import type { Channel } from '@quad/contract/entities/channel.ts'
import { isUpcoming, type Session } from '@quad/contract/entities/session.ts'
import { limits } from '@quad/contract/limits.ts'
import { sessionEmptyStates } from '@quad/contract/messages/sessions.ts'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Navigate, useLocation, useNavigate } from 'react-router'
import { ChannelPage } from '../../../entities/channel/ChannelPage.tsx'
import { plansSessions } from '../../../entities/channel/channelAccess.ts'
import { sessionKeys } from '../../../entities/session/sessions.ts'
import { isUnreadable } from '../../../shared/api/apiError.ts'
import { callApi } from '../../../shared/api/client.ts'
import { refetch, usePages } from '../../../shared/api/queryClient.ts'
import { listSessions } from '../../../shared/api/routes.ts'
import { openModal } from '../../../shared/modal/store.ts'
import { followLive } from '../../../shared/realtime/followLive.ts'
import { onLive } from '../../../shared/realtime/live.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { EmptyState } from '../../../shared/ui/EmptyState.tsx'
import { ListEnd, type Paging } from '../../../shared/ui/ListEnd.tsx'
import { QueryError } from '../../../shared/ui/QueryState.tsx'
import { Skeleton } from '../../../shared/ui/Skeleton.tsx'
import { useKeptFocus } from '../../../shared/ui/keptFocus.ts'
import { Row, Stack, Text } from '../../../shared/ui/primitives.tsx'
import styles from '../parts/SessionCard.module.css'
import card from '../parts/SessionCard.module.css'
import { SessionCard } from '../parts/SessionCard.tsx'
import { useSessionClock } from '../times.ts'
import { words } from '../words.ts'

/** /club/{clubId}/session/{channelId}: the live sessions of a channel (SESS-01). */
export function SessionsScreen() {
  return (
    <ChannelPage part="session" waiting={<SessionSkeletons />}>
      {(channel) => <Sessions key={channel._id} channel={channel} />}
    </ChannelPage>
  )
}

interface SessionsProps {
  readonly channel: Channel
}

/** Lists a channel's sessions, upcoming ones first; when a session starts, it moves to the recent ones. */
function Sessions({ channel }: SessionsProps) {
  const list = useListSessions(channel._id)
  useFollowSessions(channel._id)
  useScannedCode(channel._id)
  if (list.isPending) return <SessionSkeletons />
  if (list.isError && !isUnreadable(list.error)) return <Navigate to="/error" replace />
  if (!list.data) return <QueryError query={list} />
  return <Loaded channel={channel} sessions={list.data} list={list} />
}

interface LoadedProps extends SessionsProps {
  readonly sessions: readonly Session[]
  readonly list: Paging
}

function Loaded({ channel, sessions, list }: LoadedProps) {
  const now = useSessionClock(sessions)
  const place = useRef<HTMLDivElement>(null)
  const plans = plansSessions(channel)
  // Reverse the list, which has the latest start first.
  const upcoming = sessions.filter((session) => isUpcoming(session, now)).toReversed()
  const recent = sessions.filter((session) => !isUpcoming(session, now))
  useKeptFocus(place, sessions.length)
  return (
    <div ref={place}>
      <Group
        title={words.upcoming}
        sessions={upcoming}
        now={now}
        act={
          plans && (
            <Button
              size="sm"
              icon="plus"
              onClick={() => openModal('sessionForm', { clubId: channel.club, channelId: channel._id })}
            >
              {words.create}
            </Button>
          )
        }
      >
        <EmptyState
          sketch="reminder"
          title={sessionEmptyStates.channel}
          text={plans ? words.emptyAdminText : words.emptyText}
        />
      </Group>
      {recent.length > 0 && <Group title={words.recent} sessions={recent} now={now} />}
      {sessions.length > 0 && <ListEnd list={list} end={words.end} />}
    </div>
  )
}

interface GroupProps {
  readonly title: string
  readonly sessions: readonly Session[]
  readonly now: Date
  readonly act?: ReactNode
  /** Shown while the list is empty. */
  readonly children?: ReactNode
}

function Group({ title, sessions, now, act, children }: GroupProps) {
  const id = useId()
  return (
    <section className={styles.group} aria-labelledby={id}>
      <Row wrap justify="between" gap={2} across={3} className={styles.top}>
        <Text id={id} as="h2" size="title-small">
          {title}
        </Text>
        {act}
      </Row>
      {sessions.length === 0 && children}
      <ul className={styles.list} aria-label={title}>
        {sessions.map((session) => (
          <li key={session._id}>
            <SessionCard session={session} now={now} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Lists a channel's sessions, latest start first, page by page (SESS-01). */
function useListSessions(channelId: string) {
  return usePages({
    queryKey: sessionKeys.list(channelId),
    size: limits.listSize,
    read: (after, signal) =>
      callApi(listSessions, { params: { id: channelId }, query: { '_id[$lt]': after } }, { signal }),
    idOf: ({ _id }) => _id,
  })
}

/** Enters the code that the address has, as scanned from a projector, once (SESS-05). */
function useScannedCode(channelId: string): void {
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  const sessionId = new URLSearchParams(search).get('came')
  useEffect(() => {
    if (sessionId === null) return
    void Promise.resolve(navigate(pathname, { replace: true })).then(() =>
      openModal('attendSession', { channelId, sessionId, code: hash.slice(1) }),
    )
  }, [channelId, sessionId, hash, pathname, navigate])
}

/** Keeps a channel's sessions up to date (SESS-01). */
function useFollowSessions(channelId: string): void {
  const client = useQueryClient()
  useEffect(() => {
    const refetchSessions = () => void refetch(client, sessionKeys.list(channelId))
    return followLive(refetchSessions, (soon) => [
      onLive('sessionsChanged', ({ channel }) => channel === channelId && soon()),
    ])
  }, [client, channelId])
}

/** The placeholders of two sessions while they load. */
function SessionSkeletons() {
  return (
    <div className={card.group}>
      <p className="visuallyHidden" role="status">
        {words.loading}
      </p>
      <Row wrap justify="between" gap={2} across={3} className={card.top} aria-hidden="true">
        <Skeleton shape="title" width="quarter" />
      </Row>
      {[1, 2].map((one) => (
        <div key={one} className={card.card} aria-hidden="true">
          <span className={card.drawnPicture} />
          <Stack gap={1} shrink>
            <Skeleton shape="title" width="half" />
            <Skeleton width="threeQuarters" />
            <Skeleton width="quarter" />
            <Skeleton width="full" />
          </Stack>
        </div>
      ))}
    </div>
  )
}
