import type { SessionChanges } from '@quad/contract/bodies/sessions.ts'
import type { SeriesScope } from '@quad/contract/entities/series.ts'
import { seriesFields } from '@quad/contract/messages/series.ts'
import { statement, type Trx } from '../../platform/database.ts'
import { fail } from '../../platform/http/failure.ts'
import type { Jobs } from '../../platform/jobs.ts'
import { lockSeries, saveRule } from '../series/queries.ts'
import { movedRule } from '../series/rule.ts'

const copy = statement('session.copyDates')<
  { id: string },
  [sessionId: string, seriesId: string, starts: readonly Date[]]
>(`
  with first as (
    update sessions s set series_id = $2::uuid where s.id = $1::uuid returning s.*
  )
  insert into sessions (channel_id, maker_id, title, description, image_id, starts_at, minutes, location, venue, link, series_id)
  select f.channel_id, f.maker_id, f.title, f.description, f.image_id, d.at, f.minutes, f.location, f.venue, f.link, $2::uuid
  from first f cross join unnest($3::timestamptz[]) d (at) order by d.at
  returning id`)

/** Makes a new session the first date of a series, and adds the later dates as copies of it (SESS-04). */
export async function addSessionDates(trx: Trx, sessionId: string, seriesId: string, starts: readonly Date[]) {
  await copy(trx, [sessionId, seriesId, starts])
}

interface DatesOf {
  series_id: string | null
  starts_at: Date
}

const find = statement('session.seriesOf')<DatesOf, [channelId: string, sessionId: string]>(
  'select s.series_id, s.starts_at from sessions s where s.channel_id = $1::uuid and s.id = $2::uuid',
)

const dates = statement('session.lockDates')<
  { id: string },
  [seriesId: string, sessionId: string, following: boolean]
>(`
  select s.id from sessions s
  where s.series_id = $1::uuid and s.starts_at + make_interval(mins => s.minutes) > now() and s.id <> $2::uuid
    and (not $3::boolean or (s.starts_at, s.id) > (select o.starts_at, o.id from sessions o where o.id = $2::uuid))
  order by s.id for no key update`)

/** Locks the series of a channel's session and then its other dates in a scope that aren't over. */
export async function lockOtherSessions(trx: Trx, channelId: string, sessionId: string, scope: SeriesScope) {
  const [own] = scope === 'this' ? [] : await find(trx, [channelId, sessionId])
  const rule = own?.series_id && (await lockSeries(trx, own.series_id))
  if (!own?.series_id || !rule) return { dateIds: [] }
  const dateIds = (await dates(trx, [own.series_id, sessionId, scope === 'following'])).map(({ id }) => id)
  // Read again, as it may have moved while the lock was awaited.
  const [locked = own] = await find(trx, [channelId, sessionId])
  return { dateIds, series: { id: own.series_id, rule, startsAt: locked.starts_at } }
}

type Others = Awaited<ReturnType<typeof lockOtherSessions>>

const columns = {
  title: 'title',
  description: 'description',
  startTime: 'starts_at',
  duration: 'minutes',
  location: 'location',
  venue: 'venue',
  sessionLink: 'link',
  sessionImg: 'image_id',
} as const

const copied = Object.values(columns).filter((column) => column !== 'starts_at')
const given = (column: string) => `'${column}' = any ($3::text[])`

const spread = statement('session.spread')<
  { past: boolean },
  [sessionId: string, dateIds: readonly string[], columns: readonly string[], startBefore: Date, timeZone: string]
>(`
  update sessions t set
    ${copied.map((column) => `${column} = case when ${given(column)} then f.${column} else t.${column} end`).join(',\n    ')},
    starts_at = case when ${given('starts_at')} then ((t.starts_at at time zone $5)
      + ((f.starts_at at time zone $5) - ($4::timestamptz at time zone $5))) at time zone $5 else t.starts_at end
  from sessions f where f.id = $1::uuid and t.id = any ($2::uuid[])
  returning ${given('starts_at')} and t.starts_at <= now() as past`)

const drop = statement('session.dropImages')<{ id: string }, [dateIds: readonly string[]]>(`
  delete from uploads u where u.attached_to = any ($1::uuid[]) and u.attached_as = 'session'
    and not exists (select from sessions s where s.id = any ($1::uuid[]) and s.image_id = u.id)
  returning u.id`)

/**
 * Gives the other dates of a series what was just saved of one, and moves them by as much on the clock of its zone; recordings
 * stay each date's own (SESS-04). @throws Failure `request.invalid` if a date would have started already
 */
export async function spreadSession(
  trx: Trx,
  jobs: Jobs,
  { sessionId, dateIds, series }: Others & { readonly sessionId: string },
  changes: SessionChanges,
): Promise<void> {
  const names = Object.entries(columns).flatMap(([key, column]) => (key in changes ? column : []))
  if (!series || dateIds.length === 0 || names.length === 0) return
  const { timeZone = 'UTC' } = series.rule
  const rows = await spread(trx, [sessionId, dateIds, names, series.startsAt, timeZone])
  if (rows.some(({ past }) => past)) fail('request.invalid', { fields: { startTime: seriesFields.pastMoved } })
  const { startTime, sessionImg } = changes
  if (startTime) await saveRule(trx, series.id, movedRule(series.rule, series.startsAt, startTime, timeZone))
  if (sessionImg !== undefined && (await drop(trx, [[sessionId, ...dateIds]])).length > 0)
    await jobs.enqueue(trx, 'deleteFiles', null)
}

const keep = statement('session.keepImage')<never, [sessionId: string]>(`
  update uploads u set attached_to = o.id from (
    select n.id, n.image_id from sessions s join sessions n on n.series_id = s.series_id and n.image_id = s.image_id
    where s.id = $1::uuid and n.id <> s.id order by n.id limit 1
  ) o where u.id = o.image_id and u.attached_to = $1::uuid`)

/** Attaches the image of a locked session to another date that shows it, before the session gets another one. */
export const keepImage = async (trx: Trx, sessionId: string): Promise<void> => void (await keep(trx, [sessionId]))
