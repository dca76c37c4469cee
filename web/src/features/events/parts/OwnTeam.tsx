import type { Event } from '@quad/contract/entities/event.ts'
import type { Team } from '@quad/contract/entities/team.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect } from 'react'
import { eventKeys } from '../../../entities/event/cache.ts'
import { takerOf } from '../../../entities/event/facts.ts'
import { TeamStatusMark } from '../../../entities/team/TeamStatusMark.tsx'
import { lacksAnswers } from '../../../entities/team/answers.ts'
import { teamKeys, useGetTeamOf } from '../../../entities/team/cache.ts'
import { useOpenTeamRoom } from '../../../entities/team/useOpenTeamRoom.ts'
import { teamWords } from '../../../entities/team/words.ts'
import { useListEventMessages } from '../../../entities/eventMessage/useListEventMessages.ts'
import { messageWords } from '../../../entities/eventMessage/words.ts'
import { refetch } from '../../../shared/api/queryClient.ts'
import { openModal } from '../../../shared/modal/store.ts'
import { onLive } from '../../../shared/realtime/live.ts'
import { useSession } from '../../../shared/session/session.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { QueryError } from '../../../shared/ui/QueryState.tsx'
import { RelativeTime } from '../../../shared/ui/RelativeTime.tsx'
import { Skeleton } from '../../../shared/ui/Skeleton.tsx'
import { lazyPiece } from '../../../shared/ui/lazyPiece.ts'
import { Row, Stack, Text } from '../../../shared/ui/primitives.tsx'
import { poolWords } from '../poolWords.ts'
import { OwnTeamMembers } from './OwnTeamMembers.tsx'
import { OwnWaiting } from './OwnWaiting.tsx'
import { TeamFinding } from './TeamFinding.tsx'
import styles from './RegisterCard.module.css'

// Loaded once the event has started.
const OwnCertificates = lazyPiece(
  async () => (await import('./OwnCertificates.tsx')).OwnCertificates,
  () => null,
)

// Loaded where there is a fee.
const OwnPayment = lazyPiece(
  async () => (await import('./OwnPayment.tsx')).OwnPayment,
  () => null,
)

// Loaded for leads.
const OwnRoundAnswers = lazyPiece(
  async () => (await import('./OwnRoundAnswers.tsx')).OwnRoundAnswers,
  () => null,
)

// What is asked after rounds is answered elsewhere.
const lacksEarlier = ({ questions, participation }: Event, team: Team) =>
  team.answersMissing &&
  lacksAnswers(
    questions.filter(({ after }) => after === undefined),
    team,
    participation === 'individual',
  )

interface OwnTeamProps {
  readonly event: Event
  readonly now: Date
}

