import type { CaseItem, CaseSource } from '@quad/contract/entities/case.ts'
import { caseKind, caseSource } from '@quad/contract/entities/case.ts'

export interface Filters {
  readonly state: 'open' | 'settled'
  readonly source?: CaseSource
  readonly kind?: CaseItem['kind']
}

/** Parses the queue's filters from the address; unknown ones are ignored. */
export function filtersIn(search: string): Filters {
  const query = new URLSearchParams(search)
  const source = caseSource.safeParse(query.get('source')).data
  const kind = caseKind.safeParse(query.get('kind')).data
  return {
    state: query.get('state') === 'settled' ? 'settled' : 'open',
    ...(source && { source }),
    ...(kind && { kind }),
  }
}

/** Returns the path of the queue, or of a case beside it. */
export function consolePath({ state, source, kind }: Filters, caseId?: string): string {
  const query = new URLSearchParams({
    ...(state === 'settled' && { state }),
    ...(source && { source }),
    ...(kind && { kind }),
  })
  return `/console${caseId === undefined ? '' : `/${caseId}`}${query.size > 0 ? `?${query}` : ''}`
}
