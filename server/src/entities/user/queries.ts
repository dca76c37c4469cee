import type { MessagesFrom, ReminderChoice } from '@quad/contract/entities/profile.ts'
import type { UserChanges } from '@quad/contract/bodies/profiles.ts'
import type { FollowsShownTo } from '@quad/contract/entities/follow.ts'
import { otherCollegeId } from '@quad/contract/entities/otherCollege.ts'
import { erasedPerson } from '@quad/contract/messages/accounts.ts'
import type { PersonStanding } from '@quad/contract/policies/people.ts'
import { type Db, existsScalar, statement, type Trx } from '../../platform/database.ts'
import { fail } from '../../platform/http/failure.ts'
import { nobodyId } from '../../platform/ids.ts'
import { freeExpiredEmail } from './emailQueries.ts'
import { findFreeHandle } from './handleQueries.ts'

/** SQL: the columns of `users u` for a person inside a post, a comment or a list. */
export const userBrief = `
  u.id as user_id, u.firstname, u.lastname, u.display_name, u.handle, u.email, u.site_admin, u.college_id,
  u.picture_id`

const open = (column: string, otherwise: string) =>
  `case when u.closed_at is null then u.${column} else ${otherwise} end`

/** SQL: as `userBrief`, but anonymous for closed accounts, because their messages stay in chats. */
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
  /** Null if a provider didn't vouch for the address. */
  email: string | null
  site_admin: boolean
  /** Null until set, after a first sign-in with a provider. */
  college_id: string | null
  picture_id: string | null
}

const byId = statement('user.byId')<UserBriefRow, [string]>(`
  select ${userBrief} from users u where u.id = $1 and u.closed_at is null`)

/** Undefined if the account is closed. */
export async function findUser(db: Db, userId: string): Promise<UserBriefRow | undefined> {
  return (await byId(db, [userId]))[0]
}

const openOf = statement('user.openAccount')<{ id: string }, [string]>(`
  select u.id from users u where u.id = $1 and u.closed_at is null`)

export async function loadPersonStanding(db: Db, userId: string, viewerId: string): Promise<PersonStanding> {
  return { visible: (await openOf(db, [userId])).length > 0, self: userId === viewerId }
}

export interface AccountState {
  /** College and gender are set (ACC-05). */
  complete: boolean
  closed: boolean
  google_id: string | null
  azure_id: string | null
}

const stateOf = statement('user.accountState')<AccountState, [string]>(`
  select u.college_id is not null and u.gender is not null as complete, u.closed_at is not null as closed,
    (select min(i.subject) from user_identities i where i.user_id = u.id and i.provider = 'google') as google_id,
    (select min(i.subject) from user_identities i where i.user_id = u.id and i.provider = 'microsoft') as azure_id
  from users u where u.id = $1 for share of u`)

/** Locks the account's row until the transaction ends. */
export async function findAccountState(db: Db, userId: string): Promise<AccountState | undefined> {
  return (await stateOf(db, [userId]))[0]
}

/** Locks the account until commit and returns the fields that changes of college and studies depend on. */
export function lockAccount(trx: Trx, userId: string) {
  const account = trx
    .selectFrom('users')
    .select(['email', 'college_id', 'year', 'branch', 'study_changes'])
    .where('id', '=', userId)
  return account.forNoKeyUpdate().executeTakeFirst()
}

// One statement for any set of changes: an omitted column keeps its current value, so that concurrent changes of
// different columns don't overwrite each other.
const change = statement('user.update')<{ complete: boolean }, [string, ...(string | boolean | null)[]]>(`
  update users set
    firstname = coalesce($2, firstname), lastname = coalesce($3, lastname), gender = coalesce($4, gender),
    birthday = case when $5::text is null then birthday else nullif($5, '')::date end,
    phone = coalesce($6, phone), bio = coalesce($7, bio), current_location = coalesce($8, current_location),
    website = coalesce($9, website), shows_email = coalesce($10, shows_email),
    shows_phone = coalesce($11, shows_phone), shows_birthday = coalesce($12, shows_birthday),
    college_id = coalesce($13::uuid, college_id),
    year = case when $14::text is null then year else nullif($14, '')::smallint end,
    branch = case when $15::text is null then branch else nullif($15, '') end,
    shows_study = coalesce($16, shows_study)
  where id = $1 and closed_at is null
  returning college_id is not null and gender is not null as complete`)

/** Changes the given fields; an empty birthday, year or branch clears it. Returns whether college and gender are set. */
export async function updateProfile(db: Db, userId: string, to: UserChanges): Promise<boolean> {
  const names = [to.firstname, to.lastname, to.gender, to.birthday, to.phone, to.bio, to.currentLocation, to.website]
  const switches = [to.showsEmail, to.showsPhone, to.showsBirthday]
  const values = [...names, ...switches, to.college, to.year, to.branch, to.showsStudy].map((value) => value ?? null)
  return (await change(db, [userId, ...values]))[0]?.complete ?? false
}

