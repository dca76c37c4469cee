import { useLocation, useNavigate } from 'react-router'
import { type Filters, filtersIn, searchOf } from './filters.ts'

/** The filters of the event list, which the address holds, and how to change them. */
export function useFilters() {
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const filters = filtersIn(search)
  return {
    filters,
    change(next: Filters) {
      void navigate({ pathname, search: searchOf(next) }, { replace: true, preventScrollReset: true, state })
    },
  }
}
