import { useDebouncedValue } from '@mantine/hooks'
import { limits } from '@quad/contract/limits.ts'
import { useEffect, useRef, useState } from 'react'
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

/** The text of the search field; it goes into the address once typing pauses. */
export function useSearchText({ filters, change }: ReturnType<typeof useFilters>) {
  const [text, setText] = useState(filters.text)
  const [settled] = useDebouncedValue(text.trim(), limits.searchDebounceMs)
  const written = useRef(filters.text)
  useEffect(() => {
    // Removed by its chip or by a reset.
    if (filters.text !== written.current) {
      written.current = filters.text
      setText(filters.text)
    }
  }, [filters.text])
  useEffect(() => {
    if (written.current === settled || text.trim() !== settled) return
    written.current = settled
    change({ ...filters, text: settled })
  })
  return { text, setText }
}
