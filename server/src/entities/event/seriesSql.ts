import type { StoredRule } from '@quad/contract/messages/series.ts'

/**
 * SQL: of the dates of its series, `events e` is the one that lists show: the next that takes place, else the last
 * (EVT-36). `also` limits the dates to compare, as SQL about `events n`.
 */
export const isShownOfSeries = (also = 'true') => `(e.series_id is null or e.id = (
  select n.id from events n
  where n.series_id = e.series_id and n.deleted_at is null and n.visibility = e.visibility and ${also}
  order by n.cancelled_at is not null, n.ends_at <= now(), case when n.ends_at > now() then n.starts_at end,
    n.starts_at desc, n.id limit 1))`

/** SQL: how many go to `events e`, without closed accounts: by itself, and by its series less those who skip it. */
export const goingCount = `(e.going_count - e.hidden_going + case when e.series_id is null then 0 else (
    select count(*)::int from series_going s
    where s.series_id = e.series_id and not s.hidden and s.from_at < e.ends_at
      and coalesce(s.until_at, 'infinity') >= e.ends_at and not exists (
        select from event_skips k where k.event_id = e.id and k.user_id = s.user_id)) end)`

/** SQL: the person goes to all dates of the series of `events e`. */
export const goesToAll = (person: string) => `exists (
    select from series_going s where s.series_id = e.series_id and s.user_id = ${person} and s.until_at is null)`

export interface SeriesJson {
  id: string
  rule: StoredRule
  more: number
  going: boolean
}

/** SQL: the series of `events e` as JSON, for the person; null for none. */
export const seriesJson = (person: string) => `case when e.series_id is not null then (
    select json_build_object('id', q.id, 'rule', q.rule, 'more', (
      select count(*) from events n where n.series_id = e.series_id and n.starts_at > e.starts_at
        and n.deleted_at is null and n.cancelled_at is null and n.visibility = e.visibility), 'going', ${goesToAll(person)})
    from series q where q.id = e.series_id) end`
