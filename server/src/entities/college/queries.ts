import { otherCollegeId } from '@quad/contract/entities/otherCollege.ts'
import { type Db, escapeLike, statement } from '../../platform/database.ts'
import { type UserBriefRow, userBrief } from '../user/queries.ts'

/** SQL: the columns of `colleges c`, joined to a user. */
export const collegeBrief = `
  c.name as college_name, c.email as college_email, c.restricted as college_restricted,
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
  college_email: string | null
  college_restricted: boolean | null
  college_email_domain: string | null
  /** Ids in one text, see idsIn. */
  college_admins: string
}

export type UserWithCollegeRow = UserBriefRow & CollegeBriefRow

const personOf = statement<UserWithCollegeRow, [string]>(`
  select ${userBrief}, ${collegeBrief} from users u left join colleges c on c.id = u.college_id
  where u.id = $1 and u.closed_at is null`)

/** A user with their college; undefined if they closed their account. */
export async function findUserWithCollege(db: Db, userId: string): Promise<UserWithCollegeRow | undefined> {
  return (await personOf(db, [userId]))[0]
}

/** SQL: the college with the id `of` as a JSON object, or null. */
export const collegeJson = (of: string) => `(
  select to_json(c) from (
    select c.id, c.name, c.email, c.restricted, c.email_domain,
      array(
        select a.user_id from college_admins a
        where a.college_id = c.id and not exists (select from users x where x.id = a.user_id and x.closed_at is not null)
        order by a.user_id
      ) as admins
    from colleges c where c.id = ${of}
  ) c)`

export interface CollegeJson {
  id: string
  name: string
  email: string
  restricted: boolean
  email_domain: string
  admins: string[]
}

export interface CollegeRow {
  id: string
  name: string
  description: string
  email: string
  website: string
  instagram: string
  linkedin: string
  city_address: string
  restricted: boolean
  email_domain: string
  verified: boolean
  admins: UserBriefRow[]
}

/** SQL: the columns of `colleges c` for its page. */
export const collegePage = `
  c.id, c.name, c.description, c.email, c.website, c.instagram, c.linkedin, c.city_address, c.restricted,
  c.email_domain, c.verified, coalesce((
    select json_agg(u) from (
      select ${userBrief} from college_admins a join users u on u.id = a.user_id and u.closed_at is null
      where a.college_id = c.id order by u.id
    ) u), '[]') as admins`

const page = statement<CollegeRow, [string | null, string | null, number]>(`
  select ${collegePage}
  from colleges c
  where ($1::text is null or c.name ilike '%' || $1 || '%')
    and ($2::uuid is null
      or (c.id = '${otherCollegeId}', lower(c.name), c.id)
        > (select (k.id = '${otherCollegeId}'), lower(k.name), k.id from colleges k where k.id = $2))
  order by c.id = '${otherCollegeId}', lower(c.name), c.id
  limit $3`)

/** Colleges after the given one, by name, the placeholder last; with a text, those whose name contains it. */
export function listColleges(
  db: Db,
  text: string | null,
  afterId: string | null,
  limit: number,
): Promise<CollegeRow[]> {
  return page(db, [text === null ? null : escapeLike(text), afterId, limit])
}

/** The college's email domain and whether it is restricted to it; locks the college against deletion until commit. */
export async function findCollegeRule(db: Db, collegeId: string) {
  return db
    .selectFrom('colleges')
    .select(['id', 'restricted', 'email_domain'])
    .where('id', '=', collegeId)
    .forKeyShare()
    .executeTakeFirst()
}
