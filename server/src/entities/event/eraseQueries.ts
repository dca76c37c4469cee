import { statement, type Trx } from '../../platform/database.ts'
import { recountHiddenReplies } from './hiddenReplyQueries.ts'

const deletedEvent = statement('event.lockDeleted')<{ id: string }, [except: readonly string[]]>(`
  select e.id from events e where e.deleted_at is not null and e.id <> all ($1::uuid[])
  order by e.id limit 1 for no key update skip locked`)

/** Locks a deleted event until commit, except for these; undefined if there is none that no other node erases. */
export async function lockDeletedEvent(trx: Trx, except: readonly string[]): Promise<string | undefined> {
  return (await deletedEvent(trx, [except]))[0]?.id
}

type Gone = { gone: number }
const counted = 'select count(*)::int as gone from gone'

const teams = statement('event.eraseTeams')<Gone, [eventId: string, atOnce: number]>(`
  with gone as (
    delete from event_teams where id in (select t.id from event_teams t where t.event_id = $1::uuid limit $2) returning 1
  ) ${counted}`)

/** Deletes up to `atOnce` teams of an event; returns how many. */
export async function eraseTeamsOfEvent(trx: Trx, eventId: string, atOnce: number): Promise<number> {
  return (await teams(trx, [eventId, atOnce]))[0]?.gone ?? 0
}

const comments = statement('event.eraseComments')<Gone, [eventId: string, atOnce: number]>(`
  with gone as (
    delete from event_comments where id in (
      select c.id from event_comments c where c.event_id = $1::uuid order by c.parent_id nulls last limit $2
    ) returning 1
  ) ${counted}`)

export async function eraseCommentsOfEvent(trx: Trx, eventId: string, atOnce: number): Promise<number> {
  return (await comments(trx, [eventId, atOnce]))[0]?.gone ?? 0
}

const views = statement('event.eraseViews')<Gone, [eventId: string, atOnce: number]>(`
  with gone as (
    delete from event_views w where w.event_id = $1::uuid and w.user_id in (
      select x.user_id from event_views x where x.event_id = $1::uuid limit $2) returning 1
  ) ${counted}`)

export async function eraseViewsOfEvent(trx: Trx, eventId: string, atOnce: number): Promise<number> {
  return (await views(trx, [eventId, atOnce]))[0]?.gone ?? 0
}

/** Deletes an event with its admins, results and image. */
export async function eraseEvent(trx: Trx, eventId: string): Promise<void> {
  await trx.deleteFrom('events').where('id', '=', eventId).execute()
}

// Its threads are locked first, in the order of their ids, as deleting one comment does.
const ownThreads = statement('event.ownThreads')<{ id: string }, [userId: string, atOnce: number]>(`
  select t.id from event_comments t where t.parent_id is null and t.id in (
    select coalesce(c.parent_id, c.id) from event_comments c where c.user_id = $1::uuid order by 1 limit $2)
  order by t.id for update`)

const ownComments = statement('event.eraseOwnComments')<
  Gone,
  [userId: string, threadIds: readonly string[], atOnce: number]
>(`
  with gone as (
    delete from event_comments where id in (
      (select r.id from event_comments m join event_comments r on r.parent_id = m.id
        where m.user_id = $1::uuid and m.id = any ($2::uuid[]) limit $3)
      union all
      (select c.id from event_comments c where c.user_id = $1::uuid and c.parent_id = any ($2::uuid[]) limit $3)
      union all
      (select c.id from event_comments c where c.user_id = $1::uuid and c.id = any ($2::uuid[]) and not exists (
        select from event_comments r where r.parent_id = c.id) limit $3)
      limit $3
    ) returning parent_id
  ), uncounted as (
    update event_comments c set replies_count = c.replies_count - g.gone
    from (select parent_id, count(*)::int as gone from gone where parent_id is not null group by parent_id) g
    where c.id = g.parent_id
  ) ${counted}`)

/** Deletes up to `atOnce` of a person's comments on events, with the replies to them; returns how many. */
export async function eraseEventCommentsBy(trx: Trx, userId: string, atOnce: number): Promise<number> {
  const threads = (await ownThreads(trx, [userId, atOnce])).map(({ id }) => id)
  const gone = (await ownComments(trx, [userId, threads, atOnce]))[0]?.gone ?? 0
  await recountHiddenReplies(trx, threads)
  return gone
}

// Writes that touch several events lock those first, in the order of their ids.
const viewedEvents = statement('event.viewedEvents')<{ id: string }, [userId: string, atOnce: number]>(`
  select e.id from events e where e.id in (
    select w.event_id from event_views w where w.user_id = $1::uuid order by w.event_id limit $2)
  order by e.id for no key update`)

const ownViews = statement('event.eraseOwnViews')<Gone, [userId: string, eventIds: readonly string[]]>(`
  with gone as (
    delete from event_views w where w.user_id = $1::uuid and w.event_id = any ($2::uuid[]) returning w.event_id
  ), uncounted as (
    update events e set views_count = e.views_count - 1 from gone where e.id = gone.event_id
  ) ${counted}`)

export async function eraseViewsBy(trx: Trx, userId: string, atOnce: number): Promise<number> {
  const events = (await viewedEvents(trx, [userId, atOnce])).map(({ id }) => id)
  return (await ownViews(trx, [userId, events]))[0]?.gone ?? 0
}

const joinedEvents = statement('event.joinedEvents')<{ id: string }, [userId: string, atOnce: number]>(`
  select e.id from events e where e.id in (
    select r.event_id from event_registrants r where r.user_id = $1::uuid order by r.event_id limit $2)
  order by e.id for no key update`)

// A team stays for the others in it, under a new lead; without others it goes.
const ownTeams = statement('event.eraseOwnTeams')<Gone, [userId: string, eventIds: readonly string[]]>(`
  with mine as (
    select r.event_id, r.team_id, (
      select o.user_id from event_registrants o
      where o.team_id = r.team_id and o.user_id <> $1::uuid order by o.user_id limit 1) as heir
    from event_registrants r where r.user_id = $1::uuid and r.event_id = any ($2::uuid[])
  ), gone as (
    delete from event_registrants r using mine where r.team_id = mine.team_id and r.user_id = $1::uuid returning 1
  ), unnamed as (
    delete from event_team_members m using mine, users u
    where m.team_id = mine.team_id and u.id = $1::uuid and m.email = u.email
  ), handed_over as (
    update event_teams t set lead_id = mine.heir from mine
    where t.id = mine.team_id and t.lead_id = $1::uuid and mine.heir is not null
  ), dissolved as (
    delete from event_teams t using mine
    where t.id = mine.team_id and t.lead_id = $1::uuid and mine.heir is null returning t.event_id
  ), uncounted as (
    update events e set teams_count = e.teams_count - 1 from dissolved where e.id = dissolved.event_id
  ) ${counted}`)

/** Takes a person out of up to `atOnce` teams; returns how many. */
export async function eraseRegistrationsOf(trx: Trx, userId: string, atOnce: number): Promise<number> {
  const events = (await joinedEvents(trx, [userId, atOnce])).map(({ id }) => id)
  return (await ownTeams(trx, [userId, events]))[0]?.gone ?? 0
}
