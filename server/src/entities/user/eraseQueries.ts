import { limits } from '@quad/contract/limits.ts'
import { erasedPerson } from '@quad/contract/messages/accounts.ts'
import { statement, type Trx } from '../../platform/database.ts'

// The same lock as a reopening takes, so that the first of the two decides.
const lockDue = statement('user.lockDue')<{ id: string }, [readonly string[]]>(`
  select u.id from users u
  where u.closed_at <= now() - interval '${limits.reopenDays} days' and u.erased_at is null and u.id <> all($1::uuid[])
  order by u.closed_at limit 1
  for no key update skip locked`)

/** Locks the account whose grace period ended first, skipping `except` and any locked by another node. */
export async function lockErasable(trx: Trx, except: readonly string[]): Promise<string | undefined> {
  return (await lockDue(trx, [except]))[0]?.id
}

/** Deletes a batch of a table's rows between this user and others, in both directions. */
const deleteTies = (what: string, table: string, one: string, other: string) =>
  statement(`user.eraseTies.${what}`)<{ deleted: number }, [string, number]>(`
  with deleted as (
    delete from ${table} t where (t.${one}, t.${other}) in (
      (select ${one}, ${other} from ${table} where ${one} = $1::uuid order by ${other} limit $2)
      union all (select ${one}, ${other} from ${table} where ${other} = $1::uuid order by ${one} limit $2)
    ) returning 1
  )
  select count(*)::int as deleted from deleted`)

const blocks = deleteTies('blocks', 'blocks', 'blocker_id', 'blocked_id')
const invitations = deleteTies('invitations', 'team_invitations', 'lead_id', 'user_id')
const mutes = deleteTies('mutes', 'user_mutes', 'user_id', 'muted_id')

const sessions = statement('user.eraseSessions')<{ deleted: number }, [string, number]>(`
  with deleted as (
    delete from auth_sessions s where s.id in (select id from auth_sessions where user_id = $1::uuid limit $2) returning 1
  )
  select count(*)::int as deleted from deleted`)

export async function eraseBlocks(trx: Trx, userId: string, atOnce: number): Promise<number> {
  const [blocked] = await blocks(trx, [userId, atOnce])
  const [muted] = await mutes(trx, [userId, atOnce])
  const [invited] = await invitations(trx, [userId, atOnce])
  return (invited?.deleted ?? 0) + (blocked?.deleted ?? 0) + (muted?.deleted ?? 0)
}

export async function eraseSessions(trx: Trx, userId: string, atOnce: number): Promise<number> {
  return (await sessions(trx, [userId, atOnce]))[0]?.deleted ?? 0
}

// Codes and sign-ups made after the grace period belong to whoever uses the address now.
const anonymise = statement('user.anonymise')<never, [string, string, string]>(`
  with person as (
    select u.id, u.email, u.closed_at + interval '${limits.reopenDays} days' as over from users u where u.id = $1::uuid
  ), identities as (
    delete from user_identities i using person where i.user_id = person.id
  ), colleges as (
    delete from college_admins a using person where a.user_id = person.id
  ), made as (
    update colleges c set maker_id = null from person where c.maker_id = person.id
  ), made_events as (
    update events e set maker_id = null, client_id = null from person where e.maker_id = person.id
  ), sent as (
    delete from codes c using person where c.email = person.email and c.created_at < person.over
  ), former as (
    delete from former_handles f using person where f.user_id = person.id
  ), renamed as (
    delete from email_changes c using person where c.user_id = person.id
  ), suspended as (
    delete from suspensions s using person where s.user_id = person.id
  ), undecided as (
    delete from pending_acts a using person where a.actor_id = person.id
  ), appealed as (
    delete from appeals a using person where a.user_id = person.id
  ), begun as (
    delete from pending_signups p using person where p.email = person.email and p.created_at < person.over
  )
  update users u set
    firstname = $2, lastname = $3, handle = 'deleted.' || left(replace(gen_random_uuid()::text, '-', ''), 20),
    email = null, password_hash = null, gender = null, birthday = null, college_id = null, bio = '',
    current_location = '', website = '', phone = '', picture_id = null, shows_email = false, shows_phone = false,
    shows_birthday = false, time_zone = null, site_admin = false, erased_at = now()
  from person where u.id = person.id`)

/** Removes personal data from a user's row, which stays for the messages that refer to it. */
export async function eraseUser(trx: Trx, userId: string): Promise<void> {
  await anonymise(trx, [userId, erasedPerson.firstname, erasedPerson.lastname])
}
