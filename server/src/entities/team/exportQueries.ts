import type { Question } from '@quad/contract/entities/question.ts'
import { type Db, statement } from '../../platform/database.ts'
import { fail } from '../../platform/http/failure.ts'
import { waitlistPlace } from '../event/policySql.ts'
import { isUndivided, teamPoolJson } from '../event/poolSql.ts'
import { paymentColumns, withPayment } from '../payment/paymentSql.ts'
import type { PaymentColumns } from '../payment/present.ts'
import { hasDoor } from '../ticket/cameSql.ts'
import { type AnswerFiles, answerFiles } from './answerSql.ts'
import { asksNow, matchesAll, shownStatus, teamConditions } from './filterSql.ts'
import { matches, type Search, searchValues, shownMembers, type TeamRow, waitsNow } from './queries.ts'

export type ExportedTeam = Pick<
  TeamRow,
  | 'id'
  | 'number'
  | 'name'
  | 'status'
  | 'waits'
  | 'asks'
  | 'place'
  | 'offered_until'
  | 'pool'
  | 'members'
  | 'answers'
  | keyof PaymentColumns
  | keyof AnswerFiles
>

type ExportValues = [
  eventId: string,
  filters: string,
  pattern: string,
  digits: string,
  number: number,
  numbers: readonly number[],
  after: number,
  limit: number,
]

const numbered = statement('team.listFrom')<ExportedTeam, ExportValues>(`
  select t.id, t.number, t.name, ${shownStatus} as status, ${waitsNow} as waits, ${asksNow} as asks,
    ${waitlistPlace}, t.offered_until, ${teamPoolJson} as pool, ${shownMembers} as members,
    t.answers, ${answerFiles}, ${paymentColumns}
  from event_teams t join events e on e.id = t.event_id ${withPayment}
  where t.event_id = $1::uuid and t.number > $7 and ${matchesAll(teamConditions, '$2')}
    and ${matches('$3', '$4', '$5')} and (cardinality($6::int[]) = 0 or t.number = any ($6))
  order by t.number limit $8`)

interface ExportSearch extends Search {
  /** Lists only the teams with these numbers; empty for all. */
  readonly numbers: readonly number[]
}

/** Lists the teams of an event that match by number, from the one after a number. */
export const listTeamsFrom = (db: Db, eventId: string, search: ExportSearch, after: number, limit: number) =>
  numbered(db, [eventId, ...searchValues(search), search.numbers, after, limit])

interface ExportFacts {
  timeZone: string
  questions: Question[]
  hasFee: boolean
  hasDoor: boolean
  /** It has pools of seats. */
  isDivided: boolean
}

const exportFacts = statement('team.exportFacts')<ExportFacts, [eventId: string]>(`
  select e.time_zone as "timeZone", e.questions, e.charge = 'paid' as "hasFee", ${hasDoor} as "hasDoor",
    not (${isUndivided}) as "isDivided" from events e where e.id = $1::uuid`)

/** An event's time zone and questions, and whether it has a fee, pools and somebody who came with a ticket. @throws Failure `event.notFound` */
export async function findExportFacts(db: Db, eventId: string) {
  return (await exportFacts(db, [eventId]))[0] ?? fail('event.notFound')
}
