import { clubCategories } from '@quad/contract/entities/clubCategories.ts'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useSettled } from '../../../shared/timers.ts'
import type { Category } from '../calls/useListClubs.ts'

/** The category and the text of the club search; both are in the address, the text once typing pauses. */
export function useClubSearch() {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const query = new URLSearchParams(search)
  const category = clubCategories.find((one) => one === query.get('category'))
  const [text, setText] = useState(query.get('q') ?? '')
  const settled = useSettled(text.trim())
  const sought = text.trim() === '' ? '' : settled
  const go = (to: Category | undefined, q: string) => {
    const next = new URLSearchParams({ ...(to && { category: to }), ...(q !== '' && { q }) })
    void navigate({ pathname, search: next.size > 0 ? `?${next}` : '' }, { replace: true, preventScrollReset: true })
  }
  const written = useRef(sought)
  useEffect(() => {
    if (written.current === sought) return
    written.current = sought
    go(category, sought)
  })
  return {
    category,
    text,
    sought,
    setText,
    setCategory: (to: Category | undefined) => go(to, sought),
    clear: () => {
      setText('')
      written.current = ''
      go(undefined, '')
    },
  }
}

export type ClubSearch = ReturnType<typeof useClubSearch>
