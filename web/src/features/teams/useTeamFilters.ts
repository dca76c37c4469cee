import type { TeamStatus } from '@quad/contract/entities/team.ts'
import { limits } from '@quad/contract/limits.ts'
import { useLocation, useNavigate } from 'react-router'
import type { TeamFilters } from '../../entities/team/cache.ts'

export const statuses = ['verified', 'unverified', 'eliminated'] as const satisfies readonly TeamStatus[]

function filtersIn(search: string): TeamFilters {
  const query = new URLSearchParams(search)
  return {
    status: statuses.find((one) => one === query.get('status')),
    text: (query.get('q') ?? '').trim().slice(0, limits.searchLength),
  }
}

function searchOf({ status, text }: TeamFilters): string {
  const query = new URLSearchParams({ ...(status && { status }), ...(text !== '' && { q: text }) })
  return query.size > 0 ? `?${query}` : ''
}

/** The filters of an event's teams, which the address holds, and how to change them. */
export function useTeamFilters() {
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const filters = filtersIn(search)
  return {
    filters,
    isFiltered: searchOf(filters) !== '',
    /** The address of one status, or of all teams. */
    addressOf: (status: TeamStatus | undefined) => `${pathname}${searchOf({ ...filters, status })}`,
    change(next: TeamFilters) {
      void navigate({ pathname, search: searchOf(next) }, { replace: true, preventScrollReset: true, state })
    },
  }
}
