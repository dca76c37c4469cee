import type { Event } from '@quad/contract/entities/event.ts'
import type { TeamInvitation } from '@quad/contract/entities/team.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useLocation, useParams } from 'react-router'
import { showRegistered } from '../../../entities/event/cache.ts'
import { timeText } from '../../../entities/event/times.ts'
import { teamKeys } from '../../../entities/team/cache.ts'
import { teamWords } from '../../../entities/team/words.ts'
import { UserName } from '../../../entities/user/UserName.tsx'
import { callApi } from '../../../shared/api/client.ts'
import { answerInvitation, listInvitations } from '../../../shared/api/routes.ts'
import { useSession } from '../../../shared/session/session.ts'
import { toast } from '../../../shared/toast/toast.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { Row, Stack, Text } from '../../../shared/ui/primitives.tsx'
import { TeamFinding } from './TeamFinding.tsx'
import styles from './RegisterCard.module.css'

interface InvitationsProps {
  readonly event: Event
  readonly now: Date
}

/** Invitations to teams, each with Accept and Decline; focuses the one whose mail the viewer followed (TEAM-06). */
export function Invitations({ event, now }: InvitationsProps) {
  const { teamId } = useParams()
  const { data } = useListInvitations(event._id)
  if (teamId !== undefined && data?.every(({ team }) => team !== teamId))
    return (
      <Text size="small" tone="muted" breaks>
        {teamWords.invitationOver}
      </Text>
    )
  const isFindable = event.registrationPlace === 'on'
  return (
    <>
      {data?.map((invitation) => (
        <Invitation
          key={invitation.team}
          invitation={invitation}
          event={event}
          now={now}
          isFollowed={invitation.team === teamId}
        />
      ))}
      {isFindable && <TeamFinding event={event} leads={false} />}
    </>
  )
}

interface InvitationProps extends InvitationsProps {
  readonly invitation: TeamInvitation
  readonly isFollowed: boolean
}

function Invitation({ invitation, event, now, isFollowed }: InvitationProps) {
  const { team: teamId, teamName, creator, endsAt } = invitation
  const { mutate, isPending } = useAnswerInvitation(event._id)
  const declines = new URLSearchParams(useLocation().search).get('answer') === 'decline'
  const followed = useRef<HTMLButtonElement>(null)
  useEffect(() => followed.current?.focus(), [])
  const answer = (accept: boolean) => ({
    size: 'sm' as const,
    loading: isPending,
    ref: isFollowed && accept !== declines ? followed : null,
    onClick: () => mutate({ teamId, accept }),
  })
  return (
    <Stack as="section" gap={2} className={styles.team} aria-label={teamWords.invitation(teamName)}>
      <Row as="p" wrap justify="between" gap={1} across={3}>
        <Text as="bdi" strong breaks>
          {teamWords.invitation(teamName)}
        </Text>
      </Row>
      <Text size="small" tone="muted" breaks>
        {teamWords.invitedBy} <UserName user={creator} />. {teamWords.answerBy(timeText(endsAt, event.timeZone, now))}
      </Text>
      <Row gap={2} align="stretch" className={styles.acts}>
        <Button {...answer(true)}>{teamWords.accept}</Button>
        <Button {...answer(false)} kind="quiet">
          {teamWords.decline}
        </Button>
      </Row>
    </Stack>
  )
}

/** The viewer's invitations to teams of one event. */
function useListInvitations(eventId: string) {
  return useQuery({
    queryKey: teamKeys.invitations(eventId),
    queryFn: ({ signal }) => callApi(listInvitations, { params: { id: eventId } }, { signal }),
  })
}

interface Answer {
  readonly teamId: string
  readonly accept: boolean
}

/** Accepts or declines a place in a team of an event (TEAM-06). */
function useAnswerInvitation(eventId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ teamId, accept }: Answer) =>
      callApi(answerInvitation, { params: { id: eventId, teamId }, body: { accept } }),
    onSuccess: (_, { accept }) => {
      toast.success(accept ? teamWords.accepted : teamWords.declined)
      if (accept) showRegistered(client, eventId, useSession.getState().userId ?? '', true)
    },
    onSettled: async () => {
      await client.invalidateQueries({ queryKey: teamKeys.invitations(eventId) })
      await client.invalidateQueries({ queryKey: teamKeys.own(eventId) })
    },
  })
}
