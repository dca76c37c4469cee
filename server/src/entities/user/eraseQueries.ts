import { limits } from '@quad/contract/limits.ts'
import { erasedPerson } from '@quad/contract/messages/accounts.ts'
import { statement, type Trx } from '../../platform/database.ts'

// Taken as the reopening takes it, so that whichever comes first decides.
const due = statement<{ id: string }, [readonly string[]]>(`
  select u.id from users u
  where u.closed_at <= now() - interval '${limits.reopenDays} days' and u.erased_at is null and u.id <> all($1::uuid[])
  order by u.closed_at limit 1
  for no key update skip locked`)

/**
 * Takes hold of the account whose days were over first, but for some; one that another node works on is passed over.
 */
export async function holdErasable(trx: Trx, except: readonly string[]): Promise<string | undefined> {
  return (await due(trx, [except]))[0]?.id
}

/** Deletes some of the rows of a table that tie a person to another, from either end. */
const deleteTies = (table: string, one: string, other: string) =>
  statement<{ gone: number }, [string, number]>(`
  with gone as (
    delete from ${table} t where (t.${one}, t.${other}) in (
      (select ${one}, ${other} from ${table} where ${one} = $1::uuid order by ${other} limit $2)
      union all (select ${one}, ${other} from ${table} where ${other} = $1::uuid order by ${one} limit $2)
    ) returning 1
  )
  select count(*)::int as gone from gone`)

const blocks = deleteTies('blocks', 'blocker_id', 'blocked_id')
const mutes = deleteTies('user_mutes', 'user_id', 'muted_id')

const sessions = statement<{ gone: number }, [string, number]>(`
  with gone as (
    delete from auth_sessions s where s.id in (select id from auth_sessions where user_id = $1::uuid limit $2) returning 1
  )
  select count(*)::int as gone from gone`)

/** Deletes some of the blocks and mutes between a person and others, whoever made them; answers how many. */
export async function eraseBlocks(trx: Trx, userId: string, atOnce: number): Promise<number> {
  const [blocked] = await blocks(trx, [userId, atOnce])
  const [muted] = await mutes(trx, [userId, atOnce])
  return (blocked?.gone ?? 0) + (muted?.gone ?? 0)
}

/** Deletes some of a person's sessions, which ended when the account was closed; answers how many. */
export async function eraseSessions(trx: Trx, userId: string, atOnce: number): Promise<number> {
  return (await sessions(trx, [userId, atOnce]))[0]?.gone ?? 0
}

// What began with the address after the days were over belongs to whoever came anew with it.
const person = statement<never, [string, string, string]>(`
  with person as (
    select u.id, u.email, u.closed_at + interval '${limits.reopenDays} days' as over from users u where u.id = $1::uuid
  ), identities as (
    delete from user_identities i using person where i.user_id = person.id
  ), colleges as (
    delete from college_admins a using person where a.user_id = person.id
  ), sent as (
    delete from codes c using person where c.email = person.email and c.created_at < person.over
  ), begun as (
    delete from pending_signups p using person where p.email = person.email and p.created_at < person.over
  )
  update users u set
    firstname = $2, lastname = $3, handle = 'deleted.' || left(replace(gen_random_uuid()::text, '-', ''), 20),
    email = null, password_hash = null, gender = null, birthday = null, college_id = null, bio = '',
    current_location = '', website = '', phone = '', picture_id = null, shows_email = false, shows_phone = false,
    shows_birthday = false, site_admin = false, erased_at = now()
  from person where u.id = person.id`)

/** Takes all that tells of a person off their row, which stays: what others were told in chats stands under it. */
export async function eraseUser(trx: Trx, userId: string): Promise<void> {
  await person(trx, [userId, erasedPerson.firstname, erasedPerson.lastname])
}
