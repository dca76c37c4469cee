import { limits } from '@quad/contract/limits.ts'
import type { ClubStanding } from '@quad/contract/policies/clubs.ts'
import { type Db, existsScalar, statement, type Trx } from '../../platform/database.ts'
import { nobodyId } from '../../platform/ids.ts'
import { type CollegeJson, collegeJson } from '../college/queries.ts'
import { rightsOf } from './rightQueries.ts'

const briefColumns = (joined: string) => `
  k.id, k.name, k.email, k.picture_id, k.privacy, k.category, k.learning, k.members_count, ${joined} as joined,
  array_to_string(
    array(select m.user_id from club_members m where m.club_id = k.id and m.admin order by m.user_id), ',') as admins,
  array_to_string(
    array(
      select m.user_id from club_members m where m.club_id = k.id and m.active
      order by m.id desc limit ${limits.likesShown}
    ), ',') as members`

/** SQL: the columns of `clubs k`; `joined` is SQL that says if the viewer is in it. `members` are the newest ones. */
export const clubColumns = (joined: string, viewer: string) =>
  `${briefColumns(joined)}, ${collegeJson('k.college_id', viewer)} as college`

const jsonOf = (columns: (joined: string, viewer: string) => string) => (club: string, viewer: string) =>
  `(
  select to_json(k) from (
    select ${columns(existsScalar(`club_members m where m.club_id = k.id and m.user_id = ${viewer} and m.active`), viewer)}
    from clubs k where k.id = ${club} and k.deleted_at is null) k)`

/** SQL: the club with the id `club` as a JSON object, or null. */
export const clubJson = jsonOf(clubColumns)

/** SQL: the same without its college. */
export const clubBriefJson = jsonOf(briefColumns)

export interface ClubBriefJson {
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
  /** Ids joined by commas; `idsIn` splits them. */
  admins: string
  members: string
}

export interface ClubJson extends ClubBriefJson {
  college: CollegeJson | null
}

/** SQL: the person administers the college of `clubs k`, or the one that removed it. */
export const isCollegeAdmin = (person: string) => `exists (
      select from college_admins a
      where a.college_id = coalesce(k.college_id, k.rejecting_college_id) and a.user_id = ${person})`

/** SQL: someone's standing to a club, given as SQL of their ids; no row for a deleted club. */
export const standingTo = (club: string, person: string) => `
  select k.privacy = 'public' as public, coalesce(m.active, false) as member, coalesce(m.admin, false) as admin,
    ${rightsOf('m')} as rights, ${isCollegeAdmin(person)} as "collegeAdmin"
  from clubs k left join club_members m on m.club_id = k.id and m.user_id = ${person}
  where k.id = ${club} and k.deleted_at is null`

const standingOf = statement('club.standing')<Omit<ClubStanding, 'there'>, [clubId: string, viewer: string]>(
  standingTo('$1::uuid', '$2::uuid'),
)

const nobody: ClubStanding = {
  there: false,
  public: false,
  member: false,
  admin: false,
  rights: [],
  collegeAdmin: false,
}

/** Loads someone's standing to a club; `null` for a visitor. A deleted club isn't there. */
export async function loadClubStanding(db: Db, clubId: string, viewer: string | null): Promise<ClubStanding> {
  const [row] = await standingOf(db, [clubId, viewer ?? nobodyId])
  return row ? { there: true, ...row } : nobody
}

const lock = statement('club.lock')<{ id: string }, [string]>(`
  select k.id from clubs k where k.id = $1::uuid and k.deleted_at is null for no key update`)

/**
 * Locks a club until commit, so that changes of its members and its own fields happen one after the other; false if it
 * is gone.
 */
export async function lockClub(trx: Trx, clubId: string): Promise<boolean> {
  return (await lock(trx, [clubId])).length > 0
}

/** SQL: the person is an active member of the club `club`; `held` locks the membership until commit. */
export const isMember = (club: string, person: string, held: 'for share' | '' = '') =>
  `exists (select from club_members m where m.club_id = ${club} and m.user_id = ${person} and m.active ${held})`

/** SQL: the person is an admin of the club `club`; `held` locks the membership until commit. */
export const isClubAdmin = (club: string, person: string, held: 'for share' | '' = '') =>
  `exists (select from club_members m where m.club_id = ${club} and m.user_id = ${person} and m.admin ${held})`
