import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { insertChannel } from '../entities/club/channelWritingQueries.ts'
import { mentionOf } from '@quad/contract/mentions.ts'
import { askIn, linkIn } from './channels.ts'
import { leaveAtEvents } from './eventTraces.ts'
import type { Person, TestQuad } from './quad.ts'

/** Creates a club and a fest that two people administer, with posts, shares and ads. */
export async function leaveHosted(
  quad: TestQuad,
  { gone, other }: { readonly gone: Person; readonly other: Person },
  keptPost: string,
  mark: string,
): Promise<void> {
  const { db } = quad.context
  await sql`
    with club as (
      insert into clubs (name, category, members_count) values ('A club', 'Sports', 2) returning id
    ), members as (
      insert into club_members (club_id, user_id, active, admin)
      select club.id, u.id, true, true from club, unnest(array[${gone.id}, ${other.id}]::uuid[]) u (id)
    ), fest as (
      insert into fests (name, college_id, starts_at, ends_at, followers_count)
      select 'A fest', c.id, now(), now(), 2 from colleges c limit 1 returning id
    ), followers as (
      insert into fest_followers (fest_id, user_id)
      select fest.id, u.id from fest, unnest(array[${gone.id}, ${other.id}]::uuid[]) u (id)
    ), asked as (
      insert into colleges (name, live, maker_id) values ('Asked for', false, ${gone.id}::uuid)
    ), admins as (
      insert into fest_admins (fest_id, user_id)
      select fest.id, u.id from fest, unnest(array[${gone.id}, ${other.id}]::uuid[]) u (id)
    ), declines as (
      insert into club_declines (club_id, user_id) select club.id, ${gone.id}::uuid from club
    ), ads as (
      insert into ads (club_id, description, starts_at, ends_at, created_by)
      select club.id, 'Look', now(), now() + interval '1 day', ${gone.id}::uuid from club
    )
    insert into posts (author_club_id, written_by, text) select club.id, ${gone.id}::uuid, 'By the club' from club`.execute(
    db,
  )
  await leavePushes(quad, gone, mark)
  await sql`insert into data_exports (user_id) values (${gone.id})`.execute(db)
  await leaveInChannel(quad, { gone, other }, mark)
  await leaveAtEvents(quad, { gone, other }, mark)
  await sql`
    with theirs as (select id from posts where author_id = ${gone.id} order by id limit 1), made as (
      insert into posts (author_id, text, is_share, shared_id)
      select ${other.id}::uuid, 'Look at this', true, theirs.id from theirs
      union all select ${gone.id}::uuid, ${mark}, true, ${keptPost}::uuid returning shared_id
    )
    update posts p set shares_count = p.shares_count + 1 from made where p.id = made.shared_id`.execute(db)
}

/** Creates a private channel of their club: the other mentions `gone`, who reacts, votes and adds a session. */
async function leaveInChannel(
  quad: TestQuad,
  { gone, other }: { readonly gone: Person; readonly other: Person },
  mark: string,
): Promise<void> {
  const { db } = quad.context
  const { club_id: club } = await db
    .selectFrom('club_members')
    .select('club_id')
    .where('user_id', '=', gone.id)
    .executeTakeFirstOrThrow()
  const id = await db.transaction().execute(async (trx) => {
    const made = await insertChannel(trx, { club, name: 'A channel', privacy: 'private', permission: 'public' })
    const people = [gone, other].map((person) => ({ channel_id: made, user_id: person.id, admin: person === other }))
    await trx.insertInto('channel_members').values(people).execute()
    return made
  })
  const chat = `Thanks, ${mentionOf({ userId: gone.id, name: mark })}`
  const thanks = (await quad.call('sendChannelMessage', { params: { id }, body: { chat } }, other)).reply()
  ;(await quad.call('updateMessage', { params: { id: thanks._id }, body: { chat: `${chat} again` } }, other)).reply()
  for (const person of [gone, other]) {
    const liked = await quad.call('addReaction', { params: { id: thanks._id, emoji: '👍' } }, person)
    liked.reply()
  }
  await linkIn(quad, id, gone)
  await sql`
    insert into sessions (channel_id, maker_id, title, starts_at, minutes, location)
    values (${id}, ${gone.id}, 'A session', now(), 30, 'online')`.execute(db)
  await sql`
    insert into session_attendees (session_id, user_id, by_code, by_id)
    select s.id, u.id, false, o.id from sessions s, unnest(array[${gone.id}, ${other.id}]::uuid[]) u (id),
      unnest(array[${gone.id}, ${other.id}]::uuid[]) o (id)
    where s.channel_id = ${id} and u.id <> o.id`.execute(db)
  const messageId = await askIn(quad, id, other)
  ;(await quad.call('voteInPoll', { params: { id, messageId }, body: { options: [0] } }, gone)).reply()
}

/** Subscribes a device of `gone` to pushes, switches a kind of them off, and makes their calendar's address. */
async function leavePushes({ context: { db } }: TestQuad, { id, email }: Person, mark: string): Promise<void> {
  await sql`
    with device as (
      insert into auth_sessions (user_id, expires_at) values (${id}, now() + interval '1 day') returning id
    ), subscribed as (
      insert into push_subscriptions (session_id, user_id, endpoint, p256dh, auth, server_key)
      select device.id, ${id}, 'https://push.example/' || ${mark}, ${mark}, '', '' from device
    )
    insert into push_settings (user_id, kinds_off) values (${id}, '{reminders}')`.execute(db)
  await sql`insert into digests (user_id, every, hour, time_zone, due_at)
    values (${id}, 'day', 8, 'UTC', now() + interval '1 day')`.execute(db)
  const own = db.selectFrom('club_members').select('club_id').where('user_id', '=', id).where('active', '=', true)
  const { club_id } = await own.executeTakeFirstOrThrow()
  const invite = { club_id, maker_id: id, token: `invite ${mark}` }
  const made = db.insertInto('club_invites').values(invite).returning('id')
  const { id: invite_id } = await made.executeTakeFirstOrThrow()
  await db.insertInto('club_invite_uses').values({ invite_id, user_id: id }).execute()
  const { id: college_id } = await db.selectFrom('colleges').select('id').limit(1).executeTakeFirstOrThrow()
  const notice = { college_id, author_id: id, client_id: id, text: 'A notice', people: 1 }
  await db.insertInto('college_notices').values(notice).execute()
  const list = db.insertInto('club_invite_batches').values({ club_id, maker_id: id, client_id: club_id, total: 1 })
  const { id: batch_id } = await list.returning('id').executeTakeFirstOrThrow()
  const email_hash = createHash('sha256').update(email).digest()
  const invited = { club_id, batch_id, email_hash, email, role: mark, state: 'sent', sent_at: new Date() }
  await db.insertInto('club_invitees').values(invited).execute()
  const asked = db.insertInto('clubs').values({ name: 'A club that asks', category: 'Sports', members_count: 0 })
  const { id: askedId } = await asked.returning('id').executeTakeFirstOrThrow()
  const answers = JSON.stringify([{ question: askedId, label: 'Why?', value: [mark] }])
  await db.insertInto('club_members').values({ club_id: askedId, user_id: id, answers }).execute()
  await db.insertInto('calendar_addresses').values({ user_id: id, token: mark }).execute()
}
