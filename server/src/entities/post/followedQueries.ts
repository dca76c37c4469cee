import { isMember } from '../club/queries.ts'
import { pickVisible } from './pickQueries.ts'
import { forEveryone, visibleTo } from './visibility.ts'

// SQL that selects the ids of a page of posts by the people, clubs, fests and colleges that the viewer in $1 follows.
// Someone who follows many finds a page among the newest posts that they may read. For the others each followed author
// is asked for their newest post: only as many authors as a page has posts, those with the newest ones, can be on it.

const latestRead = 200

const newest = (limit: number) => `order by p.id desc limit ${limit}`

const followed = `
  select f.user_id, f.club_id, null::uuid as fest_id, f.college_id from follows f where f.follower_id = $1::uuid
  union all select null, null, w.fest_id, null from fest_followers w where w.user_id = $1::uuid`

const one = (kind: 'user' | 'club' | 'fest' | 'college') =>
  `(select f.${kind}_id from followed f where f.${kind}_id is not null)`

// Following a college is following its clubs and fests. What a person writes within a club is shown while both are in it.
const byFollowed = `(
  (p.author_id in ${one('user')} and (p.audience_club_id is null or ${isMember('p.audience_club_id', 'p.author_id')}))
  or p.author_club_id in ${one('club')} or p.author_fest_id in ${one('fest')}
  or (p.author_id is null and p.author_college_id in ${one('college')} and ${forEveryone()}))`

interface Source {
  /** Selects `author` and `audience` from `asked`, those followed if the newest posts don't fill the page. */
  readonly rows: string
  /** Of `posts p` for a row `s`; each has an index that is in the order of the ids. */
  readonly where: string
}

const everyone = (kind: 'user' | 'club' | 'fest') =>
  `select f.${kind}_id as author, null::uuid as audience from asked f where f.${kind}_id is not null`

const mine = 'join club_members own on own.user_id = $1::uuid and own.active and own.club_id'

const sources: readonly Source[] = [
  { rows: everyone('user'), where: `p.author_id = s.author and ${forEveryone()}` },
  {
    rows: `select f.user_id as author, me.college_id as audience from asked f join users me on me.id = $1::uuid
      where f.user_id is not null and me.college_id is not null`,
    where: 'p.author_id = s.author and p.audience_college_id = s.audience',
  },
  {
    rows: `select f.user_id as author, theirs.club_id as audience from asked f
      join club_members theirs on theirs.user_id = f.user_id and theirs.active ${mine} = theirs.club_id`,
    where: 'p.author_id = s.author and p.audience_club_id = s.audience',
  },
  { rows: everyone('club'), where: `p.author_club_id = s.author and ${forEveryone()}` },
  {
    rows: `select f.club_id as author, f.club_id as audience from asked f ${mine} = f.club_id`,
    where: 'p.author_club_id = s.author and p.audience_club_id = s.audience',
  },
  { rows: everyone('fest'), where: `p.author_fest_id = s.author and ${forEveryone()}` },
  {
    rows: 'select f.college_id as author, null::uuid as audience from asked f where f.college_id is not null',
    where: `p.author_college_id = s.author and p.author_id is null and ${forEveryone()}`,
  },
]

const postsOf = ({ where }: Source, limit: number) => `
  cross join lateral (
    select p.id from posts p where ${where} and p.id < $2::uuid and ${visibleTo('$1::uuid')} ${newest(limit)}
  ) n`

/** Posts by those whom the viewer follows; at most `limit`, older than $2. */
export const pickFollowed = (limit: number) => `
  with followed as materialized (${followed}), latest as materialized (${pickVisible(latestRead)}), shown as materialized (
    select p.id from latest join posts p on p.id = latest.id where ${byFollowed} ${newest(limit)}
  ), asked as materialized (
    select f.* from followed f
    where (select count(*) < ${limit} from shown) and (select count(*) = ${latestRead} from latest)
  ), ahead as materialized (
    select l.* from (
      ${sources.map((source, at) => `select ${at} as source, s.author, s.audience, n.id from (${source.rows}) s ${postsOf(source, 1)}`).join(' union all ')}
    ) l order by l.id desc limit ${limit}
  ), found as materialized (
    ${sources.map((source, at) => `select n.id from ahead s ${postsOf(source, limit)} where s.source = ${at}`).join(' union all ')}
  )
  select p.id from (select shown.id from shown union select found.id from found) p ${newest(limit)}`
