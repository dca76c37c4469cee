import { limits } from '@quad/contract/limits.ts'
import { useQuery } from '@tanstack/react-query'
import { eventKeys } from '../../../entities/event/cache.ts'
import { callApi } from '../../../shared/api/client.ts'
import { listEvents } from '../../../shared/api/routes.ts'

/** The events that a person joined and that are not over, next first; of the newest hundred (NOTI-04). */
export function useListJoined(userId: string) {
  return useQuery({
    queryKey: eventKeys.joined(userId),
    queryFn: ({ signal }) =>
      callApi(listEvents, { query: { registerdTeamLead: userId, limit: String(limits.chatPageMax) } }, { signal }),
    select: ({ events }) =>
      events
        .filter(({ eventEndDate }) => Date.parse(eventEndDate) > Date.now())
        .toSorted((one, other) => one.eventStartDate.localeCompare(other.eventStartDate)),
  })
}
