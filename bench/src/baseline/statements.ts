import { pickVisible } from '@quad/server/entities/post/pickQueries.ts'

// Statements that build JSON replies. $1 is the viewer.

const instant = (id: string) =>
  `to_char(uuid_extract_timestamp(${id}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** SQL for a college's JSON, by its id. */
const collegeOf = (id: string) => `(select json_build_object(
  '_id', c.id, 'collegeName', c.name, 'collegeImg', '',
  'admin', array_to_json(array(select a.user_id from college_admins a where a.college_id = c.id order by a.user_id)),
  'email', c.email, 'restricted', c.restricted, 'emailDomain', c.email_domain) from colleges c where c.id = ${id})`

/** SQL for a person's JSON from `users u`; `college` is the SQL for their college. */
const personWith = (college: string) => `json_build_object(
  '_id', u.id, 'firstname', u.firstname, 'lastname', u.lastname, 'displayName', u.display_name, 'userImg', '',
  'user_name', u.handle, 'username', case when u.id = $1::uuid then u.email else '' end, 'googleId', '',
  'admin', u.site_admin, 'college', ${college})`

const card = personWith('u.college_id')

// Selects the same posts as Quad, with media, clubs, fests and shares, but doesn't sign URLs.

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

const cardOf = (id: string) => `(select ${card} from users u where u.id = ${id})`

// In the bench, all shared posts are public: leave out only hidden ones and those of blocked authors.
const shared = `(select json_build_object(
  '_id', s.id, 'text', s.text, 'user', ${cardOf('s.author_id')}, ${mediaOf('s')},
  'commentsCount', s.comments_count, 'edited', s.edited_at is not null, 'createdAt', ${instant('s.id')})
  from posts s where s.id = p.shared_id
    and not exists (select from post_hides h where h.user_id = $1::uuid and h.post_id = s.id)
    and not exists (select from blocks b where b.blocker_id = $1::uuid and b.blocked_id = s.author_id))`

const when = (condition: string, value: string) => `case when ${condition} then ${value} end`

const post = `json_strip_nulls(json_build_object(
  '_id', p.id, 'text', p.text, 'user', ${when('p.author_id is not null', personWith(collegeOf('u.college_id')))},
  'club', ${when('p.author_club_id is not null', postClub('p.author_club_id'))},
  'fest', ${when('p.author_fest_id is not null', fest('p.author_fest_id', `'college', ${collegeOf('e.college_id')}`))},
  'privacy', ${when('p.audience_club_id is not null', clubBrief('p.audience_club_id'))},
  'sharedPost', shared.post, 'sharedGone', ${when('p.is_share and shared.post is null', 'true')},
  'images', coalesce(held.files->'images', '[]'), 'videofile', held.files->'videofile',
  'media', coalesce(held.files->'media', '[]'),
  'likes', array_to_json(
    case when l.own then (array_prepend($1::uuid, array_remove(l.newest, $1::uuid)))[1:20] else l.newest end),
  'likesCount', p.likes_count,
  'savedBy', case
    when exists (select from post_saves s where s.user_id = $1::uuid and s.post_id = p.id) then json_build_array($1::uuid)
    else '[]'::json end,
  'shares', p.shares_count, 'commentsCount', p.comments_count, 'edited', p.edited_at is not null,
  'createdAt', ${instant('p.id')}))`

const joined = `
  join posts p on p.id = page.id
  left join users u on u.id = p.author_id
  cross join lateral (select ${when('p.shared_id is not null', shared)} as post) shared
  cross join lateral (select ${when('p.media_count > 0', `json_build_object(${mediaOf('p')})`)} as files) held
  cross join lateral (select
    array(select user_id from post_likes where post_id = p.id order by seq desc limit 20) as newest,
    exists (select from post_likes where post_id = p.id and user_id = $1::uuid) as own) l`

/** The page of the feed after the post in $2. */
export const feed = `
  with picked as materialized (${pickVisible(11)}),
    page as materialized (select id from picked order by id desc limit 10)
  select json_build_object(
    'posts', (select coalesce(json_agg(${post} order by p.id desc), '[]') from page ${joined}),
    'morePosts', (select count(*) > 10 from picked),
    'lastFetchedIds', array_to_json(array(select id from page order by id desc)))::text as reply`

/** The post in $2. */
export const onePost = `select ${post}::text as reply from (select $2::uuid as id) page ${joined}`

const admins = `array(select m.user_id from club_members m where m.club_id = k.id and m.admin order by m.user_id)`
const newest = `array(
  select m.user_id from club_members m where m.club_id = k.id and m.active order by m.id desc limit 20)`
const shownMembers = `case when own.active then (array_prepend($1::uuid, array_remove(l.newest, $1::uuid)))[1:20] else l.newest end`

const channels = `coalesce((
  select json_agg(json_build_object(
    '_id', c.id, 'name', c.name, 'privacy', c.privacy, 'permission', 'public', 'club', k.id, 'admin', l.admins,
    'members', ${shownMembers}, 'membersCount', k.members_count, 'muted', seen.muted_at is not null,
    'pinned', seen.pinned_at is not null,
    'unreadCount', greatest(r.last_seq - coalesce(seen.read_seq, c.base_seq), 0),
    'chatCount', r.last_seq - r.deleted_count,
    'fileCount', (select count(*) from (select from channel_files f where f.channel_id = c.id limit 1000) files),
    'mentionsCount', (select count(*) from mentions n
      where n.user_id = $1::uuid and n.room_id = c.id and n.seq > coalesce(seen.read_seq, c.base_seq))) order by c.id)
  from channels c join rooms r on r.id = c.id
    left join room_members seen on seen.room_id = c.id and seen.user_id = $1::uuid
  where c.club_id = k.id and own.active and c.deleted_at is null), '[]')`

// The six newest members, the viewer's college first.
const collegeFaces = `coalesce((select json_agg(${card} order by n.rank, n.id desc) from (
  select n.user_id, n.id, case when x.college_id = (select college_id from users where id = $1::uuid) then 0 else 1 end
    as rank
  from (select m.user_id, m.id from club_members m where m.club_id = k.id and m.active order by m.id desc limit 20) n
    join users x on x.id = n.user_id
  order by rank, n.id desc limit 6) n join users u on u.id = n.user_id), '[]')`

/** The page of the public club in $2. */
export const clubPage = `
  select json_strip_nulls(json_build_object(
    '_id', k.id, 'clubName', k.name, 'clubImg', '', 'admin', coalesce((
      select json_agg(${card} order by m.id)
      from club_members m join users u on u.id = m.user_id where m.club_id = k.id and m.admin), '[]'),
    'members', ${shownMembers}, 'membersCount', k.members_count, 'category', k.category, 'learningXClub', k.learning,
    'college', ${collegeOf('k.college_id')}, 'councilName', '', 'channels', ch.list,
    'unreadCount', coalesce((select sum((e->>'unreadCount')::int) from json_array_elements(ch.list) e), 0),
    'privacy', k.privacy, 'college_status', k.college_status, 'rejectionReason', k.rejection_reason,
    'description', k.description, 'email', k.email, 'website', k.website, 'instagram', k.instagram,
    'linkedIn', k.linkedin, 'learnings', '[]'::json, 'faqs', k.faqs,
    'membership', case when own.id is not null then json_build_object('_id', own.id, 'active', own.active,
      'admin', own.admin, 'onlyAdmin', false, 'role', case when own.admin then 'Admin' else 'Member' end, 'muted', false)
      end,
    'faces', ${collegeFaces}, 'requestsCount', 0,
    'createdAt', to_char(k.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'newRequestsCount', 0,
    'collegeAdmin', exists (
      select from college_admins a where a.college_id = k.college_id and a.user_id = $1::uuid)))::text as reply
  from clubs k
    left join club_members own on own.club_id = k.id and own.user_id = $1::uuid
    cross join lateral (select ${newest} as newest, ${admins} as admins) l
    cross join lateral (select ${channels} as list) ch
  where k.id = $2::uuid`
