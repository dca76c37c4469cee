import type { Event } from '@quad/contract/entities/event.ts'
import type { Waiting } from '@quad/contract/entities/team.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { eventKeys, showRegistered } from '../../../entities/event/cache.ts'
import { takerOf } from '../../../entities/event/facts.ts'
import { timeText } from '../../../entities/event/times.ts'
import { teamKeys } from '../../../entities/team/cache.ts'
import { ordinal, teamWords } from '../../../entities/team/words.ts'
import { callApi } from '../../../shared/api/client.ts'
import { refetch } from '../../../shared/api/queryClient.ts'
import { answerOffer } from '../../../shared/api/routes.ts'
import { useSession } from '../../../shared/session/session.ts'
import { toast } from '../../../shared/toast/toast.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { Row, Stack, Text } from '../../../shared/ui/primitives.tsx'
import { poolWords } from '../poolWords.ts'
import { offerId } from '../registration.ts'
import styles from './RegisterCard.module.css'

interface OwnWaitingProps {
  readonly event: Event
  readonly teamId: string
  readonly waiting: Waiting
  readonly isLead: boolean
  readonly now: Date
}

/** Whether the team asks for approval, or its place on the waitlist; once a seat is offered, its lead accepts or declines it (TEAM-08, TEAM-09, TEAM-15). */
export function OwnWaiting({ event, teamId, waiting: { place, offeredUntil, asked }, isLead, now }: OwnWaitingProps) {
  const { _id: eventId, participation, seatsBy, timeZone, ownPool } = event
  const { mutate, isPending } = useAnswerOffer(eventId, teamId)
  const taker = takerOf(event)
  if (asked)
    return (
      <Text size="small" tone="muted" breaks>
        {teamWords.whyAsking[participation]} {ownPool && poolWords.wanted(ownPool.name, taker)}
      </Text>
    )
  if (offeredUntil === undefined)
    return (
      <Text size="small" tone="muted" breaks>
        {place !== undefined && (
          <strong>
            {ownPool ? poolWords.place(ordinal(place), ownPool.name, taker) : teamWords.place(ordinal(place))}
          </strong>
        )}{' '}
        {ownPool && ownPool.name !== '' && event.openSeats?.size !== 0 && `${poolWords.alsoOpen(taker)} `}
        {participation === 'team' && seatsBy
          ? teamWords.whyWaitingForAll
          : (ownPool ? poolWords.why : teamWords.whyWaiting)[participation]}
      </Text>
    )
  const answer = (accept: boolean) => ({ size: 'sm' as const, loading: isPending, onClick: () => mutate(accept) })
  return (
    <Stack gap={2} role="status" id={offerId} tabIndex={-1}>
      <Text strong breaks>
        {teamWords.seatFree[participation]}
      </Text>
      <Text size="small" tone="muted" breaks>
        {ownPool && `${poolWords.offered(ownPool.name, taker)} `}
        {teamWords.answerBy(timeText(offeredUntil, timeZone, now))} {!isLead && teamWords.leadAnswers}
      </Text>
      {isLead && (
        <Row gap={2} align="stretch" className={styles.acts}>
          <Button {...answer(true)}>{teamWords.acceptSeat}</Button>
          <Button {...answer(false)} kind="quiet">
            {teamWords.decline}
          </Button>
        </Row>
      )}
    </Stack>
  )
}

/** Accepts or declines the seat that the viewer's team is offered (TEAM-09). */
function useAnswerOffer(eventId: string, teamId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (accept: boolean) => callApi(answerOffer, { params: { id: eventId, teamId }, body: { accept } }),
    onSuccess: (_, accept) => {
      toast.success(accept ? teamWords.seatAccepted : teamWords.seatDeclined)
      if (accept) return showRegistered(client, eventId, useSession.getState().userId ?? '', true)
      client.setQueryData(teamKeys.own(eventId), [])
      void refetch(client, eventKeys.all)
    },
    onSettled: async () => {
      await refetch(client, teamKeys.own(eventId))
      await refetch(client, eventKeys.one(eventId))
    },
  })
}
