import { type Db, statement } from '../../platform/database.ts'
import { foldText } from '../../platform/foldText.ts'
import { userBrief, type UserBriefRow } from './queries.ts'

const peopleFound = 20
const loginsShown = 20

const find = statement('user.findForConsole')<UserBriefRow, [pattern: string | null, exact: string]>(`
  with found as (
    (select u.id from users u
      where u.search_name like $1 and u.closed_at is null limit ${peopleFound})
    union (select u.id from users u where u.erased_at is null and (u.email = $2 or u.handle = $2))
  ) select ${userBrief} from found f join users u on u.id = f.id
  order by u.email = $2 or u.handle = $2 desc, u.display_name, u.id limit ${peopleFound}`)

/** Finds people by a part of the name, or by their whole handle or address, also closed accounts by the latter. */
export const findPeople = (db: Db, text: string): Promise<UserBriefRow[]> =>
  find(db, [foldText(text) === '' ? null : `%${foldText(text)}%`, text.toLowerCase()])

export interface PersonRow extends UserBriefRow {
  created_at: Date
  closed: boolean
}

const one = statement('user.forConsole')<PersonRow, [userId: string]>(`
  select ${userBrief}, u.created_at, u.closed_at is not null as closed
  from users u where u.id = $1::uuid and u.erased_at is null`)

export const findPerson = async (db: Db, userId: string): Promise<PersonRow | undefined> => (await one(db, [userId]))[0]

export interface LoginRow {
  device: string
  created_at: Date
  used_at: Date | null
  by_passkey: boolean
  active: boolean
}

const logins = statement('user.logins')<LoginRow, [userId: string]>(`
  select s.device, s.created_at, s.used_at, s.by_passkey, s.revoked_at is null and s.expires_at > now() as active
  from auth_sessions s where s.user_id = $1::uuid order by s.id desc limit ${loginsShown}`)

/** Somebody's last log-ins, the newest first, also those that have ended. */
export const listLogins = (db: Db, userId: string): Promise<LoginRow[]> => logins(db, [userId])
