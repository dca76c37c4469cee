import { submissionState } from '@quad/contract/entities/submission.ts'
import { limits } from '@quad/contract/limits.ts'
import { useLocation, useNavigate } from 'react-router'
import type { SubmissionFilter } from './calls/useSubmissions.ts'

interface Filters extends SubmissionFilter {
  /** The round's number; 0 for the first. */
  readonly round: number
}

/** Returns the round and the filters of its teams from the address, and how to change them. */
export function useSubmissionFilters() {
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const query = new URLSearchParams(search)
  const filters: Filters = {
    round: Number(query.get('round') ?? 0),
    state: submissionState.options.find((one) => one === query.get('show')),
    text: (query.get('q') ?? '').trim().slice(0, limits.searchLength),
  }
  const searchOf = (next: Partial<Filters>) => {
    const { round = 0, state: show, text = '' } = next
    const given = { ...(round > 0 && { round: String(round) }), ...(show && { show }), ...(text && { q: text }) }
    return `?${new URLSearchParams(given)}`
  }
  return {
    filters,
    addressOf: (next: Partial<Filters>) => `${pathname}${searchOf(next)}`,
    change: (next: Filters) =>
      void navigate({ pathname, search: searchOf(next) }, { replace: true, preventScrollReset: true, state }),
  }
}
