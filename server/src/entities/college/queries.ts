import { otherCollegeId } from '@quad/contract/entities/otherCollege.ts'
import { type Db, escapeLike, statement } from '../../platform/database.ts'
import { type UserBriefRow, userBrief } from '../user/queries.ts'

/** What is shown of a college inside a person: the columns of `colleges c`, for a statement that joins them. */
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
  /** Null for somebody who has not said their college yet, as all of these. */
  college_name: string | null
  college_email: string | null
  college_restricted: boolean | null
  college_email_domain: string | null
  /** Ids in one text, see idsIn. */
  college_admins: string
}

/** A person with their college, as a row of a join. */
export type UserWithCollegeRow = UserBriefRow & CollegeBriefRow

const personOf = statement<UserWithCollegeRow, [string]>(`
  select ${userBrief}, ${collegeBrief} from users u left join colleges c on c.id = u.college_id
  where u.id = $1 and u.closed_at is null`)

/** A person by id, with their college; who has closed their account is not there. */
export async function findUserWithCollege(db: Db, userId: string): Promise<UserWithCollegeRow | undefined> {
  return (await personOf(db, [userId]))[0]
}

/** A college inside a club or a fest, by the id that `of` names: a JSON object, or null. */
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

/** A college as collegeJson gives it. */
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

/** What the page of a college shows: the columns of `colleges c`. */
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

/** Colleges by name, the placeholder last, after the one given; with a text, those whose name holds it. */
export function listColleges(
  db: Db,
  text: string | null,
  afterId: string | null,
  limit: number,
): Promise<CollegeRow[]> {
  return page(db, [text === null ? null : escapeLike(text), afterId, limit])
}

/**
 * What joining a college demands: whether it is there, to the transaction's end, and the domain it is restricted to.
 */
export async function findCollegeRule(db: Db, collegeId: string) {
  return db
    .selectFrom('colleges')
    .select(['id', 'restricted', 'email_domain'])
    .where('id', '=', collegeId)
    .forKeyShare()
    .executeTakeFirst()
}
