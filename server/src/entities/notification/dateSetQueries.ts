import { seriesLimits } from '@quad/contract/entities/series.ts'
import { isSuspended } from '../../platform/auth/suspensions.ts'
import { type Db, statement } from '../../platform/database.ts'
import type { JobData } from '../../platform/jobQueues.ts'
import { canViewEvent, isGoing, isOnWaitlist, isRegistered } from '../event/policySql.ts'
import { type DueDateNotice, kindOf, type RowKind } from './dateNoticeQueries.ts'
import { dateNoticeKinds } from './kindQueries.ts'
import { notifiedIds, setSize } from './kindWritingQueries.ts'
import { wantsNotice } from './kinds/notices.ts'
import { writeCtes } from './writeQueries.ts'

interface DateSet {
  notifiedIds: string
  mails: Pick<JobData['mailNotice'], 'userId' | 'targetId' | 'change'>[]
  lastId: string | null
}

// The dates that a person joined: the first, and what is said of all of them. Of many, cancelled ones are named before
// moved ones.
const own = (isListing: boolean) => `
  select (array_agg(j.id order by j.place))[1] as id, ${
    isListing
      ? `jsonb_build_object('moves', jsonb_agg(j.move order by j.place) filter (where j.turn <= ${seriesLimits.movesNamed}))
      || case when count(*) > ${seriesLimits.movesNamed} then jsonb_build_object('dates', count(*) - ${seriesLimits.movesNamed}) else '{}' end`
      : `case when count(*) > 1 then jsonb_build_object('dates', count(*) - 1) else '{}'::jsonb end`
  } as said
  from (
    select d.*, row_number() over (order by d.at, d.id) as place,
      row_number() over (order by (d.move -> 'after') is not null, d.at, d.id) as turn
    from date d join events e on e.id = d.id and e.deleted_at is null
    where ${isRegistered('person.id')} or ${isOnWaitlist('person.id')}
      or (${isGoing('person.id')} and ${canViewEvent('person.id')})
  ) j having count(*) > 0`

const writeSet = (row: RowKind) => {
  const name = kindOf(row)
  return statement(`notification.writeDateSet.${row}`)<
    DateSet,
    [says: string, noticeId: string, afterId: string, size: number]
  >(`
  with recipient as materialized (
    select r.id from change_notices p cross join unnest(p.recipients) as r (id)
    where p.id = $2::uuid and r.id > $3::uuid order by r.id limit $4::int
  ), date as materialized (
    select d.key::uuid as id, coalesce(d.value #>> '{before,startsAt}', d.value #>> '{after,startsAt}') as at,
      jsonb_strip_nulls(jsonb_build_object(
        'before', d.value #> '{before,startsAt}', 'after', d.value #> '{after,startsAt}')) as move
    from change_notices p cross join jsonb_each(p.dates) d where p.id = $2::uuid
  ), person as materialized (
    select person.id as recipient_id, own.id as target_id, own.id as event_id, person.id as actor_id,
      u.email is not null as has_mail, ($1::text::jsonb -> 'all') || coalesce($1::text::jsonb -> own.id::text, '{}') || own.said as said
    from recipient person join users u on u.id = person.id and u.closed_at is null
      join change_notices p on ${wantsNotice} cross join lateral (${own(row === 'seriesChanged')}) own
    where not ${isSuspended('person.id')}
  ), ${writeCtes(name, dateNoticeKinds[name], 'select * from person', { change: 'said' })}
  select ${notifiedIds(name)}, coalesce((
      select jsonb_agg(jsonb_build_object('userId', p.recipient_id, 'targetId', p.event_id, 'change', p.said))
      from person p where p.has_mail), '[]') as mails,
    (select case when count(*) = $4::int then max(r.id::text) end from recipient r) as "lastId"`)
}

const sets = {
  datesChanged: writeSet('datesChanged'),
  datesCancelled: writeSet('datesCancelled'),
  seriesChanged: writeSet('seriesChanged'),
}

/** What a notice says to everybody, and what it adds of a recipient's first date. */
export interface Says {
  readonly all: JobData['mailNotice']['change']
  readonly [dateId: string]: Partial<JobData['mailNotice']['change']>
}

// Each recipient is checked against each date, so that many dates leave time for few people.
const checksAtOnce = 10_000

/**
 * Notifies up to 1,000 recipients of a locked notice about their first date, fewer if it has many dates. Returns their ids in one text (see idsIn), the
 * mails to send, and the last recipient's id, or null with the last set.
 */
export async function writeDateSet(db: Db, { id, kind, dates, after_id }: DueDateNotice, says: Says): Promise<DateSet> {
  const size = Math.ceil(Math.min(setSize, checksAtOnce / Math.max(1, Object.keys(dates).length)))
  const [row] = await sets[kind](db, [JSON.stringify(says), id, after_id, size])
  return row ?? { notifiedIds: '', mails: [], lastId: null }
}