/** Stores when a locked account last changed its studies. */
export async function setStudyChanges(trx: Trx, userId: string, changes: readonly Date[]): Promise<void> {
  await trx
    .updateTable('users')
    .set({ study_changes: [...changes] })
    .where('id', '=', userId)
    .execute()
}

/** Sets which reminders somebody wants (NOTI-05). */
export async function setReminders(trx: Trx, userId: string, reminders: readonly ReminderChoice[]): Promise<void> {
  await trx
    .updateTable('users')
    .set({ reminders: [...new Set(reminders)] })
    .where('id', '=', userId)
    .execute()
}

const setFrom = statement('user.setMessagesFrom')<never, [userId: string, from: MessagesFrom]>(`
  update users set messages_from = $2 where id = $1::uuid`)

/** Sets whose first message reaches somebody without a request (REQ-01). */
export async function setMessagesFrom(trx: Trx, userId: string, from: MessagesFrom): Promise<void> {
  await setFrom(trx, [userId, from])
}

const setShown = statement('user.setFollowsShownTo')<never, [userId: string, to: FollowsShownTo]>(`
  update users set follows_shown_to = $2 where id = $1::uuid`)

/** Sets who sees whom somebody follows and who follows them (FOLLOW-03). */
export async function setFollowsShownTo(trx: Trx, userId: string, to: FollowsShownTo): Promise<void> {
  await setShown(trx, [userId, to])
}

const keepZone = statement('user.setTimeZone')<never, [userId: string, timeZone: string]>(`
  update users set time_zone = $2 where id = $1::uuid and time_zone is distinct from $2`)

/** Remembers the time zone in which somebody's mails write times. */
export async function setTimeZone(db: Db, userId: string, timeZone: string): Promise<void> {
  await keepZone(db, [userId, timeZone])
}

/** SQL: users whom a viewer may find: neither closed nor blocked in either direction (ruling 28). */
export const findableBy = (viewer: string) => `
  u.closed_at is null
  and not ${existsScalar(`blocks b where b.blocker_id = ${viewer} and b.blocked_id = u.id`)}
  and not ${existsScalar(`blocks b where b.blocker_id = u.id and b.blocked_id = ${viewer}`)}`

/** SQL: `users u` let the viewer see whom they follow and who follows them (FOLLOW-03). */
export const showsFollowsTo = (viewer: string) => `
  (u.id = ${viewer} or case u.follows_shown_to
    when 'everyone' then ${existsScalar(`users v where v.id = ${viewer}`)}
    when 'college' then u.college_id <> '${otherCollegeId}'
      and u.college_id is not distinct from (select v.college_id from users v where v.id = ${viewer})
    else false end)`

// The largest bigint: without a cursor, a page starts at the newest like.
const newestSeq = '9223372036854775807'

const likersOf = statement('user.likers')<UserBriefRow, [string, string | null, number, string]>(`
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
  readonly after: string | null
  readonly limit: number
}

export function listLikers(db: Db, postId: string, { viewerId, after, limit }: LikersPage): Promise<UserBriefRow[]> {
  return likersOf(db, [postId, after, limit, viewerId ?? nobodyId])
}

const lockOpen = statement('user.lockOpenAccount')<never, [string]>(`
  select from users u where u.id = $1::uuid and u.closed_at is null for share of u`)

/** Keeps an account from being closed until commit. @throws Failure `auth.required` if it is closed already */
export async function lockOpenAccount(trx: Trx, userId: string): Promise<void> {
  if ((await lockOpen(trx, [userId])).length === 0) fail('auth.required')
}

/** Locks a user's row, to serialise changes of what they own. */
export async function lockUser(trx: Trx, userId: string): Promise<void> {
  await trx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
}

export async function updatePicture(trx: Trx, userId: string, uploadId: string | null): Promise<void> {
  await trx.updateTable('users').set({ picture_id: uploadId }).where('id', '=', userId).execute()
}

/** Someone who signs in with a provider has no password, maybe no email, and sets college and gender later. */
export interface NewUser {
  email: string | null
  password_hash: string | null
  firstname: string
  lastname: string
  gender: string | null
  birthday: string | null
  college_id: string | null
}

/** Creates an account with a handle made from the name (ruling 20); undefined if the email is taken. */
export async function insertUser(trx: Trx, user: NewUser): Promise<UserBriefRow | undefined> {
  await freeExpiredEmail(trx, user.email)
  const row = await trx
    .insertInto('users')
    .values({ ...user, handle: await findFreeHandle(trx, user.firstname, user.lastname) })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row && findUser(trx, row.id)
}
