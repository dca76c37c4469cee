import type { Team } from '@quad/contract/entities/team.ts'
import { limits } from '@quad/contract/limits.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { type TeamSearch, teamKeys } from '../../../entities/team/cache.ts'
import { callApi } from '../../../shared/api/client.ts'
import { usePages } from '../../../shared/api/queryClient.ts'
import { listTeams } from '../../../shared/api/routes.ts'
import { queryOf } from '../teamFilters.ts'

const pageSize = 100
// If more pages than this are loaded, returning to the browser tab doesn't refetch them.
const freshPages = 5
const staleAfterMs = 30_000

interface Page {
  readonly before: string | undefined
  readonly limit: number
  readonly signal?: AbortSignal
}

function loadPage(eventId: string, search: TeamSearch, { before, limit, signal }: Page): Promise<Team[]> {
  const { order } = search
  const query = { ...queryOf(search), order, limit, [order === 'oldest' ? '_id[$gt]' : '_id[$lt]']: before }
  return callApi(listTeams, { params: { id: eventId }, query }, { signal })
}

/** Lists an event's teams that match a search, newest first, page by page (TEAM-03). */
export function useListTeams(eventId: string, search: TeamSearch) {
  return usePages({
    queryKey: teamKeys.list(eventId, search),
    size: pageSize,
    read: (after, signal) => loadPage(eventId, search, { before: after, limit: pageSize, signal }),
    idOf: ({ _id }) => _id,
    staleTime: ({ state }) => ((state.data?.pages.length ?? 0) > freshPages ? Infinity : staleAfterMs),
    placeholderData: keepPreviousData,
  })
}

/** Loads all teams of an event that match a search. */
export async function loadAllTeams(eventId: string, search: TeamSearch, before?: string): Promise<Team[]> {
  const page = await loadPage(eventId, search, { before, limit: limits.listMax })
  if (page.length < limits.listMax) return page
  return [...page, ...(await loadAllTeams(eventId, search, page.at(-1)?._id))]
}
