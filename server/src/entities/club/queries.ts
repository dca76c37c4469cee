import { limits } from '@quad/contract/limits.ts'
import type { ClubStanding } from '@quad/contract/policies/club.ts'
import { sql } from 'kysely'
import { type Db, statement, type Trx } from '../../platform/database.ts'
import { type CollegeJson, collegeJson } from '../college/queries.ts'

/** SQL: the columns of `clubs k` for a viewer, given as SQL of their id. `members` are the newest ones. */
const clubColumns = (viewer: string) => `
  k.id, k.name, k.email, k.picture_id, k.privacy, k.category, k.learning, k.members_count,
  exists (select from club_members m where m.club_id = k.id and m.user_id = ${viewer} and m.active) as joined,
  array(select m.user_id from club_members m where m.club_id = k.id and m.admin order by m.user_id) as admins,
  array(
    select m.user_id from club_members m where m.club_id = k.id and m.active
    order by m.id desc limit ${limits.likesShown}
  ) as members,
  ${collegeJson('k.college_id')} as college`

/** SQL: the club with the id `of` as a JSON object, or null. */
export const clubJson = (of: string, viewer: string) =>
  `(select to_json(k) from (select ${clubColumns(viewer)} from clubs k where k.id = ${of}) k)`

export interface ClubJson {
  id: string
  name: string
  email: string
  picture_id: string | null
  privacy: 'public' | 'private'
  category: string
  learning: boolean
  members_count: number
  /** The viewer is an active member. */
  joined: boolean
  admins: string[]
  members: string[]
  college: CollegeJson | null
}

export interface ClubRow extends ClubJson {
  college_status: 'verified' | 'unverified' | 'rejected' | 'other'
  description: string
  website: string
  instagram: string
  linkedin: string
}

const joined = statement<ClubRow, [string, string | null, number]>(`
  select ${clubColumns('$1::uuid')}, k.college_status, k.description, k.website, k.instagram, k.linkedin
  from club_members own join clubs k on k.id = own.club_id
  where own.user_id = $1::uuid and own.active
    and ($2::uuid is null or (lower(k.name), k.id) > (select lower(x.name), x.id from clubs x where x.id = $2))
  order by lower(k.name), k.id limit $3`)

/** The clubs with this active member, by name, after the given one. */
export function listJoinedClubs(db: Db, userId: string, afterId: string | null, limit: number): Promise<ClubRow[]> {
  return joined(db, [userId, afterId, limit])
}

const standingOf = statement<{ member: boolean; admin: boolean }, [string, string]>(`
  select coalesce(m.active, false) as member, coalesce(m.admin, false) as admin
  from clubs k left join club_members m on m.club_id = k.id and m.user_id = $2::uuid where k.id = $1::uuid`)

export async function loadClubStanding(db: Db, clubId: string, viewer: string): Promise<ClubStanding> {
  const [row] = await standingOf(db, [clubId, viewer])
  return { there: row !== undefined, member: row?.member ?? false, admin: row?.admin ?? false }
}

/** SQL: the person is an active member of the club `of`; `held` locks the membership until commit. */
export const isMember = (of: string, person: string, held: 'for share' | '' = '') =>
  `exists (select from club_members m where m.club_id = ${of} and m.user_id = ${person} and m.active ${held})`

/** SQL: the person is an admin of the club `of`; `held` locks the membership until commit. */
export const isClubAdmin = (of: string, person: string, held: 'for share' | '' = '') =>
  `exists (select from club_members m where m.club_id = ${of} and m.user_id = ${person} and m.admin ${held})`

export interface NewMember {
  club_id: string
  user_id: string
  /** False for a request to join. */
  active: boolean
  admin: boolean
}

/** Inserts a membership and counts it if active. */
export async function insertMember(trx: Trx, member: NewMember): Promise<void> {
  await trx.insertInto('club_members').values(member).execute()
  if (!member.active) return
  await trx
    .updateTable('clubs')
    .set({ members_count: sql`members_count + 1` })
    .where('id', '=', member.club_id)
    .execute()
}
