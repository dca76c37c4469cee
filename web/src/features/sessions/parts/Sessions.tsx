import type { Channel } from '@quad/contract/entities/channel.ts'
import { isUpcoming, type Session } from '@quad/contract/entities/session.ts'
import { sessionEmptyStates } from '@quad/contract/messages/sessions.ts'
import { type ReactNode, useId, useRef } from 'react'
import { Navigate } from 'react-router'
import { isChannelAdmin } from '../../../entities/channel/channelAccess.ts'
import { isUnreadable } from '../../../shared/api/apiError.ts'
import { openModal } from '../../../shared/modal/store.ts'
import { useSession } from '../../../shared/session/session.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { EmptyState } from '../../../shared/ui/EmptyState.tsx'
import { QueryError } from '../../../shared/ui/QueryState.tsx'
import { useKeptFocus } from '../../../shared/ui/keptFocus.ts'
import { ListEnd, type Paging } from '../../../shared/ui/ListEnd.tsx'
import { Row, Text } from '../../../shared/ui/primitives.tsx'
import { useListSessions } from '../calls/useListSessions.ts'
import { useSessionClock } from '../times.ts'
import { useFollowSessions } from '../useFollowSessions.ts'
import { words } from '../words.ts'
import { SessionCard } from './SessionCard.tsx'
import { SessionSkeletons } from './SessionSkeletons.tsx'
import styles from './SessionCard.module.css'

interface SessionsProps {
  readonly channel: Channel
}

/** The sessions of a channel, upcoming ones first; a session moves to the recent ones when it starts. */
export function Sessions({ channel }: SessionsProps) {
  const list = useListSessions(channel._id)
  useFollowSessions(channel._id)
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
  const userId = useSession((session) => session.userId) ?? ''
  const isAdmin = isChannelAdmin(channel, userId)
  // The latest start comes first.
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
          isAdmin && (
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
          text={isAdmin ? words.emptyAdminText : words.emptyText}
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
  /** The empty state. */
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
