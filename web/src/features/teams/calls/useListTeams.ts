import type { Team } from '@quad/contract/entities/team.ts'
import { limits } from '@quad/contract/limits.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { teamKeys, type TeamFilters } from '../../../entities/team/cache.ts'
import { callApi } from '../../../shared/api/client.ts'
import { listTeams } from '../../../shared/api/routes.ts'
import { usePages } from '../../../shared/api/usePages.ts'

const pageSize = 100
// Beyond these, coming back to the tab doesn't refetch every page.
const freshPages = 5
const staleAfterMs = 30_000

interface Page {
  readonly before: string | undefined
  readonly limit: number
  readonly signal?: AbortSignal
}

function loadPage(eventId: string, { status, text }: TeamFilters, { before, limit, signal }: Page): Promise<Team[]> {
  const query = { limit, status, '_id[$lt]': before, '$text[$search]': text === '' ? undefined : text }
  return callApi(listTeams, { params: { id: eventId }, query }, { signal })
}

/** Pages through the teams of an event that match, newest first (TEAM-03). */
export function useListTeams(eventId: string, filters: TeamFilters) {
  return usePages({
    queryKey: teamKeys.list(eventId, filters),
    size: pageSize,
    read: (after, signal) => loadPage(eventId, filters, { before: after, limit: pageSize, signal }),
    idOf: ({ _id }) => _id,
    staleTime: ({ state }) => ((state.data?.pages.length ?? 0) > freshPages ? Infinity : staleAfterMs),
    placeholderData: keepPreviousData,
  })
}

/** Loads all teams of an event that match. */
export async function loadAllTeams(eventId: string, filters: TeamFilters, before?: string): Promise<Team[]> {
  const page = await loadPage(eventId, filters, { before, limit: limits.listMax })
  if (page.length < limits.listMax) return page
  return [...page, ...(await loadAllTeams(eventId, filters, page.at(-1)?._id))]
}
