import { limits } from '@quad/contract/limits.ts'
import { type Db, existsScalar, statement, type StatementPart, type Trx } from '../../platform/database.ts'
import { canViewEvent } from '../event/policySql.ts'
import { idsIn } from '../user/present.ts'
import { speakerBrief, type UserBriefRow } from '../user/queries.ts'
import { isInvitedTo, isWaiting } from './invitationSql.ts'

export interface InvitationRow extends UserBriefRow {
  team_id: string
  team_name: string
  ends_at: Date
}

const invitations = statement('team.invitations')<InvitationRow, [eventId: string, viewer: string]>(`
  select t.id as team_id, t.name as team_name, ${speakerBrief},
    least(m.invited_at + interval '${limits.invitationDays} days', e.registration_ends_at) as ends_at
  from events e join event_team_members m on m.event_id = e.id and m.invitation = 'waiting'
      and m.email = (select v.email from users v where v.id = $2::uuid)
    join event_teams t on t.id = m.team_id join users u on u.id = t.lead_id
  where e.id = $1::uuid and ${canViewEvent('$2::uuid')} and ${isInvitedTo('$2::uuid')}
  order by t.id desc limit ${limits.listMax}`)

/** Lists the invitations to teams of an event that a person can answer, newest first. */
export function listInvitationsOf(db: Db, eventId: string, viewer: string): Promise<InvitationRow[]> {
  return invitations(db, [eventId, viewer])
}

interface Answer {
  readonly eventId: string
  readonly teamId: string
  readonly userId: string
  readonly accept: boolean
}

const answer = statement('team.answerInvitation')<
  never,
  [eventId: string, teamId: string, userId: string, accept: boolean]
>(`
  with answered as (
    update event_team_members m set invitation = case when $4::boolean then 'accepted' else 'declined' end
    where m.event_id = $1::uuid and m.team_id = $2::uuid and m.invitation = 'waiting'
      and m.email = (select u.email from users u where u.id = $3::uuid)
    returning m.event_id, m.team_id, m.email
  ), linked as (
    insert into event_registrants (event_id, user_id, team_id)
    select a.event_id, $3::uuid, a.team_id from answered a join event_teams t on t.id = a.team_id
    where $4::boolean and t.waiting_at is null
  ), waits as (
    insert into event_waiters (event_id, user_id, team_id)
    select a.event_id, $3::uuid, a.team_id from answered a join event_teams t on t.id = a.team_id
    where $4::boolean and t.waiting_at is not null
  ) update event_team_members m set invitation = 'declined' from answered
  where $4::boolean and m.event_id = answered.event_id and m.email = answered.email
    and m.team_id <> answered.team_id and m.invitation = 'waiting'`)

/** Answers an invitation under its event's lock; accepting one declines the person's others for the event. */
export async function answerInvitation(trx: Trx, { eventId, teamId, userId, accept }: Answer): Promise<void> {
  await answer(trx, [eventId, teamId, userId, accept])
}

const isOwnPlace = (person: string) =>
  `(m.invitation = 'waiting' and m.email = (select u.email from users u where u.id = ${person}))`

interface NamedPlace {
  id: string
  eventId: string
  leadId: string
}

const unasked = statement('team.listUnasked')<NamedPlace, [atOnce: number, userId: string | null]>(`
  select m.id, m.event_id as "eventId", t.lead_id as "leadId"
  from event_team_members m join event_teams t on t.id = m.team_id
  where ${isOwnPlace('$2::uuid')} or (not m.asked and m.event_id in (
    select n.event_id from event_team_members n where not n.asked limit $1))`)

/** Lists places whose members haven't been asked, of up to `atOnce` events; with `userId`, also all that wait for them. */
export function listUnasked(db: Db, atOnce: number, userId: string | null = null): Promise<NamedPlace[]> {
  return unasked(db, [atOnce, userId])
}

const lockEvents = statement('team.lockUnasked')<never, [eventIds: readonly string[]]>(
  'select from events e where e.id = any ($1::uuid[]) order by e.id for no key update',
)

