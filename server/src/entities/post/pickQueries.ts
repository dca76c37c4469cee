import { isMember } from '../club/queries.ts'
import { notFilteredFor, visibleTo } from './visibility.ts'

// Parts of statements that choose the ids of a page: of `limit` posts that lists show to the viewer in $1, older than
// $2, newest first.

const older = 'p.id < $2::uuid'
const newest = (limit: number) => `order by p.id desc limit ${limit}`

// `which` are looked for, conditions on `posts p`. What is for everyone and what is for a club stand in different
// indexes, and neither is looked for among the other: a page costs what it holds, however much there is that is not for
// the viewer. When what is for everyone fills the page, nothing older than its last is looked for in any club.
const forAll = (which: string, limit: number) => `
  with for_all as materialized (
    select p.id from posts p where p.audience_club_id is null and ${which} and ${older} and ${notFilteredFor('$1::uuid')} ${newest(limit)}
  ), last as materialized (
    select for_all.id from for_all order by for_all.id desc limit 1 offset ${limit - 1}
  )`

const youngerThanLast = "p.id > coalesce((select last.id from last), '00000000-0000-0000-0000-000000000000')"

// Who is a member needs not be asked of each post again.
const inClubs = (which: string, clubs: string, limit: number) => `
  select of_club.id from club_members own cross join lateral (
    select p.id from posts p
    where p.audience_club_id = own.club_id and ${which} and ${older} and ${youngerThanLast} and ${notFilteredFor('$1::uuid')} ${newest(limit)}
  ) of_club
  where own.user_id = $1::uuid and own.active and ${clubs}`

/**
 * Those of which `which` is true, for everyone and for those clubs of the viewer's, `club_members own`, of which
 * `clubs` is.
 */
export const pickVisible = (limit: number, which = 'true', clubs = 'true') => `
  ${forAll(which, limit)}
  select p.id from (select for_all.id from for_all union all ${inClubs(which, clubs, limit)}) p ${newest(limit)}`

/** Those by the club in $3, or for its members. */
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

/** Those that the viewer has saved. */
export const pickSaved = (limit: number) => `
  select p.id from post_saves s join posts p on p.id = s.post_id
  where s.user_id = $1::uuid and s.post_id < $2::uuid and ${visibleTo('$1::uuid')}
  order by s.post_id desc limit ${limit}`
