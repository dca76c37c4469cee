import type { FestStanding } from '@quad/contract/policies/events.ts'
import { limits } from '@quad/contract/limits.ts'
import { type Db, statement } from '../../platform/database.ts'
import { topId } from '../../platform/ids.ts'
import { type CollegeJson, collegeJson } from '../college/queries.ts'
import { showsFollowsTo, type UserBriefRow, userBrief } from '../user/queries.ts'

// The video of `fests f`, if it has a still.
const stillId = `(
    select v.id from uploads v where v.id = f.video_id and v.variants @> '[{"name": "poster"}]') as still_id`

/** SQL: the fest with the id `fest` as a JSON object, or null, without what only its page shows. */
export const festBriefJson = (fest: string) => `(
  select to_json(f) from (
    select f.id, f.name, f.email, f.picture_id, ${stillId}, ${collegeJson('f.college_id')} as college,
      array(select a.user_id from fest_admins a where a.fest_id = f.id order by a.user_id) as admins
    from fests f where f.id = ${fest} and f.deleted_at is null
  ) f)`

export interface FestJson {
  id: string
  name: string
  email: string
  picture_id: string | null
  still_id: string | null
  college: CollegeJson
  admins: string[]
}

/** SQL: the person is an admin of the fest `fest`; `held` locks the admin's row until commit. */
export const isFestAdmin = (fest: string, person: string, held: 'for share' | '' = '') =>
  `exists (select from fest_admins a where a.fest_id = ${fest} and a.user_id = ${person} ${held})`

const standingOf = statement('fest.standing')<{ admin: boolean }, [string, string]>(`
  select ${isFestAdmin('f.id', '$2::uuid')} as admin from fests f where f.id = $1::uuid and f.deleted_at is null`)

export async function loadFestStanding(db: Db, festId: string, viewer: string): Promise<FestStanding> {
  const [row] = await standingOf(db, [festId, viewer])
  return { there: row !== undefined, admin: row?.admin ?? false }
}

/** The columns of `fests f` for its page. */
const festPage = (viewer: string) => `
  f.id, f.name, f.description, f.starts_at, f.ends_at, f.picture_id, f.video_id, ${stillId},
  f.email, f.website, f.instagram, f.linkedin, f.followers_count, ${collegeJson('f.college_id')} as college,
  exists (select from fest_followers w where w.fest_id = f.id and w.user_id = ${viewer}) as following,
  array_to_string(array(
    select w.user_id from (
      select n.user_id, n.seq from fest_followers n where n.fest_id = f.id order by n.seq desc limit ${limits.likesShown}
    ) w join users u on u.id = w.user_id
    where u.closed_at is null and ${showsFollowsTo(viewer)} order by w.seq desc), ',') as followers, coalesce((
    select json_agg(u) from (
      select ${userBrief} from fest_admins a join users u on u.id = a.user_id
      where a.fest_id = f.id and u.closed_at is null order by u.id
    ) u), '[]') as admins`

/** SQL: the fest with the id `fest`, with the columns of its page, as a JSON object, or null. */
export const festJson = (fest: string, viewer: string) =>
  `(select to_json(f) from (
    select ${festPage(viewer)} from fests f where f.id = ${fest} and f.deleted_at is null
  ) f)`

interface FestFields {
  id: string
  name: string
  description: string
  picture_id: string | null
  video_id: string | null
  still_id: string | null
  email: string
  website: string
  instagram: string
  linkedin: string
  followers_count: number
  following: boolean
  /** The newest, as ids in one text, see idsIn. */
  followers: string
  college: CollegeJson
  admins: UserBriefRow[]
}

export interface FestRow extends FestFields {
  starts_at: Date
  ends_at: Date
}

export interface FestPageJson extends FestFields {
  /** ISO 8601 with an offset. */
  starts_at: string
  ends_at: string
}

const page = statement('fest.list')<FestRow, [string, string | null, string | null, number, viewer: string | null]>(`
  select ${festPage('$5::uuid')} from fests f
  where f.deleted_at is null and f.id < $1::uuid and ($2::uuid is null or f.college_id = $2)
    and ($3::uuid is null or exists (select from fest_admins a where a.fest_id = f.id and a.user_id = $3))
  order by f.id desc limit $4`)

export interface FestsPage {
  readonly collegeId: string | null
  readonly adminId: string | null
  readonly before: string | null
  readonly limit: number
  readonly viewerId: string | null
}

/** Fests, newest first, older than `before`. */
export function listFests(db: Db, { collegeId, adminId, before, limit, viewerId }: FestsPage): Promise<FestRow[]> {
  return page(db, [before ?? topId, collegeId, adminId, limit, viewerId])
}

const one = statement('fest.one')<FestRow, [festId: string, viewer: string | null]>(`
  select ${festPage('$2::uuid')} from fests f where f.id = $1::uuid and f.deleted_at is null`)

export async function findFest(db: Db, viewerId: string | null, festId: string): Promise<FestRow | undefined> {
  return (await one(db, [festId, viewerId]))[0]
}
