import type { RequestFilter } from '@quad/contract/bodies/clubs.ts'
import { branches, years } from '@quad/contract/entities/study.ts'
import { limits } from '@quad/contract/limits.ts'
import { useLocation, useNavigate } from 'react-router'
import { useSearchText } from '../../shared/navigation/useSearchText.ts'

const nothing = { text: undefined, year: undefined, branch: undefined, answers: undefined }

function filterIn(query: URLSearchParams): RequestFilter {
  const text = (query.get('q') ?? '').trim().slice(0, limits.searchLength)
  return {
    text: text === '' ? undefined : text,
    year: years.find((one) => one === query.get('year')),
    branch: branches.find((one) => one === query.get('branch')),
    answers: query.get('answers') === 'missing' ? 'missing' : undefined,
  }
}

/** The filter as text, for keys of lists and for the address; '' for none. */
export function textOf({ text, year, branch, answers }: RequestFilter): string {
  const query = new URLSearchParams({
    ...(text && { q: text }),
    ...(year && { year }),
    ...(branch && { branch }),
    ...(answers && { answers }),
  })
  return query.toString()
}

/** The filter of the requests to join, which the address keeps, and its search text as it is typed. */
export function useRequestFilter(onChange: () => void) {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const filter = filterIn(new URLSearchParams(search))
  const change = (next: Partial<RequestFilter>) => {
    const text = textOf({ ...filter, ...next })
    onChange()
    const to = { pathname, search: `?section=requests${text && `&${text}`}` }
    void navigate(to, { replace: true, preventScrollReset: true })
  }
  const { text, setText } = useSearchText(filter.text ?? '', (settled) => change({ text: settled || undefined }))
  return { filter, isFiltered: textOf(filter) !== '', text, setText, change, clear: () => change(nothing) }
}

export type RequestFilterState = ReturnType<typeof useRequestFilter>
