import type { MatchingRequests, RequestFilter } from '@quad/contract/bodies/clubs.ts'
import type { ClubQuestion, KeptAnswer } from '@quad/contract/entities/question.ts'
import { limits } from '@quad/contract/limits.ts'
import { type Db, statement, type Trx } from '../../platform/database.ts'
import { topId } from '../../platform/ids.ts'
import { namePattern } from '../../platform/namePattern.ts'
import { isPending } from '../pendingAct/queries.ts'
import { memberColumns, type MemberRow } from './memberQueries.ts'

/** SQL: the request `member` lacks an answer to a required question of `clubs k` (CLUB-15). */
export const answersMissing = (member: string) => `exists (
      select from jsonb_array_elements(k.questions) q where (q ->> 'required')::boolean
        and not coalesce(${member}.answers, '[]') @> jsonb_build_array(jsonb_build_object('question', q ->> '_id')))`

export interface RequestRow extends MemberRow {
  college_name: string | null
  /** Null if the person shows it to nobody. */
  year: number | null
  branch: string | null
  answers: KeptAnswer[] | null
  answers_missing: boolean
  clubs_count: number
  clubs: { _id: string; clubName: string }[] | null
}

type Filter = [text: string | null, year: string | null, branch: string | null, missing: boolean]

// What a person hides isn't found by a filter either.
const matching = (first: number) => `($${first}::text is null or u.search_name like $${first}::text)
      and ($${first + 1}::text is null or (u.shows_study and u.year = $${first + 1}::text::int))
      and ($${first + 2}::text is null or (u.shows_study and u.branch = $${first + 2}::text))
      and (not $${first + 3}::boolean or ${answersMissing('m')})`

const filterOf = ({ text = '', year, branch, answers }: RequestFilter): Filter => [
  text === '' ? null : namePattern(text),
  year ?? null,
  branch ?? null,
  answers === 'missing',
]

const waiting = `club_members m join users u on u.id = m.user_id and u.closed_at is null join clubs k on k.id = m.club_id`

const isWaiting = `not m.active and not ${isPending('m.id')}`

// The clubs of the person `u` that the viewer in $1 may know of, as on the person's profile.
const knownClubs = `
    select count(*)::int as clubs_count, json_agg(json_build_object('_id', c.id, 'clubName', c.name) order by c.place)
      filter (where c.place <= ${limits.clubsNamed}) as clubs
    from (
      select c.id, c.name, row_number() over (order by own.id is null, t.id desc) as place
      from club_members t join clubs c on c.id = t.club_id and c.deleted_at is null
        left join club_members own on own.club_id = c.id and own.user_id = $1::uuid and own.active
      where t.user_id = u.id and t.active and (c.privacy = 'public' or own.id is not null)
    ) c`

const list = statement('club.requests')<
  RequestRow,
  [viewer: string, clubId: string, after: string, limit: number, ...Filter]
>(`
  with page as materialized (
    select m.id from ${waiting}
    where m.club_id = $2::uuid and ${isWaiting} and m.id < $3::uuid and ${matching(5)}
    order by m.id desc limit $4
  )
  select ${memberColumns}, college.name as college_name, case when u.shows_study then u.year end as year,
    case when u.shows_study then u.branch end as branch, m.answers, ${answersMissing('m')} as answers_missing, known.*
  from page join ${waiting} on m.id = page.id
    left join colleges college on college.id = u.college_id and college.live
    cross join lateral (${knownClubs}) known
  order by m.id desc`)

interface RequestsPage {
  readonly viewerId: string
  readonly after: string | undefined
  readonly limit: number
}

/** Lists the requests to join a club that match and that nobody has answered, newest first. */
export function listRequests(db: Db, clubId: string, { viewerId, after, limit }: RequestsPage, filter: RequestFilter) {
  return list(db, [viewerId, clubId, after ?? topId, limit, ...filterOf(filter)])
}

const people = statement('club.matchingRequests')<{ userId: string }, [clubId: string, upTo: string, ...Filter]>(`
  select m.user_id as "userId" from ${waiting}
  where m.club_id = $1::uuid and ${isWaiting} and m.id <= $2::uuid and ${matching(3)}`)

/** The people whose requests match a filter and that nobody has answered, of a locked club. */
export async function listMatchingPeople(trx: Trx, clubId: string, filter: MatchingRequests) {
  return (await people(trx, [clubId, filter.upTo, ...filterOf(filter)])).map(({ userId }) => userId)
}

const answer = statement('club.saveAnswers')<{ id: string }, [clubId: string, userId: string, answers: string]>(`
  update club_members m set answers = $3::text::jsonb
  where m.club_id = $1::uuid and m.user_id = $2::uuid and not m.active returning m.id`)

/** Replaces the answers of somebody's request that waits; false if it ended meanwhile. */
export async function saveAnswers(trx: Trx, clubId: string, userId: string, answers: readonly KeptAnswer[]) {
  return (await answer(trx, [clubId, userId, JSON.stringify(answers)])).length > 0
}

const questions = statement('club.questions')<{ questions: ClubQuestion[] }, [clubId: string]>(`
  select k.questions from clubs k where k.id = $1::uuid`)

/** The questions of a locked club to those who ask to join. */
export async function findQuestions(trx: Trx, clubId: string): Promise<readonly ClubQuestion[]> {
  return (await questions(trx, [clubId]))[0]?.questions ?? []
}
