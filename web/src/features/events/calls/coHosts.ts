import type { CoHost } from '@quad/contract/entities/coHost.ts'
import type { Event, EventHost } from '@quad/contract/entities/event.ts'
import { keepPreviousData, type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { eventKeys } from '../../../entities/event/cache.ts'
import { hostOf } from '../../../entities/event/facts.ts'
import { callApi } from '../../../shared/api/client.ts'
import { refetch } from '../../../shared/api/queryClient.ts'
import { answerCoHost, askCoHost, listCoHostChoices, removeCoHost } from '../../../shared/api/routes.ts'
import { toast } from '../../../shared/toast/toast.ts'
import { coHostWords as words } from '../coHostWords.ts'

function showCoHosts(client: QueryClient, eventId: string, changeOf: (coHosts: readonly CoHost[]) => CoHost[]): void {
  client.setQueryData<Event>(
    eventKeys.one(eventId),
    (event) => event && { ...event, coHosts: changeOf(event.coHosts ?? []) },
  )
  void refetch(client, eventKeys.lists)
}

const onErrorOf = (client: QueryClient, eventId: string, title: string) => (failure: Error) => {
  toast.error(`${title}: ${failure.message}`)
  // It may have been answered or taken back.
  void refetch(client, eventKeys.one(eventId))
}

/** Lists hosts by part of their name that may be asked to co-host an event (EVT-28). */
export function useListCoHostChoices(eventId: string, search: string) {
  return useQuery({
    enabled: search !== '',
    queryKey: ['coHostChoices', eventId, search],
    queryFn: ({ signal }) => callApi(listCoHostChoices, { params: { id: eventId }, query: { search } }, { signal }),
    placeholderData: keepPreviousData,
    gcTime: 0,
  })
}

/** Asks a host to co-host an event (EVT-28). */
export function useAskCoHost(eventId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (host: EventHost) => {
      const { kind, id } = hostOf(host) ?? { kind: 'club', id: '' }
      return callApi(askCoHost, { params: { id: eventId }, body: { [kind === 'fest' ? 'festival' : kind]: id } })
    },
    onSuccess: (coHosts, host) => {
      showCoHosts(client, eventId, () => coHosts)
      toast.success(words.asked(hostOf(host)?.name ?? ''))
    },
    onError: onErrorOf(client, eventId, words.failed),
  })
}

/** Accepts or declines for a co-host that the viewer administers (EVT-28). */
export function useAnswerCoHost(eventId: string, coHost: CoHost) {
  const client = useQueryClient()
  const name = hostOf(coHost)?.name ?? ''
  return useMutation({
    mutationFn: (accept: boolean) =>
      callApi(answerCoHost, { params: { id: eventId, coHostId: coHost._id }, body: { accept } }),
    onSuccess: (coHosts, accept) => {
      showCoHosts(client, eventId, () => coHosts)
      toast.success(accept ? words.accepted(name) : words.declined)
    },
    onError: onErrorOf(client, eventId, words.answerFailed),
  })
}

/** Removes a co-host, for the event's admins, or ends the co-hosting for those of the co-host (EVT-28). */
export function useRemoveCoHost(eventId: string, coHost: CoHost, done: (name: string) => string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => callApi(removeCoHost, { params: { id: eventId, coHostId: coHost._id } }),
    onSuccess: () => {
      showCoHosts(client, eventId, (coHosts) => coHosts.filter(({ _id }) => _id !== coHost._id))
      toast.success(done(hostOf(coHost)?.name ?? ''))
    },
    onError: onErrorOf(client, eventId, words.failed),
  })
}
