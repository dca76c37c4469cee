import type { ClubLevel } from '@quad/contract/entities/club.ts'
import type { ClubQuestion, KeptAnswer } from '@quad/contract/entities/question.ts'
import type { ClubRight } from '@quad/contract/entities/clubRight.ts'
import { limits } from '@quad/contract/limits.ts'
import { type Db, existsScalar, statement } from '../../platform/database.ts'
import { nobodyId } from '../../platform/ids.ts'
import { isPending } from '../pendingAct/queries.ts'
import { type UserBriefRow, userBrief } from '../user/queries.ts'
import { type ChannelJson, channelsOf } from './channelQueries.ts'
import { levelOf } from './levelQueries.ts'
import { type ClubJson, clubColumns, isCollegeAdmin } from './queries.ts'
import { answersMissing } from './requestQueries.ts'
import { hasRight, rightsOf } from './rightQueries.ts'

export interface OwnMembershipJson {
  id: string
  active: boolean
  admin: boolean
  only_admin: boolean
  role: string
  rights: ClubRight[]
  muted: boolean
  level: ClubLevel
  answers_missing: boolean
}

export interface ClubRow extends ClubJson {
  college_status: 'verified' | 'unverified' | 'rejected' | 'other'
  joining: 'request' | 'college'
  asks: boolean
  description: string
  website: string
  instagram: string
  linkedin: string
  learnings: string[]
  faqs: { question: string; answer: string }[]
  membership: OwnMembershipJson | null
  channels: ChannelJson[] | null
  /** Null for visitors, and for strangers to a private club. */
  faces: UserBriefRow[] | null
  requests_count: number
}

const newestMembers = (count: number) => `
    select m.user_id, m.id from club_members m where m.club_id = k.id and m.active order by m.id desc limit ${count}`

const newestFaces = (count: number) => `(
  select json_agg(f) from (
    select ${userBrief} from (${newestMembers(count)}) n join users u on u.id = n.user_id and u.closed_at is null
    order by n.id desc
  ) f)`

// Of the newest members, those of the viewer's college first.
const facesOfPage = `(
  select json_agg(f) from (
    select ${userBrief} from (${newestMembers(20)}) n join users u on u.id = n.user_id and u.closed_at is null
    order by coalesce(u.college_id = (select v.college_id from users v where v.id = $1::uuid), false) desc, n.id desc
    limit ${limits.facesShown}
  ) f)`

// `own` is the viewer's membership, null if they have none.
const joined = 'coalesce(own.active, false)'
const onlyAdmin = `own.admin and not ${existsScalar(`club_members o
      where o.club_id = own.club_id and o.admin and o.user_id <> own.user_id limit 1`)}`

const counted = (which: string) => `case when ${hasRight('own', 'members')} then (
    select count(*)::int from (
      select from club_members m where m.club_id = k.id and not m.active and not ${isPending('m.id')} and ${which} limit ${limits.listMax}) waiting
  ) else 0 end`

const shownColumns = (faces: string, faqs: string) => `
  ${clubColumns(joined, '$1::uuid')}, k.college_status, k.joining, k.questions <> '[]' as asks, k.description, k.website, k.instagram, k.linkedin, k.learnings, ${faqs} as faqs,
  case when own.id is not null then json_build_object(
    'id', own.id, 'active', own.active, 'admin', own.admin, 'role', own.role, 'rights', ${rightsOf('own')}, 'only_admin', ${onlyAdmin},
    'muted', own.muted_at is not null, 'level', ${levelOf('own')},
    'answers_missing', not own.active and ${answersMissing('own')}
  ) end as membership,
  case when ${joined} then ${channelsOf('$1::uuid', 'own.admin')} end as channels,
  case when $1::uuid <> '${nobodyId}' and (k.privacy = 'public' or ${joined}) then ${faces} end as faces,
  ${counted('true')} as requests_count`

const ownMembership = 'left join club_members own on own.club_id = k.id and own.user_id = $1::uuid'

/**
 * SQL: what a list shows of the clubs of `page`, which has their ids, to the viewer in $1. Without questions: those of
 * 1,000 clubs can be 66 MB.
 */
export const listedClubs = `
  select ${shownColumns(newestFaces(3), "'[]'::jsonb")} from page join clubs k on k.id = page.id ${ownMembership}`

export interface ClubPageRow extends ClubRow {
  created_at: Date
  admin_people: UserBriefRow[] | null
  new_requests_count: number
  college_admin: boolean
  rejection_reason: string
  /** Null for none. */
  officers: { title: string; person: UserBriefRow }[] | null
  questions: ClubQuestion[]
  /** Of the viewer's request that waits; null for none. */
  own_answers: KeptAnswer[] | null
}

const page = statement('club.page')<ClubPageRow, [viewer: string, clubId: string]>(`
  select ${shownColumns(facesOfPage, 'k.faqs')}, k.created_at, k.questions, own.answers as own_answers,
    (select json_agg(a) from (
      select ${userBrief} from club_members m join users u on u.id = m.user_id and u.closed_at is null
      where m.club_id = k.id and m.admin order by m.id limit ${limits.listMax}) a) as admin_people,
    ${counted(`m.id > coalesce(own.seen_request_id, '${nobodyId}')`)} as new_requests_count,
    ${isCollegeAdmin('$1::uuid')} as college_admin,
    case when own.admin or ${isCollegeAdmin('$1::uuid')} then k.rejection_reason else '' end as rejection_reason,
    (select json_agg(json_build_object('title', o.title, 'person', (
        select to_json(p) from (select ${userBrief} from users u where u.id = o.holder_id) p)) order by o.id)
      from club_offices o join users x on x.id = o.holder_id and x.closed_at is null where o.club_id = k.id) as officers
  from clubs k ${ownMembership}
  where k.id = $2::uuid and k.deleted_at is null`)

/** A club's page as the viewer sees it; undefined if there is none. */
export async function findClub(db: Db, viewer: string | null, clubId: string): Promise<ClubPageRow | undefined> {
  return (await page(db, [viewer ?? nobodyId, clubId]))[0]
}
