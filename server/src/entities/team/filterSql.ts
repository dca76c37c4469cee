import type { TeamFilters } from '@quad/contract/bodies/teams.ts'
import { isInPool } from '../event/poolSql.ts'
import { paymentState } from '../payment/paymentSql.ts'
import { pendingValue } from '../pendingAct/queries.ts'
import { cameIn } from '../ticket/cameSql.ts'
import { answersMissing } from './answerSql.ts'

/** SQL: the status of `event_teams t` that its admins see: also one that can be undone, and a declined one until it is deleted. */
export const shownStatus = `case when t.approval is null then coalesce(${pendingValue('t.id')}, t.status) else t.status end`

/** SQL: `event_teams t` asks for approval, as its admins see it. */
export const asksNow = `(t.approval is not null and ${pendingValue('t.id')} is null)`

const cameAny = `exists (select from event_registrants r where r.team_id = t.id and ${cameIn})`

type Conditions<Filters> = Readonly<Record<keyof Filters, (value: string) => string>>

/** SQL: `event_teams t` of `events e` with its payment `p` has a filter's value. */
export const teamConditions: Conditions<TeamFilters> = {
  status: (value) => `${shownStatus} = ${value}`,
  approval: () => asksNow,
  answers: () => answersMissing,
  payment: (value) => `${paymentState} = ${value}`,
  came: (value) => `t.waiting_at is null and ${cameAny} = (${value} = 'yes')`,
  pool: isInPool,
}

/** SQL: all filters in a parameter of JSON are true; each value is read once, and not for every row. */
export const matchesAll = <Filters>(conditions: Conditions<Filters>, json: string) =>
  Object.entries<(value: string) => string>(conditions)
    .map(([name, condition]) => {
      const value = `(select ${json}::text::jsonb ->> '${name}')`
      return `(${value} is null or ${condition(value)})`
    })
    .join('\n      and ')
