// The fastest possible read, as a baseline: PostgreSQL builds the JSON reply. $1 is the viewer.

export const instant = (id: string) =>
  `to_char(uuid_extract_timestamp(${id}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** JSON of a college, from `colleges c`. */
export const college = `json_build_object(
  '_id', c.id, 'collegeName', c.name, 'collegeImg', '',
  'admin', array_to_json(array(select a.user_id from college_admins a where a.college_id = c.id order by a.user_id)),
  'email', c.email, 'restricted', c.restricted, 'emailDomain', c.email_domain)`

/** JSON of a person, from `users u` and `colleges c`. */
export const person = `json_build_object(
  '_id', u.id, 'firstname', u.firstname, 'lastname', u.lastname, 'displayName', u.display_name, 'userImg', '',
  'user_name', u.handle, 'username', case when u.id = $1::uuid then u.email else '' end, 'googleId', '',
  'admin', u.site_admin, 'college', ${college})`

/** The like and save fields of `posts p`, from a join `l` of its newest likers and the viewer's own like. */
export const likers = `
  'likes', array_to_json(
    case when l.own then (array_prepend($1::uuid, array_remove(l.newest, $1::uuid)))[1:20] else l.newest end),
  'likesCount', p.likes_count,
  'savedBy', case
    when exists (select from post_saves s where s.user_id = $1::uuid and s.post_id = p.id) then json_build_array($1::uuid)
    else '[]'::json end`

const post = `json_build_object(
  '_id', p.id, 'text', p.text, 'user', ${person}, 'images', '[]'::json, 'media', '[]'::json,
  ${likers},
  'shares', p.shares_count, 'commentsCount', p.comments_count, 'edited', p.edited_at is not null,
  'createdAt', ${instant('p.id')})`

const joined = `
  join posts p on p.id = page.id
  join users u on u.id = p.author_id
  join colleges c on c.id = u.college_id
  cross join lateral (select
    array(select user_id from post_likes where post_id = p.id order by seq desc limit 20) as newest,
    exists (select from post_likes where post_id = p.id and user_id = $1::uuid) as own) l`

/** The feed below the id in $2. */
export const feed = `
  with picked as materialized (
    select p.id from posts p
    where p.id < $2::uuid
      and not exists (select from post_hides h where h.user_id = $1::uuid and h.post_id = p.id)
      and not exists (select from blocks b where b.blocker_id = $1::uuid and b.blocked_id = p.author_id)
    order by p.id desc limit 11
  ), page as materialized (select id from picked order by id desc limit 10)
  select json_build_object(
    'posts', (select coalesce(json_agg(${post} order by p.id desc), '[]') from page ${joined}),
    'morePosts', (select count(*) > 10 from picked),
    'lastFetchedIds', array_to_json(array(select id from page order by id desc)))::text as reply`

export const onePost = `select ${post}::text as reply from (select $2::uuid as id) page ${joined}`