/** The viewer's team with its status; its lead edits or withdraws it until registration closes, others leave it (TEAM-05). */
export function OwnTeam({ event, now }: OwnTeamProps) {
  const { _id: eventId, registrationEndDate } = event
  const userId = useSession((session) => session.userId)
  const query = useGetTeamOf(eventId)
  const { data, isPending, isError } = query
  const own = data?.[0]
  useFollowTeam(eventId, own !== undefined && (own.waiting !== undefined || placesLeft(event, own) > 0))
  if (isPending) return <Skeleton shape="title" />
  if (isError && !data) return <QueryError query={query} />
  const team = data?.[0]
  if (!team) return null
  const { _id: teamId, teamName, teamNumber, status, members, creator, incomplete, waiting } = team
  const rounds = teamWords.rounds[event.participation][status]
  const isLead = creator._id === userId
  const isOpen = event.takeRegistration && Date.parse(registrationEndDate) > now.getTime()
  // Somebody who was added by hand may withdraw at any time.
  const mayLeave = status !== 'eliminated' && (isOpen || !isLead || team.added)
  const mayInvite = isLead && isOpen && status !== 'eliminated' && placesLeft(event, team) > 0
  const hasJoined = members.filter(({ invitation }) => invitation === 'accepted').length > 1
  const mayHandOver = isLead && status !== 'eliminated' && hasJoined
  const act = !isLead ? 'leave' : event.participation === 'team' ? 'withdraw' : 'withdrawAlone'
  const leave = () => openModal('withdrawTeam', { eventId, teamId, act })
  return (
    <Stack gap={2} className={styles.team}>
      <Row as="p" wrap justify="between" gap={1} across={3}>
        <Text as="bdi" strong breaks>
          {teamName || teamWords.number(teamNumber)}
        </Text>
        {!waiting && <TeamStatusMark status={status} />}
      </Row>
      {team.pool && !waiting && (
        <Text size="small" tone="muted" breaks>
          {poolWords.yourSeat(team.pool.name, takerOf(event))}
        </Text>
      )}
      {waiting && <OwnWaiting event={event} teamId={teamId} waiting={waiting} isLead={isLead} now={now} />}
      {members.length > 1 && <OwnTeamMembers team={team} isOpen={isOpen} isLead={isLead} />}
      {mayInvite && <TeamFinding event={event} leads />}
      {incomplete && (
        <Text size="small" tone="muted" breaks>
          {teamWords.incomplete} {isLead && isOpen && status !== 'eliminated' && teamWords.nameAnother}
        </Text>
      )}
      {event.stages.length > 0 && !waiting && rounds !== '' && (
        <Text size="small" tone="muted" breaks>
          {rounds}
        </Text>
      )}
      {isLead && (
        <Suspense>
          <OwnRoundAnswers event={event} team={team} />
        </Suspense>
      )}
      {isLead && isOpen && status !== 'eliminated' && lacksEarlier(event, team) && (
        <Stack gap={2} align="start">
          <Text size="small" breaks>
            {teamWords.answersMissing}
          </Text>
          <Button size="sm" onClick={() => openModal('registerTeam', { eventId, teamId })}>
            {teamWords.answer}
          </Button>
        </Stack>
      )}
      {team.payment && (
        <Suspense>
          <OwnPayment eventId={eventId} teamId={teamId} payment={team.payment} />
        </Suspense>
      )}
      <LatestMessage eventId={eventId} />
      {event.participation === 'team' && <TeamChats eventId={eventId} teamId={teamId} hasJoined={hasJoined} />}
      <Row gap={2} align="stretch" wrap className={styles.acts}>
        {mayInvite && (
          <Button size="sm" icon="link" onClick={() => openModal('teamLink', { eventId, teamId })}>
            {teamWords.invite}
          </Button>
        )}
        {isLead && isOpen && mayLeave && (
          <Button kind="quiet" size="sm" onClick={() => openModal('registerTeam', { eventId, teamId })}>
            {teamWords.edit}
          </Button>
        )}
        {mayHandOver && (
          <Button
            kind="quiet"
            size="sm"
            onClick={() => openModal('withdrawTeam', { eventId, teamId, act: 'leaveLead' })}
          >
            {teamWords.leave}
          </Button>
        )}
        {mayLeave && !(isLead && waiting?.offeredUntil) && (
          <Button kind="quiet" size="sm" onClick={leave}>
            {isLead ? teamWords.withdraw : teamWords.leave}
          </Button>
        )}
        {mayLeave && event.series && event.participation === 'individual' && (
          <Button
            kind="quiet"
            size="sm"
            onClick={() => openModal('withdrawFromSeries', { eventId, seriesId: event.series?._id ?? '' })}
          >
            {teamWords.withdrawAll}
          </Button>
        )}
      </Row>
      {Date.parse(event.eventStartDate) <= now.getTime() && (
        <Suspense>
          <OwnCertificates eventId={eventId} />
        </Suspense>
      )}
    </Stack>
  )
}

/** Refetches the viewer's team when somebody registers, joins or leaves, while that may change its place or members. */
function useFollowTeam(eventId: string, follows: boolean) {
  const client = useQueryClient()
  useEffect(() => {
    if (!follows) return undefined
    return onLive('registrationsChanged', ({ event }) => {
      if (event !== eventId) return
      void refetch(client, eventKeys.one(eventId))
      void refetch(client, teamKeys.own(eventId))
    })
  }, [client, eventId, follows])
}

const placesLeft = ({ participation, maxSizeTeam }: Event, { members }: Team) =>
  participation === 'team'
    ? maxSizeTeam - members.filter(({ invitation }) => invitation === 'accepted' || invitation === 'waiting').length
    : 0

interface TeamChatsProps {
  readonly eventId: string
  readonly teamId: string
  /** Others have joined the team, so that somebody reads its chat. */
  readonly hasJoined: boolean
}

/** Opens the team's own chat, and the one with the organisers (TEAM-20). */
function TeamChats({ eventId, teamId, hasJoined }: TeamChatsProps) {
  const { mutate, isPending, variables } = useOpenTeamRoom(eventId, teamId)
  const opening = (kind: 'team' | 'organisers') => ({
    kind: 'quiet' as const,
    size: 'sm' as const,
    loading: isPending && variables === kind,
    onClick: () => isPending || mutate(kind),
  })
  return (
    <Row gap={2} align="stretch" wrap className={styles.acts}>
      {hasJoined && (
        <Button {...opening('team')} icon="chats">
          {teamWords.chat}
        </Button>
      )}
      <Button {...opening('organisers')} icon="group">
        {teamWords.chatWithOrganisers}
      </Button>
    </Row>
  )
}

/** The newest message of the organisers, which opens all of them. */
function LatestMessage({ eventId }: { readonly eventId: string }) {
  const [latest] = useListEventMessages(eventId).data ?? []
  if (!latest) return null
  return (
    <Stack gap={1} align="start" className={styles.message}>
      <Row wrap gap={1} across={2} size="small">
        <Text as="h3" size="small" strong>
          {messageWords.latest}
        </Text>
        <Text as="span" tone="muted">
          <RelativeTime at={latest.createdAt} />
        </Text>
      </Row>
      <Text size="small" breaks dir="auto" className={styles.said}>
        {latest.text}
      </Text>
      <Button kind="quiet" size="sm" onClick={() => openModal('eventMessages', { eventId })}>
        {messageWords.all}
      </Button>
    </Stack>
  )
}
