import { isMember } from '../club/queries.ts'
import { hasCollege } from './audienceQueries.ts'
import { forEveryone, notFilteredFor, visibleTo } from './visibility.ts'

// SQL that selects the ids of a page: the newest `limit` posts older than $2 that lists show to the viewer in $1.

const older = 'p.id < $2::uuid'
const newest = (limit: number) => `order by p.id desc limit ${limit}`

// `which` is a condition on `posts p`. Posts for everyone, for a club and for a college have separate indexes, so that a
// page never reads posts that aren't for the viewer. If posts for everyone fill the page, the others are searched only
// for newer ones than its last.
const forAll = (which: string, limit: number) => `
  with for_all as materialized (
    select p.id from posts p where ${forEveryone()} and ${which} and ${older} and ${notFilteredFor('$1::uuid')} ${newest(limit)}
  ), last as materialized (
    select for_all.id from for_all order by for_all.id desc limit 1 offset ${limit - 1}
  )`

const youngerThanLast = "p.id > coalesce((select last.id from last), '00000000-0000-0000-0000-000000000000')"

// Starts from the viewer's memberships, which needn't be checked for each post.
const inClubs = (which: string, clubs: string, limit: number) => `
  select of_club.id from club_members own cross join lateral (
    select p.id from posts p
    where p.audience_club_id = own.club_id and ${which} and ${older} and ${youngerThanLast} and ${notFilteredFor('$1::uuid')} ${newest(limit)}
  ) of_club
  where own.user_id = $1::uuid and own.active and ${clubs}`

// Of people only: one's own without a college have one's own id as their audience.
const inCollege = (which: string, limit: number) => `
  select of_college.id from users me cross join (values (true), (false)) own (college) cross join lateral (
    select p.id from posts p
    where p.audience_college_id = case when own.college then me.college_id else me.id end
      and ${which} and ${older} and ${youngerThanLast} and ${notFilteredFor('$1::uuid')} ${newest(limit)}
  ) of_college
  where me.id = $1::uuid`

/** Posts with the condition `which`, for everyone, for the viewer's college and clubs with the condition `clubs`. */
export const pickVisible = (limit: number, which = 'true', clubs = 'true') => `
  ${forAll(which, limit)}
  select p.id from (
    select for_all.id from for_all union all ${inCollege(which, limit)} union all ${inClubs(which, clubs, limit)}
  ) p ${newest(limit)}`

// The viewer's college; null where they have none.
const mine = `(select u.college_id from users u where u.id = $1::uuid and ${hasCollege('u')})`
const ofMine = `p.author_college_id = ${mine}`

/** Posts by people, clubs and fests of the viewer's college, for everyone, for the college, and for its clubs. */
export const pickOfCollege = (limit: number) => `
  ${forAll(ofMine, limit)}
  select p.id from (
    select for_all.id from for_all union all ${inCollege('true', limit)}
    union all ${inClubs('true', `own.club_id in (select k.id from clubs k where k.college_id = ${mine})`, limit)}
  ) p ${newest(limit)}`

const byFest = 'p.author_fest_id = $3::uuid'

/** Posts by the fest in $3. */
export const pickOfFest = (limit: number) => `
  ${forAll(byFest, limit)}
  select p.id from (select for_all.id from for_all union all ${inClubs(byFest, 'true', limit)}) p ${newest(limit)}`

/** Posts by the club in $3 or for its members. */
export function pickOfClub(limit: number): string {
  const byIt = 'p.author_club_id = $3::uuid'
  return `
  ${forAll(byIt, limit)}, within as materialized (
    select p.id from posts p
    where ${isMember('$3::uuid', '$1::uuid')} and p.audience_club_id = $3::uuid and ${older} and ${youngerThanLast}
      and ${notFilteredFor('$1::uuid')} ${newest(limit)}
  )
  select p.id from (
    select for_all.id from for_all union all select within.id from within
    union all ${inClubs(byIt, 'own.club_id <> $3::uuid', limit)}
  ) p ${newest(limit)}`
}

/** The viewer's saved posts. */
export const pickSaved = (limit: number) => `
  select p.id from post_saves s join posts p on p.id = s.post_id
  where s.user_id = $1::uuid and s.post_id < $2::uuid and ${visibleTo('$1::uuid')}
  order by s.post_id desc limit ${limit}`

// A frequent word fills a page from the newest posts, without reading all that have it; a rare one is looked up.
const latestRead = 200

const hasWords = (row: string) =>
  `words_in(${row}.text) @@ (select w.words from wanted w) and ${row}.text ~* all ($4::text[])`

// As the lists of comments show them. Without a tag in the query this reads nothing.
const commentedOn = `
  select distinct c.post_id as id from comments c
  where $4::text[] <> '{}' and c.text like '%#%' and ${hasWords('c')} and c.post_id < $2::uuid
    and not exists (
      select from comments t join users x on x.id = t.author_id and x.closed_at is not null
      where t.id in (c.id, c.parent_id))
    and not exists (select from blocks b where b.blocker_id = $1::uuid and b.blocked_id = c.author_id)`

/**
 * Posts with words that begin with those of the text in $3, and that match each of the patterns in $4; with patterns
 * also posts with such a comment.
 */
export const pickWithWords = (limit: number) => `
  with wanted as materialized (
    select nullif(word_query($3, ''), '')::tsquery as words
  ), commented as materialized (${commentedOn}
  ), latest as materialized (
    select p.id from (select n.* from posts n where n.id < $2::uuid order by n.id desc limit ${latestRead}) p
    where (${hasWords('p')} or p.id in (select c.id from commented c)) and ${visibleTo('$1::uuid')} ${newest(limit)}
  ), found as materialized (
    select p.id from posts p
    where ${hasWords('p')} and ${older} and (select count(*) < ${limit} from latest)
    union select c.id from commented c
  )
  select latest.id from latest where (select count(*) = ${limit} from latest)
  union all (
    select p.id from (select f.id from found f order by f.id desc) sorted join posts p on p.id = sorted.id
    where (select count(*) < ${limit} from latest) and ${visibleTo('$1::uuid')} ${newest(limit)})`
