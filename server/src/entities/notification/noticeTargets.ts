import { joinedPeople } from '../event/policySql.ts'

const instant = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

// '' is online, 'offline' a place without a name; `changeWords` puts both into words.
const placeOf = (location: string, place: string) =>
  `case ${location} when 'offline' then coalesce(nullif(${place}, ''), 'offline') else '' end`

/** The SQL by which the changes of a target are noticed (ruling 80). */
interface NoticeTarget {
  readonly kind: 'eventChanged' | 'sessionChanged'
  readonly from: string
  readonly id: string
  readonly title: string
  readonly channelId: string
  /** Excludes targets of whose changes nobody is notified. */
  readonly where: string
  readonly endsAt: string
  /** What people are notified of, as JSON of texts. */
  readonly facts: string
  /** SQL: those who are notified. */
  readonly recipients: string
}

const sessionEnd = '(s.starts_at + make_interval(mins => s.minutes))'

export const noticeTargets = {
  event: {
    kind: 'eventChanged',
    from: 'events e',
    id: 'e.id',
    title: 'e.title',
    channelId: 'null::uuid',
    where:
      'e.deleted_at is null and e.cancelled_at is null and (e.teams_count + e.held_count + e.waiting_count + e.asked_count + e.going_count > 0 or e.series_id is not null)',
    endsAt: 'e.ends_at',
    facts: `jsonb_build_object('startsAt', ${instant('e.starts_at')}, 'endsAt', ${instant('e.ends_at')},
      'place', ${placeOf(`e.location`, `concat_ws(', ', nullif(e.venue, ''), nullif(e.city, ''))`)},
      'link', e.link, 'fee', case e.charge when 'paid' then
        e.fee::text || case e.participation when 'team' then ' ' || e.payment else '' end else '' end)`,
    recipients: `array(${joinedPeople})`,
  },
  session: {
    kind: 'sessionChanged',
    from: 'sessions s join channels c on c.id = s.channel_id and c.deleted_at is null',
    id: 's.id',
    title: 's.title',
    channelId: 'c.id',
    where: 'true',
    endsAt: sessionEnd,
    facts: `jsonb_build_object('startsAt', ${instant('s.starts_at')}, 'endsAt', ${instant(sessionEnd)},
      'place', ${placeOf('s.location', 's.venue')}, 'link', s.link)`,
    recipients: `array(
      select m.user_id from club_members m where m.club_id = c.club_id and m.active
        and (c.privacy = 'standard' or exists (
          select from channel_members p where p.channel_id = c.id and p.user_id = m.user_id)))`,
  },
} as const satisfies Record<string, NoticeTarget>

export type NoticeTargetName = keyof typeof noticeTargets
