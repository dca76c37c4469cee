import type { Event } from '@quad/contract/entities/event.ts'
import type { Registrations } from '@quad/contract/socket.ts'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { emitLive, isLive, isPassing, onArrival, onLive } from '../../shared/realtime/live.ts'
import { eventKeys } from './cache.ts'

const retryMs = 1000

/**
 * Updates an event's registration counts live while the component is mounted (EVT-19). Calls `onChange` after each
 * event, with true if the counts changed.
 */
export function useFollowRegistrations(eventId: string, onChange?: (isCounted: boolean) => void): void {
  const client = useQueryClient()
  useEffect(() => {
    const take = (registrations: Registrations) => {
      const isCounted = show(client, eventId, registrations)
      onChange?.(isCounted)
    }
    let isHere = true
    const watch = async () => {
      const answer = await emitLive('watchEvent', { event: eventId })
      if (!isHere) return
      if (answer?.ok) {
        if (show(client, eventId, answer)) onChange?.(true)
      } else if (isPassing(answer?.err.code) && isLive()) setTimeout(() => isHere && isLive() && void watch(), retryMs)
    }
    const leaves = [
      onLive('registrationsChanged', (news) => news.event === eventId && take(news)),
      onArrival(() => void watch()),
    ]
    return () => {
      isHere = false
      for (const leave of leaves) leave()
      void emitLive('unwatchEvent', { event: eventId })
    }
  }, [client, eventId, onChange])
}

const leftOf = (left: number | null | undefined) => (left === null || left === undefined ? {} : { left })

// An organiser may have changed the pools themselves: the page is refetched then.
const leftIn = ({ pools = [], openSeats }: Pick<Event, 'pools' | 'openSeats'>, left: readonly (number | null)[]) =>
  left.length !== pools.length + 1
    ? {}
    : {
        pools: pools.map((pool, at) => ({ ...pool, ...leftOf(left[at]) })),
        openSeats: { ...openSeats, ...leftOf(left.at(-1)) },
      }

function show(client: QueryClient, eventId: string, news: Registrations) {
  const { teamsCount, peopleCount, registrationCount, registrationEndDate, goingCount, poolsLeft } = news
  const shown = client.getQueryData<Event>(eventKeys.one(eventId))
  if (!shown) return false
  const { registrationCount: _, goingCount: __, ...event } = shown
  client.setQueryData<Event>(eventKeys.one(eventId), {
    ...event,
    teamsCount,
    peopleCount,
    ...(registrationEndDate !== undefined && { registrationEndDate }),
    ...(registrationCount !== null && { registrationCount }),
    ...(goingCount !== undefined && { goingCount }),
    ...(poolsLeft && leftIn(event, poolsLeft)),
  })
  return shown.teamsCount !== teamsCount || shown.peopleCount !== peopleCount
}
