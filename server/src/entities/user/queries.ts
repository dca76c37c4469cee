import type { UserChanges } from '@quad/contract/bodies/profiles.ts'
import { erasedPerson } from '@quad/contract/messages/accounts.ts'
import type { PersonStanding } from '@quad/contract/policies/user.ts'
import { sql } from 'kysely'
import { type Db, existsScalar, statement, type Trx } from '../../platform/database.ts'
import { nobodyId } from '../../platform/ids.ts'
import { stands } from '../signup/queries.ts'

/** What is shown of a person inside something: the columns of `users u`, for a statement that joins them. */
export const userBrief = `
  u.id as user_id, u.firstname, u.lastname, u.display_name, u.handle, u.email, u.site_admin, u.college_id,
  u.picture_id`

const open = (column: string, otherwise: string) =>
  `case when u.closed_at is null then u.${column} else ${otherwise} end`

/**
 * The same where what somebody said stays readable when they have closed their account: it no longer tells who that
 * was, unless they come back.
 */
export const speakerBrief = `
  u.id as user_id, ${open('firstname', `'${erasedPerson.firstname}'`)} as firstname,
  ${open('lastname', `'${erasedPerson.lastname}'`)} as lastname,
  ${open('display_name', `'${erasedPerson.firstname} ${erasedPerson.lastname}'`)} as display_name,
  ${open('handle', "''")} as handle, ${open('email', 'null')} as email, ${open('site_admin', 'false')} as site_admin,
  ${open('college_id', 'null')} as college_id, ${open('picture_id', 'null')} as picture_id`

export interface UserBriefRow {
  user_id: string
  firstname: string
  lastname: string
  display_name: string
  handle: string
  /** Null for somebody whose address nobody vouches for. */
  email: string | null
  site_admin: boolean
  /** Null until it is said, after a first sign-in through another provider. */
  college_id: string | null
  picture_id: string | null
}

const byId = statement<UserBriefRow, [string]>(
  `select ${userBrief} from users u where u.id = $1 and u.closed_at is null`,
)

/** A person by id; who has closed their account is not there. */
export async function findUser(db: Db, userId: string): Promise<UserBriefRow | undefined> {
  return (await byId(db, [userId]))[0]
}

const openOf = statement<{ id: string }, [string]>('select u.id from users u where u.id = $1 and u.closed_at is null')

/** What policies need to know of someone and a person. */
export async function loadPersonStanding(db: Db, userId: string, viewerId: string): Promise<PersonStanding> {
  return { visible: (await openOf(db, [userId])).length > 0, self: userId === viewerId }
}

/** What decides what signing in gives, and what only oneself is told. */
export interface AccountState {
  /** College and gender are said (ACC-05). */
  complete: boolean
  closed: boolean
  google_id: string | null
  azure_id: string | null
}

const stateOf = statement<AccountState, [string]>(`
  select u.college_id is not null and u.gender is not null as complete, u.closed_at is not null as closed,
    (select min(i.subject) from user_identities i where i.user_id = u.id and i.provider = 'google') as google_id,
    (select min(i.subject) from user_identities i where i.user_id = u.id and i.provider = 'microsoft') as azure_id
  from users u where u.id = $1 for share of u`)

/** The state of an account, which stays so to the end of the transaction. Undefined for no account. */
export async function findAccountState(db: Db, userId: string): Promise<AccountState | undefined> {
  return (await stateOf(db, [userId]))[0]
}

const lockEmail = statement<{ email: string | null; college_id: string | null }, [string]>(
  'select u.email, u.college_id from users u where u.id = $1 for no key update',
)

/** What a change of college depends on; nobody else changes the account until the transaction ends. */
export async function lockAccount(trx: Trx, userId: string) {
  return (await lockEmail(trx, [userId]))[0]
}

// One text for all changes, whichever they are: a column that is not given is set to itself as the row is then, so that
// two changes at once of different columns both stand.
const change = statement<{ complete: boolean }, [string, ...(string | boolean | null)[]]>(`
  update users set
    firstname = coalesce($2, firstname), lastname = coalesce($3, lastname), gender = coalesce($4, gender),
    birthday = case when $5::text is null then birthday else nullif($5, '')::date end,
    phone = coalesce($6, phone), bio = coalesce($7, bio), current_location = coalesce($8, current_location),
    website = coalesce($9, website), shows_email = coalesce($10, shows_email),
    shows_phone = coalesce($11, shows_phone), shows_birthday = coalesce($12, shows_birthday),
    college_id = coalesce($13::uuid, college_id)
  where id = $1 and closed_at is null
  returning college_id is not null and gender is not null as complete`)

