import { existsScalar } from '@quad/server/platform/database.ts'
import { pickOfClub, pickSaved, pickVisible } from '@quad/server/entities/post/pickQueries.ts'
import { college, instant, likers, person } from './reads.ts'

// The limit of reads in the large world, with media, clubs, fests and shares: PostgreSQL builds the reply itself for the
// same posts that Quad picks. $1 is the viewer. URLs are not signed.

const address = (upload: string) => `'https://quad.example/files/' || ${upload}`

const media = (holder: string) => `(select json_agg(json_build_object(
    'kind', f.kind, 'url', ${address('f.id')}, 'width', f.width, 'height', f.height,
    'placeholder', 'data:image/webp;base64,' || f.placeholder, 'alt', f.alt,
    'sizes', (select coalesce(json_agg(json_build_object(
        'url', ${address("f.id || '/' || (v->>'name')")}, 'width', v->'width')), '[]')
      from jsonb_array_elements(f.variants) v where v->>'name' <> 'poster'),
    'poster', case when f.kind = 'video' then ${address("f.id || '/poster'")} end) order by f.position)
  from uploads f where f.attached_to = ${holder})`

const files = (kind: 'image' | 'video', holder: string) =>
  `select ${address('f.id')} from uploads f where f.attached_to = ${holder} and f.kind = '${kind}'`

const mediaOf = (p: string) => `
  'images', array_to_json(array(${files('image', `${p}.id`)} order by f.position)), 'videofile', (${files('video', `${p}.id`)}),
  'media', coalesce(${media(`${p}.id`)}, '[]')`

const collegeOf = (id: string) => `(select ${college} from colleges c where c.id = ${id})`

const isOpen =
  "(k.privacy = 'public' or exists (select from club_members m where m.club_id = k.id and m.user_id = $1::uuid))"

const named = `'_id', k.id, 'clubName', k.name, 'clubImg', '', 'membersCount', k.members_count,
  'admin', array_to_json(array(select m.user_id from club_members m where m.club_id = k.id and m.admin and ${isOpen}
    order by m.user_id)),
  'members', array_to_json(array(
    select user_id from (
      (select m.user_id, 1 as own, m.id from club_members m
        where m.club_id = k.id and m.user_id = $1::uuid and m.active and ${isOpen})
      union all
      (select m.user_id, 0, m.id from club_members m
        where m.club_id = k.id and m.active and m.user_id is distinct from $1::uuid and ${isOpen} order by m.id desc limit 20)
    ) m order by own desc, id desc limit 20))`

const clubBrief = (id: string) =>
  `(select json_build_object(${named}, 'email', k.email) from clubs k where k.id = ${id})`
const postClub = (id: string) => `(select json_build_object(${named}, 'category', k.category,
  'learningXClub', k.learning, 'college', ${collegeOf('k.college_id')}) from clubs k where k.id = ${id})`
const fest = (id: string, more: string) => `(select json_build_object(
  '_id', e.id, 'festName', e.name, 'festImg', '', ${more},
  'admin', array_to_json(array(select a.user_id from fest_admins a where a.fest_id = e.id order by a.user_id)))
  from fests e where e.id = ${id})`

const card = `json_build_object(
  '_id', u.id, 'firstname', u.firstname, 'lastname', u.lastname, 'displayName', u.display_name, 'userImg', '',
  'user_name', u.handle, 'username', case when u.id = $1::uuid then u.email else '' end, 'googleId', '',
  'admin', u.site_admin, 'college', u.college_id)`
const cardOf = (id: string) => `(select ${card} from users u where u.id = ${id})`

// Shared posts are public here; only those that the viewer hid or whose author they blocked are left out.
const shared = `(select json_build_object(
  '_id', s.id, 'text', s.text, 'user', ${cardOf('s.author_id')}, ${mediaOf('s')},
  'commentsCount', s.comments_count, 'edited', s.edited_at is not null, 'createdAt', ${instant('s.id')})
  from posts s where s.id = p.shared_id
    and not exists (select from post_hides h where h.user_id = $1::uuid and h.post_id = s.id)
    and not exists (select from blocks b where b.blocker_id = $1::uuid and b.blocked_id = s.author_id))`

const when = (condition: string, value: string) => `case when ${condition} then ${value} end`

const post = `json_strip_nulls(json_build_object(
  '_id', p.id, 'text', p.text, 'user', ${when('p.author_id is not null', person)},
  'club', ${when('p.author_club_id is not null', postClub('p.author_club_id'))},
  'fest', ${when('p.author_fest_id is not null', fest('p.author_fest_id', `'college', ${collegeOf('e.college_id')}`))},
  'privacy', ${when('p.audience_club_id is not null', clubBrief('p.audience_club_id'))},
  'sharedPost', shared.post, 'sharedGone', ${when('p.is_share and shared.post is null', 'true')},
  'images', coalesce(held.files->'images', '[]'), 'videofile', held.files->'videofile',
  'media', coalesce(held.files->'media', '[]'), ${likers},
  'shares', p.shares_count, 'commentsCount', p.comments_count, 'edited', p.edited_at is not null,
  'createdAt', ${instant('p.id')}))`

const joined = `
  join posts p on p.id = page.id
  left join users u on u.id = p.author_id
  left join colleges c on c.id = u.college_id
  cross join lateral (select ${when('p.shared_id is not null', shared)} as post) shared
  cross join lateral (select ${when('p.media_count > 0', `json_build_object(${mediaOf('p')})`)} as files) held
  cross join lateral (select
    array(select user_id from post_likes where post_id = p.id order by seq desc limit 20) as newest,
    exists (select from post_likes where post_id = p.id and user_id = $1::uuid) as own) l`

const pageOf = (pick: string, last: string) => `
  with picked as materialized (${pick}), page as materialized (select id from picked order by id desc limit 10)
  select json_build_object(
    'posts', (select coalesce(json_agg(${post} order by p.id desc), '[]') from page ${joined}),
    'morePosts', (select count(*) > 10 from picked), ${last})::text as reply`

const lastDocId = "'lastDocId', (select id from page order by id limit 1)"

/** Pages below the id in $2: the feed, and the posts of the user or club in $3, or saved by the viewer. */
export const pages = {
  feed: pageOf(pickVisible(11), "'lastFetchedIds', array_to_json(array(select id from page order by id desc))"),
  user: pageOf(pickVisible(11, 'p.author_id = $3::uuid'), lastDocId),
  club: pageOf(pickOfClub(11), lastDocId),
  savedBy: pageOf(pickSaved(11), lastDocId),
} as const

export const onePost = `select ${post}::text as reply from (select $2::uuid as id) page ${joined}`

export const comments = `
  with picked as materialized (
    select m.* from comments m where m.post_id = $2::uuid
      and not ${existsScalar('blocks b where b.blocker_id = $1::uuid and b.blocked_id = m.author_id')}
    order by m.id desc limit 11
  ), page as materialized (select * from picked order by id desc limit 10)
  select json_build_object(
    'comments', (select coalesce(json_agg(json_strip_nulls(json_build_object(
        '_id', m.id, 'post', m.post_id, 'user', ${card}, 'parentCommentId', m.parent_id, 'comment', m.text,
        'repliedCount', m.replies_count, 'createdAt', ${instant('m.id')})) order by m.id desc), '[]')
      from page m join users u on u.id = m.author_id),
    'moreComments', (select count(*) > 10 from picked),
    'lastDocId', (select id from page order by id limit 1))::text as reply`
