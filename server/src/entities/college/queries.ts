import { otherCollegeId } from '@quad/contract/entities/otherCollege.ts'
import type { CollegeStanding } from '@quad/contract/policies/clubs.ts'
import { type Db, statement } from '../../platform/database.ts'
import { namePattern } from '../../platform/namePattern.ts'
import { type UserBriefRow, userBrief } from '../user/queries.ts'

/** SQL: `colleges c` is live, or the viewer studies there. Others never see a requested college (ruling 15). */
const isNamedTo = (viewer: string) => `(
  c.live or exists (select from users v where v.id = ${viewer} and v.college_id = c.id))`

/**
 * SQL: joins the college of `users u` as `c`. Only the user sees a requested college: checking whether the viewer
 * studies there, too, would make reading a post 5 % slower.
 */
export const joinCollege = (viewer: string) => `
  left join colleges c on c.id = u.college_id and (c.live or u.id = ${viewer})`

/** SQL: the columns of `colleges c`, joined to a user. */
export const collegeBrief = `
  c.name as college_name, c.picture_id as college_picture_id, c.email as college_email, c.restricted as college_restricted,
  c.email_domain as college_email_domain,
  array_to_string(
    array(
      select a.user_id from college_admins a
      where a.college_id = c.id and not exists (select from users x where x.id = a.user_id and x.closed_at is not null)
      order by a.user_id
    ), ','
  ) as college_admins`

export interface CollegeBriefRow {
  /** These are null for a user without a college. */
  college_name: string | null
  college_picture_id: string | null
  college_email: string | null
  college_restricted: boolean | null
  college_email_domain: string | null
  /** Ids joined by commas; `idsIn` splits them. */
  college_admins: string
}

export type UserWithCollegeRow = UserBriefRow & CollegeBriefRow

const personOf = statement('college.person')<UserWithCollegeRow, [string]>(`
  select ${userBrief}, ${collegeBrief} from users u left join colleges c on c.id = u.college_id
  where u.id = $1 and u.closed_at is null`)

/** A user with their college; undefined if they closed their account. */
export async function findUserWithCollege(db: Db, userId: string): Promise<UserWithCollegeRow | undefined> {
  return (await personOf(db, [userId]))[0]
}

/** SQL: the college with the id `college` as a JSON object; null if it is missing or hidden from the viewer. */
export const collegeJson = (college: string, viewer?: string) => `(
  select to_json(c) from (
    select c.id, c.name, c.picture_id, c.email, c.restricted, c.email_domain,
      array(
        select a.user_id from college_admins a
        where a.college_id = c.id and not exists (select from users x where x.id = a.user_id and x.closed_at is not null)
        order by a.user_id
      ) as admins
    from colleges c where c.id = ${college}${viewer === undefined ? '' : ` and ${isNamedTo(viewer)}`}
  ) c)`

export interface CollegeJson {
  id: string
  name: string
  picture_id: string | null
  email: string
  restricted: boolean
  email_domain: string
  admins: string[]
}

export interface CollegeRow {
  id: string
  name: string
  picture_id: string | null
  description: string
  email: string
  website: string
  instagram: string
  linkedin: string
  city_address: string
  city_lat: number | null
  city_lng: number | null
  restricted: boolean
  email_domain: string
  other_domains: string[]
  verified: boolean
  live: boolean
  admins: UserBriefRow[]
}

/** SQL: the columns of `colleges c` for its page. */
export const collegePage = `
  c.id, c.name, c.picture_id, c.description, c.email, c.website, c.instagram, c.linkedin, c.city_address, c.city_lat,
  c.city_lng, c.restricted, c.email_domain, c.other_domains, c.verified, c.live, coalesce((
    select json_agg(u) from (
      select ${userBrief} from college_admins a join users u on u.id = a.user_id and u.closed_at is null
      where a.college_id = c.id order by u.id
    ) u), '[]') as admins`

const page = statement('college.list')<CollegeRow, [string | null, string | null, number]>(`
  select ${collegePage}
  from colleges c
  where c.live and ($1::text is null or (c.search_name like $1::text and c.id <> '${otherCollegeId}'))
    and ($2::uuid is null
      or (c.id = '${otherCollegeId}', lower(c.name), c.id)
        > (select (k.id = '${otherCollegeId}'), lower(k.name), k.id from colleges k where k.id = $2 and k.live))
  order by c.id = '${otherCollegeId}', lower(c.name), c.id
  limit $3`)

/**
 * Lists live colleges after a cursor, sorted by name, with "Other" last. With a text, only those whose name contains
 * it, without "Other".
 */
export function listColleges(
  db: Db,
  text: string | null,
  afterId: string | null,
  limit: number,
): Promise<CollegeRow[]> {
  return page(db, [text === null ? null : namePattern(text), afterId, limit])
}

const one = statement('college.one')<CollegeRow, [collegeId: string]>(`
  select ${collegePage} from colleges c where c.id = $1::uuid`)

export async function findCollege(db: Db, collegeId: string): Promise<CollegeRow | undefined> {
  return (await one(db, [collegeId]))[0]
}

const administeredBy = statement('college.administeredBy')<{ id: string }, [userId: string]>(`
  select a.college_id as id from college_admins a
    join colleges c on c.id = a.college_id and c.live join users u on u.id = a.user_id
  where a.user_id = $1::uuid order by a.college_id = u.college_id desc, a.college_id limit 1`)

/** A live college that a person administers, their own before others; undefined if there is none. */
export async function findAdministered(db: Db, userId: string): Promise<string | undefined> {
  return (await administeredBy(db, [userId]))[0]?.id
}

const standing = statement('college.standing')<CollegeStanding, [collegeId: string, viewer: string | null]>(`
  select c.live, coalesce(u.site_admin, false) as "siteAdmin",
    exists (select from college_admins a where a.college_id = c.id and a.user_id = u.id) as admin,
    coalesce(u.college_id = c.id, false) as student,
    c.live or coalesce(c.maker_id = u.id or u.college_id = c.id or u.site_admin, false) as visible
  from colleges c left join users u on u.id = $2::uuid and u.closed_at is null
  where c.id = $1::uuid`)

export async function loadCollegeStanding(
  db: Db,
  collegeId: string,
  viewerId: string | null,
): Promise<CollegeStanding> {
  const [row] = await standing(db, [collegeId, viewerId])
  return row ?? { visible: false, live: false, admin: false, siteAdmin: false, student: false }
}

/** The college's email domains and whether it is restricted to them; locks the college against deletion until commit. */
export async function findCollegeRule(db: Db, collegeId: string) {
  return db
    .selectFrom('colleges')
    .select(['id', 'restricted', 'email_domain', 'other_domains'])
    .where('id', '=', collegeId)
    .forKeyShare()
    .executeTakeFirst()
}