/**
 * Changes what someone says of themselves; what is left out stays as it is, and an empty birthday takes it back.
 * Answers whether college and gender are now said.
 */
export async function updateProfile(db: Db, userId: string, to: UserChanges): Promise<boolean> {
  const names = [to.firstname, to.lastname, to.gender, to.birthday, to.phone, to.bio, to.currentLocation, to.website]
  const switches = [to.showsEmail, to.showsPhone, to.showsBirthday]
  const values = [...names, ...switches, to.college].map((value) => value ?? null)
  return (await change(db, [userId, ...values]))[0]?.complete ?? false
}

/** Whom a viewer may find in a list: not who closed their account, nor whom one of the two has blocked (ruling 28). */
export const findableBy = (viewer: string) => `
  u.closed_at is null
  and not ${existsScalar(`blocks b where b.blocker_id = ${viewer} and b.blocked_id = u.id`)}
  and not ${existsScalar(`blocks b where b.blocker_id = u.id and b.blocked_id = ${viewer}`)}`

// Above the number of every like: the bound is one value, so that a page begins where the one before ended.
const newestSeq = '9223372036854775807'

const likersOf = statement<UserBriefRow, [string, string | null, number, string]>(`
  select ${userBrief}
  from post_likes l join users u on u.id = l.user_id
  where l.post_id = $1 and u.closed_at is null
    and l.seq < case when $2::uuid is null then ${newestSeq} else (
      select seq from post_likes where post_id = $1 and user_id = $2) end
    and ${findableBy('$4::uuid')}
  order by l.seq desc limit $3`)

export interface LikersPage {
  /** Null for a visitor. */
  readonly viewerId: string | null
  /** The person after whom the page begins. */
  readonly after: string | null
  readonly limit: number
}

/** Who likes a post, newest first, as far as the viewer may find them. */
export function listLikers(db: Db, postId: string, { viewerId, after, limit }: LikersPage): Promise<UserBriefRow[]> {
  return likersOf(db, [postId, after, limit, viewerId ?? nobodyId])
}

/** Takes a person's row in hand: what they hold changes in turns. */
export async function lockUser(trx: Trx, userId: string): Promise<void> {
  await trx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
}

/** Gives somebody a picture, by its upload; none for null. */
export async function updatePicture(trx: Trx, userId: string, uploadId: string | null): Promise<void> {
  await trx.updateTable('users').set({ picture_id: uploadId }).where('id', '=', userId).execute()
}

/** Who comes through another has no password, may have no email, and says college and gender later. */
export interface NewUser {
  email: string | null
  password_hash: string | null
  firstname: string
  lastname: string
  gender: string | null
  birthday: string | null
  college_id: string | null
}

// An account whose days are over is erased within the hour: who comes anew with its address need not wait for that.
const release = statement<never, [string | null]>(
  `update users u set email = null where u.email = $1 and not ${stands}`,
)

/**
 * Makes an account, its public handle from the name (ruling 20). Answers undefined when the email is taken.
 */
export async function insertUser(trx: Trx, user: NewUser): Promise<UserBriefRow | undefined> {
  // One sign-up at a time may pick a handle that differs from another's in its digits only; others wait for its
  // commit, then see it.
  const stem = handleStem(user.firstname, user.lastname)
  const root = stem.replace(/\d+$/, '')
  await sql`select pg_advisory_xact_lock(hashtextextended(${`handle:${root}`}, 0))`.execute(trx)
  await release(trx, [user.email])
  const row = await trx
    .insertInto('users')
    .values({ ...user, handle: await freeHandle(trx, stem) })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row && findUser(trx, row.id)
}

function handleStem(firstname: string, lastname: string): string {
  const plain = `${firstname}.${lastname}`
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9.]/g, '')
  const trimmed = plain
    .replaceAll(/\.{2,}/g, '.')
    .replaceAll(/^\.+|\.+$/g, '')
    .slice(0, 20)
  return trimmed.length >= 2 ? trimmed : 'student'
}

// The stem alone, else with the smallest number from 2 on that is free: each step is a look into the unique index.
async function freeHandle(trx: Trx, stem: string): Promise<string> {
  const { rows } = await sql<{ handle: string }>`
    with recursive taken (number) as (
      select 1 where exists (select from users where handle = ${stem}::text)
      union all
      select number + 1 from taken where exists (select from users where handle = ${stem}::text || (number + 1)::text)
    )
    select ${stem}::text || coalesce((select max(number) + 1 from taken)::text, '') as handle`.execute(trx)
  return rows[0]?.handle ?? stem
}
