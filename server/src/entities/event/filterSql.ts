import type { EventFilters } from '@quad/contract/bodies/eventQueries.ts'
import { eventCharge, eventPlace } from '@quad/contract/entities/event.ts'
import { completeSteps } from '@quad/contract/entities/eventSteps.ts'
import { namePattern } from '../../platform/namePattern.ts'

export type Filtered = [
  types: readonly string[],
  charges: readonly string[],
  places: readonly string[],
  size: string,
  categories: readonly string[],
  pattern: string,
]

/**
 * SQL: a parameter in a subquery, so that PostgreSQL expects the same of every value and keeps the plan: planning takes
 * longer than running.
 */
export const unseen = (parameter: string, type: string) => `(select ${parameter}::${type})`
const oneOf = (parameter: string) => `any (array(select unnest(${parameter}::text[])))`

/** SQL: `events e` is as the filters but the text want it, whose values are $2 to $6. Without categories all are meant. */
export const matches = `
  e.type = ${oneOf('$2')} and e.charge = ${oneOf('$3')} and e.location = ${oneOf('$4')}
  and case ${unseen('$5', 'text')}
    when '1' then e.min_size = 1
    when '2' then e.min_size <= 2 and e.max_size >= 2
    when '2+' then e.max_size > 2
    else true end
  and ((select cardinality($6::text[]) = 0) or e.categories && ${unseen('$6', 'text[]')})`

/** SQL: a complete event's name contains the text; the index has these alone. */
export const nameMatches = (alias: string, pattern: string) =>
  `${alias}.search_name like ${pattern} and ${alias}.steps_done = ${completeSteps} and ${alias}.deleted_at is null`

/** SQL: `events e` is as the filters want it, whose values are $2 to $7. */
export const isWanted = `(${unseen('$7', 'text')} = '%' or e.search_name || '' like ${unseen('$7', 'text')}) and ${matches}`

const nonContest = ['entertainment', 'workshop']

const patternOf = ({ '$text[$search]': text = '' }: EventFilters) => (text === '' ? '%' : namePattern(text))

/** The values $2 to $7 of the filters. */
export function valuesOf(filters: EventFilters): Filtered {
  const { eventType: type, registrationCharge: charge, location } = filters
  return [
    type === undefined ? ['contest', ...nonContest] : type === 'entertainment' ? nonContest : [type],
    charge ? [charge] : eventCharge.options,
    location ? [location] : eventPlace.options,
    filters.minSizeTeam ? '1' : filters.maxSizeTeamGte ? '2' : filters.maxSizeTeamGt ? '2+' : '',
    filters['eventCategory[$in]'] ?? [],
    patternOf(filters),
  ]
}
