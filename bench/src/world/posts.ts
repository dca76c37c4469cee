import { type CampusSize, clubs, colleges, largeClubs, memberships, people, smallClubs, spreadMs } from './campus.ts'

/** A world of posts: two clubs have a tenth of the posts each. */
export interface PostsSize extends CampusSize {
  readonly posts: number
}

const fests = 50

/** The number of the newest public post by a person; half of the people like it. */
export const hotPost = ({ posts }: PostsSize) => posts - 20

/** The tables that are filled before their indexes and foreign keys are created. */
export const postTables =
  'club_members posts uploads post_likes comments post_saves post_hides blocks notifications notification_actors'.split(
    ' ',
  )

export const postSteps = (size: PostsSize, passwordHash: string): string[] => [
  `create function world.post(n bigint) returns uuid language sql immutable parallel safe
    return world.id(${spreadMs('n', size.posts)}, n, 10)`,
  ...people(size, passwordHash),
  clubs(size, 2),
  ...memberships(size),
  `insert into fests (id, name, college_id, starts_at, ends_at)
    select world.fest(n), 'Fest ' || n, world.college(n % ${colleges}), now(), now() + interval '3 days'
    from generate_series(0, ${fests - 1}) n`,
  `insert into fest_admins (fest_id, user_id)
    select world.fest(n), world.person(n * 7 + a) from generate_series(0, ${fests - 1}) n, generate_series(0, 1) a`,
  planned(size),
  ...written(size),
  ...marked(size),
  'drop table world.posts',
]

// The table from which posts, media, likes and comments are generated. `slot` (n % 20) determines the kind of post:
// club, fest, share, image or video.
function planned(size: PostsSize): string {
  const small = smallClubs(size)
  const hot = hotPost(size)
  return `
  create unlogged table world.posts as
  select n, slot, club, by_club, by_fest,
    floor(world.chance(n, 8) ^ 2.5 * ${size.people})::bigint as person,
    case
      when block > 20 and (slot in (10, 11) or (slot in (15, 17) and block % 3 = 0)) then
        (block - 1 - floor(world.chance(n, 9) * least(block - 1, 500))::bigint) * 20
          + floor(world.chance(n, 10) * 10)::bigint
    end as shared,
    case
      when slot in (2, 8) or (slot in (12, 14) and block % 2 = 0) then 1
      when slot = 5 then 3
      else 0
    end as media,
    case when n = ${hot} then ${size.people / 2} else world.skewed(n, 11, 3, 500) end as likes,
    case when n = ${hot} then ${size.people / 20} else world.skewed(n, 12, 1, 200) end as comments
  from generate_series(0::bigint, ${size.posts - 1}) n,
    lateral (select n % 20 as slot, n / 20 as block) b,
    lateral (select case
      when slot in (14, 15) then 0
      when slot in (16, 17) then 1
      when slot = 18 then 2 + block % ${largeClubs - 2}
      when slot = 19 then ${largeClubs} + floor(world.chance(n, 13) * ${small})
    end::bigint as club) c,
    lateral (select
      case
        when slot = 12 then ${largeClubs} + 2 * floor(world.chance(n, 14) * ${small / 2})::bigint
        when club is not null and block % 10 = 0 then club
      end as by_club,
      case when slot = 13 then floor(world.chance(n, 15) * ${fests})::bigint end as by_fest) h;
  create unique index on world.posts (n); analyze world.posts`
}

const written = (size: PostsSize) => [
  `insert into posts (id, author_id, author_club_id, author_fest_id, written_by, audience_club_id, text, media_count,
      is_share, shared_id, likes_count, comments_count, shares_count)
    select world.post(n), case when hosted then null else writer end, world.club(by_club), world.fest(by_fest),
      case when hosted then writer end, world.club(club), world.words(n), media, shared is not null,
      world.post(shared), likes, comments, coalesce(shares, 0)
    from world.posts
    left join (select shared as n, count(*)::int as shares from world.posts group by shared) s using (n),
    lateral (select world.person(person) as writer, num_nonnulls(by_club, by_fest) = 1 as hosted) w
    order by n`,
  `insert into uploads (owner_id, storage_key, kind, mime, byte_size, width, height, placeholder, variants,
      attached_as, attached_to, position, open)
    select world.person(person), n || '-' || at, case when slot = 8 then 'video' else 'image' end,
      case when slot = 8 then 'video/mp4' else 'image/webp' end, 250000, 1600, 1200, repeat('UklGRgYA', 16),
      (case when slot = 8 then '[{"name":"poster","width":1280,"height":720,"size":40000}]'
      else '[{"name":"small","width":480,"height":360,"size":20000},
        {"name":"medium","width":960,"height":720,"size":60000}]' end)::jsonb,
      case when num_nonnulls(by_club, by_fest) = 1 then 'hostpost' else 'post' end, world.post(n), at, club is null
    from world.posts, generate_series(0, media - 1) at where media > 0 order by n, at`,
  `insert into post_likes (post_id, user_id)
    select world.post(n), world.person((floor(world.chance(n, 16) * ${size.people})::bigint + j * 7919) % ${size.people})
    from world.posts, generate_series(0, likes - 1) j order by n, j`,
  `insert into comments (id, post_id, author_id, parent_id, text, replies_count)
    select world.id(${commentMs} + j * 60, n * 10000 + j, 17), world.post(n),
      world.person(floor(world.chance(n * 10000 + j, 18) ^ 2.5 * ${size.people})::bigint),
      case when j % 4 = 3 then world.id(${commentMs}, n * 10000, 17) end,
      'Count me in, I will bring the small projector and some tea.', case when j = 0 then comments / 4 else 0 end
    from world.posts, generate_series(0::bigint, comments - 1) j order by n, j`,
]

// SQL for the post's time in ms, the first 48 bits of its UUIDv7; comments are later.
const commentMs = "('x' || left(replace(world.post(n)::text, '-', ''), 12))::bit(48)::bigint"

// Saves, hidden posts and blocks of the first people (person 0 saves 2,000 posts), and notifications of likes. With
// empty tables, PostgreSQL would plan foreign-key checks as sequential scans.
function marked({ people: count, posts }: PostsSize): string[] {
  const some = `generate_series(0::bigint, ${Math.min(count, 5000) - 1}) n`
  return [
    `insert into post_saves (user_id, post_id)
      select world.person(n), world.post(floor(world.chance(n * 2000 + j, 21) * ${posts})::bigint)
      from ${some}, lateral generate_series(1, case when n = 0 then 2000 else 30 end) j on conflict do nothing`,
    `insert into post_hides (user_id, post_id)
      select world.person(n), world.post(${posts} - 1 - floor(world.chance(n * 10 + j, 22) * ${Math.min(posts, 5000)})::bigint)
      from ${some}, generate_series(1, 10) j on conflict do nothing`,
    `insert into blocks (blocker_id, blocked_id)
      select world.person(n), world.person((n + 1 + floor(world.chance(n * 5 + j, 23) * ${count - 1})::bigint) % ${count})
      from ${some}, generate_series(1, 5) j on conflict do nothing`,
    `with notified as (
        insert into notifications (user_id, kind, target_type, target_id, post_id)
        select p.author_id, 'like', 'post', p.id, p.id from posts p where p.author_id is not null
        order by p.id desc limit 10000 returning id, post_id
      )
      insert into notification_actors (notification_id, actor_id)
      select notified.id, l.user_id from notified join post_likes l on l.post_id = notified.post_id`,
  ]
}