const mark = statement('team.markAsked')<never, [placeIds: readonly string[]]>(
  'update event_team_members m set asked = true where m.id = any ($1::uuid[]) and not m.asked',
)

/** Marks places as asked, under their events' locks. */
export async function markAsked(trx: Trx, places: readonly NamedPlace[]): Promise<void> {
  // In the order in which other writers of teams lock them.
  await lockEvents(trx, [places.map(({ eventId }) => eventId)])
  await mark(trx, [places.map(({ id }) => id)])
}

export interface SentInvitation {
  email: string
  lead: string
  team_id: string
  team_name: string
  event_id: string
  title: string
  notified: string
}

const isTurnedAway = [
  'blocks b where b.blocker_id = t.lead_id and b.blocked_id = u.id',
  'blocks b where b.blocker_id = u.id and b.blocked_id = t.lead_id',
  'user_mutes b where b.user_id = u.id and b.muted_id = t.lead_id',
  'team_invitations b where b.lead_id = t.lead_id and b.event_id = t.event_id and b.user_id = u.id',
]
  .map(existsScalar)
  .join(' or ')

/** Makes the asking of invited members, whose statement also runs a part that reads `sent (lead_id, user_id, event_id)`. */
export function askingWith({ ctes, notifiedIds }: StatementPart) {
  const ask = statement('team.askInvited')<SentInvitation, [placeIds: readonly string[]]>(`
    with ranked as (
      select t.lead_id, t.id as team_id, t.event_id, u.id as user_id, m.email,
        row_number() over (partition by t.lead_id order by m.id) as rank
      from event_team_members m join event_teams t on t.id = m.team_id
        join users u on u.email = m.email and u.closed_at is null
      where m.id = any ($1::uuid[]) and ${isWaiting} and not (${isTurnedAway})
    ), sent as (
      insert into team_invitations (lead_id, event_id, user_id)
      select r.lead_id, r.event_id, r.user_id from ranked r
      where r.rank + (select count(*) from team_invitations i
        where i.lead_id = r.lead_id and i.sent_at > now() - interval '1 day') <= ${limits.invitationsPerDay}
      on conflict do nothing returning lead_id, event_id, user_id
    ), ${ctes}
    select r.email, l.display_name as lead, t.id as team_id, t.name as team_name, e.id as event_id, e.title, ${notifiedIds} as notified
    from sent join ranked r on r.lead_id = sent.lead_id and r.event_id = sent.event_id and r.user_id = sent.user_id
      join users l on l.id = sent.lead_id
      join event_teams t on t.id = r.team_id join events e on e.id = t.event_id and e.deleted_at is null`)
  const turn = statement('team.lockInvitations')<never, []>(`
    select from pg_advisory_xact_lock(hashtextextended('team invitations', 0))`)
  /** Notifies the members with an account at these places; returns mails and ids. */
  return async (trx: Trx, places: readonly NamedPlace[]) => {
    // One node at a time: two at once could both send a lead's twentieth invitation of the day.
    await turn(trx, [])
    const sent = await ask(trx, [places.map(({ id }) => id)])
    return { sent, notifiedIds: idsIn(sent[0]?.notified ?? '') }
  }
}

const lockLapsed = statement('team.lockLapsed')<{ id: string }, [atOnce: number]>(`
  select e.id from events e where e.id in (
    select m.event_id from event_team_members m where m.invitation = 'waiting' and not ${isWaiting} limit $1)
  order by e.id for no key update`)

const lapse = statement('team.lapseInvitations')<never, [eventIds: readonly string[]]>(`
  update event_team_members m set invitation = 'lapsed'
  where m.event_id = any ($1::uuid[]) and m.invitation = 'waiting' and not ${isWaiting}`)

/** Lapses the invitations of up to `atOnce` events that waited too long, or until registration closed; how many events. */
export async function lapseInvitations(trx: Trx, atOnce: number): Promise<number> {
  const events = (await lockLapsed(trx, [atOnce])).map(({ id }) => id)
  if (events.length > 0) await lapse(trx, [events])
  return events.length
}
