import { paymentFilter } from '@quad/contract/entities/payment.ts'
import type { Team, TeamStatus } from '@quad/contract/entities/team.ts'
import { limits } from '@quad/contract/limits.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { useLocation, useNavigate } from 'react-router'
import { type TeamFilters, teamKeys } from '../../../entities/team/cache.ts'
import { callApi } from '../../../shared/api/client.ts'
import { usePages } from '../../../shared/api/queryClient.ts'
import { listTeams } from '../../../shared/api/routes.ts'

const pageSize = 100
// If more pages than this are loaded, returning to the browser tab doesn't refetch them.
const freshPages = 5
const staleAfterMs = 30_000

interface Page {
  readonly before: string | undefined
  readonly limit: number
  readonly signal?: AbortSignal
}

function loadPage(
  eventId: string,
  { status, asks, missing, payment, text }: TeamFilters,
  { before, limit, signal }: Page,
): Promise<Team[]> {
  const answers = missing ? ('missing' as const) : undefined
  const approval = asks ? ('asked' as const) : undefined
  const query = {
    limit,
    status,
    approval,
    answers,
    payment,
    '_id[$lt]': before,
    '$text[$search]': text === '' ? undefined : text,
  }
  return callApi(listTeams, { params: { id: eventId }, query }, { signal })
}

/** Lists an event's teams that match the filters, newest first, page by page (TEAM-03). */
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

/** Loads all teams of an event that match the filters. */
export async function loadAllTeams(eventId: string, filters: TeamFilters, before?: string): Promise<Team[]> {
  const page = await loadPage(eventId, filters, { before, limit: limits.listMax })
  if (page.length < limits.listMax) return page
  return [...page, ...(await loadAllTeams(eventId, filters, page.at(-1)?._id))]
}

export const statuses = ['verified', 'unverified', 'eliminated'] as const satisfies readonly TeamStatus[]

export const payments = paymentFilter.options

function filtersIn(search: string): TeamFilters {
  const query = new URLSearchParams(search)
  return {
    status: statuses.find((one) => one === query.get('status')),
    asks: query.has('asks'),
    missing: query.has('missing'),
    payment: payments.find((one) => one === query.get('payment')),
    text: (query.get('q') ?? '').trim().slice(0, limits.searchLength),
  }
}

function searchOf({ status, asks, missing, payment, text }: TeamFilters): string {
  const query = new URLSearchParams({
    ...(status && { status }),
    ...(asks && { asks: '' }),
    ...(missing && { missing: '' }),
    ...(payment && { payment }),
    ...(text !== '' && { q: text }),
  })
  return query.size > 0 ? `?${query}` : ''
}

/** Returns the filters of an event's teams from the address, and how to change them. */
export function useTeamFilters() {
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const filters = filtersIn(search)
  return {
    filters,
    isFiltered: searchOf(filters) !== '',
    /** Returns the path for one status, one filter or a state of payment, or for all teams. */
    addressOf: ({ status, asks = false, missing = false, payment }: Partial<Omit<TeamFilters, 'text'>>) =>
      `${pathname}${searchOf({ ...filters, status, asks, missing, payment })}`,
    change(next: TeamFilters) {
      void navigate({ pathname, search: searchOf(next) }, { replace: true, preventScrollReset: true, state })
    },
  }
}
