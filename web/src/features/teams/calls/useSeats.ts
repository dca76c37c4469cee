import type { Event } from '@quad/contract/entities/event.ts'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { eventKeys } from '../../../entities/event/cache.ts'
import { seatsLeft } from '../../../entities/event/facts.ts'
import { teamKeys } from '../../../entities/team/cache.ts'
import { ApiError } from '../../../shared/api/apiError.ts'
import { callApi } from '../../../shared/api/client.ts'
import { refetch } from '../../../shared/api/queryClient.ts'
import { giveSeat, moveTeam, updateTeamPool } from '../../../shared/api/routes.ts'
import { openModal } from '../../../shared/modal/store.ts'
import { toast } from '../../../shared/toast/toast.ts'
import { seatWords as words } from '../words.ts'

/** Refetches an event's registrations and counts after an admin changed them. */
export function refetchTeams(client: QueryClient, eventId: string): void {
  void refetch(client, teamKeys.lists(eventId))
  void refetch(client, eventKeys.one(eventId))
}

interface Given {
  readonly teamId: string
  readonly name: string
  /** The team is offered a seat already. */
  readonly isOffered: boolean
}

/** Gives a team of the waitlist a seat; if none is free, asks whether to add one (TEAM-11). */
export function useGiveSeat(eventId: string) {
  const client = useQueryClient()
  const ask = ({ teamId, name }: Given) => openModal('giveSeat', { eventId, teamId, name })
  const { mutate, isPending } = useMutation({
    mutationFn: ({ teamId }: Given) => callApi(giveSeat, { params: { id: eventId, teamId }, body: {} }),
    onSuccess: (_, { name }) => toast.success(words.given(name)),
    onError(failure, given) {
      if (failure instanceof ApiError && failure.code === 'team.noSeat') ask(given)
      else toast.error(`${words.failed}: ${failure.message}`)
    },
    onSettled: () => refetchTeams(client, eventId),
  })
  return {
    isGiving: isPending,
    give(given: Given) {
      const event = client.getQueryData<Event>(eventKeys.one(eventId))
      if (event && seatsLeft(event) === 0 && !given.isOffered) ask(given)
      else mutate(given)
    },
  }
}

interface Moved {
  readonly teamId: string
  readonly place: number
  /** The toast after success. */
  readonly said: string
}

/** Moves a team to another place on the waitlist (TEAM-11). */
export function useMoveTeam(eventId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ teamId, place }: Moved) => callApi(moveTeam, { params: { id: eventId, teamId }, body: { place } }),
    onSuccess: (_, { said }) => toast.success(said),
    onError: (failure) => toast.error(`${words.failed}: ${failure.message}`),
    onSettled: () => refetchTeams(client, eventId),
  })
}

interface Pooled extends Omit<Moved, 'place'> {
  /** Null for the seats that are open to all. */
  readonly pool: string | null
}

/** Moves a registration to another pool of seats (TEAM-16). */
export function useUpdateTeamPool(eventId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ teamId, pool }: Pooled) =>
      callApi(updateTeamPool, { params: { id: eventId, teamId }, body: { pool } }),
    onSuccess: (_, { said }) => toast.success(said),
    onError: (failure) => toast.error(`${words.failed}: ${failure.message}`),
    onSettled: () => refetchTeams(client, eventId),
  })
}
