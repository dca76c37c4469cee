import type { OrganisedWhen } from '@quad/contract/bodies/eventQueries.ts'
import { completeSteps } from '@quad/contract/entities/eventSteps.ts'
import { limits } from '@quad/contract/limits.ts'
import { type Db, statement } from '../../platform/database.ts'
import { clubBriefJson } from '../club/queries.ts'
import { hasRight } from '../club/rightQueries.ts'
import { collegeJson } from '../college/queries.ts'
import { festBriefJson } from '../fest/queries.ts'
import type { EventHostRow } from './hostQueries.ts'
import { type EventsFound, foundIn, type ShownRow, shown } from './listQueries.ts'
import { administeredBy, canViewEvent, isEventAdmin } from './policySql.ts'
import { isShownOfSeries } from './seriesSql.ts'

interface Tab {
  readonly scope: string
  readonly columns: readonly ('starts_at' | 'id')[]
  readonly direction: '' | ' desc'
}

const tabs: Record<OrganisedWhen, Tab> = {
  draft: { scope: `e.steps_done < ${completeSteps}`, columns: ['id'], direction: ' desc' },
  ahead: {
    scope: `e.steps_done = ${completeSteps} and e.ends_at > now()`,
    columns: ['starts_at', 'id'],
    direction: '',
  },
  past: {
    scope: `e.steps_done = ${completeSteps} and e.ends_at <= now()`,
    columns: ['starts_at', 'id'],
    direction: ' desc',
  },
}

const { pageSize } = limits

// A cursor that the viewer doesn't administer has no position, as it would reveal its dates; the page is empty then.
function pageOf({ scope, columns, direction }: Tab) {
  const of = (alias: string) => columns.map((column) => `${alias}.${column}`).join(', ')
  const order = columns.map((column) => `${column}${direction}`)
  return `
  with page as materialized (
    select e.starts_at, e.id from events e
    where e.id in (${administeredBy('$1::uuid')}) and ${scope} and ${isShownOfSeries(scope.replaceAll('e.', 'n.'))}
      and ${canViewEvent('$1::uuid')}
      and ((select $2::uuid) is null or (${of('e')}) ${direction === '' ? '>' : '<'} (
        select ${of('a')} from (
          select e.* from events e where e.id = $2::uuid and e.deleted_at is null and ${isEventAdmin('$1::uuid')}) a))
    order by ${order.map((column) => `e.${column}`).join(', ')} limit ${pageSize + 1}
  )
  ${shown(pageSize, ...order)}`
}

type Values = [viewer: string, after: string | null]

const pages = {
  draft: statement('event.organised.draft')<ShownRow, Values>(pageOf(tabs.draft)),
  ahead: statement('event.organised.ahead')<ShownRow, Values>(pageOf(tabs.ahead)),
  past: statement('event.organised.past')<ShownRow, Values>(pageOf(tabs.past)),
}

/** Lists a page of the events that a person administers, starting after the event `after` (EVT-21). */
export async function listOrganised(
  db: Db,
  viewer: string,
  when: OrganisedWhen,
  after: string | undefined,
): Promise<EventsFound> {
  return foundIn(await pages[when](db, [viewer, after ?? null]), pageSize)
}

const hosts = statement('event.hosts')<EventHostRow, [viewer: string]>(`
  select ${clubBriefJson('h.club_id', '$1::uuid')} as club, ${festBriefJson('h.fest_id')} as fest,
    ${collegeJson('h.college_id', '$1::uuid')} as college
  from (
    select c.id as club_id, null::uuid as fest_id, c.college_id, c.name from club_members m join clubs c on c.id = m.club_id
    where m.user_id = $1::uuid and ${hasRight('m', 'events')} and c.deleted_at is null
    union all
    select null, f.id, f.college_id, f.name from fest_admins a join fests f on f.id = a.fest_id
    where a.user_id = $1::uuid and f.deleted_at is null
    union all
    select null, null, c.id, c.name from college_admins a join colleges c on c.id = a.college_id
    where a.user_id = $1::uuid and c.live
  ) h
  left join lateral (
    select e.id from events e
    where e.maker_id = $1::uuid and e.club_id is not distinct from h.club_id and e.fest_id is not distinct from h.fest_id
      and e.college_id is not distinct from h.college_id
    order by e.id desc limit 1
  ) last on true
  order by last.id desc nulls last, lower(h.name), coalesce(h.club_id, h.fest_id, h.college_id)
  limit ${limits.eventHostsShown}`)

/** Lists the hosts for which a person may create events, that of their last event first (EVT-21). */
export async function listEventHosts(db: Db, viewer: string): Promise<EventHostRow[]> {
  return hosts(db, [viewer])
}
