import { college } from './reads.ts'

// The fastest possible reads of clubs: PostgreSQL builds the JSON reply. $1 is the viewer.

/** JSON of a person, from `users u`. */
export const card = `json_build_object(
  '_id', u.id, 'firstname', u.firstname, 'lastname', u.lastname, 'displayName', u.display_name, 'userImg', '',
  'user_name', u.handle, 'username', case when u.id = $1::uuid then u.email else '' end, 'googleId', '',
  'admin', u.site_admin, 'college', u.college_id)`

const admins = `array(select m.user_id from club_members m where m.club_id = k.id and m.admin order by m.user_id)`
const newest = `array(
  select m.user_id from club_members m where m.club_id = k.id and m.active order by m.id desc limit 20)`
const members = `case when own.active then (array_prepend($1::uuid, array_remove(l.newest, $1::uuid)))[1:20] else l.newest end`

const channels = `coalesce((
  select json_agg(json_build_object(
    '_id', c.id, 'name', c.name, 'privacy', c.privacy, 'permission', 'public', 'club', k.id, 'admin', l.admins,
    'members', ${members}, 'membersCount', k.members_count, 'muted', seen.muted_at is not null,
    'unreadCount', greatest(r.last_seq - coalesce(seen.read_seq, c.base_seq), 0),
    'chatCount', r.last_seq - r.deleted_count,
    'fileCount', (select count(*) from (select from channel_files f where f.channel_id = c.id limit 1000) files),
    'mentionsCount', (select count(*) from mentions n
      where n.user_id = $1::uuid and n.room_id = c.id and n.seq > coalesce(seen.read_seq, c.base_seq))) order by c.id)
  from channels c join rooms r on r.id = c.id
    left join room_members seen on seen.room_id = c.id and seen.user_id = $1::uuid
  where c.club_id = k.id and own.active and c.deleted_at is null), '[]')`

const faces = (from: string) => `coalesce((
  select json_agg(${card} order by n.rank, n.id desc)
  from (${from}) n join users u on u.id = n.user_id), '[]')`

const newestFaces = faces(`
  select m.user_id, m.id, 0 as rank from club_members m where m.club_id = k.id and m.active order by m.id desc limit 3`)

const collegeFaces = faces(`
  select n.user_id, n.id, case when x.college_id = (select college_id from users where id = $1::uuid) then 0 else 1 end
    as rank
  from (select m.user_id, m.id from club_members m where m.club_id = k.id and m.active order by m.id desc limit 20) n
    join users x on x.id = n.user_id
  order by rank, n.id desc limit 6`)

const clubOf = (adminJson: string, facesJson: string, more: string) => `json_strip_nulls(json_build_object(
  '_id', k.id, 'clubName', k.name, 'clubImg', '', 'admin', ${adminJson}, 'members', ${members},
  'membersCount', k.members_count, 'category', k.category, 'learningXClub', k.learning,
  'college', (select ${college} from colleges c where c.id = k.college_id), 'councilName', '',
  'channels', ch.list,
  'unreadCount', coalesce((select sum((e->>'unreadCount')::int) from json_array_elements(ch.list) e), 0),
  'privacy', k.privacy, 'college_status', k.college_status, 'description', k.description,
  'email', k.email, 'website', k.website, 'instagram', k.instagram, 'linkedIn', k.linkedin, 'learnings', '[]'::json,
  'faqs', k.faqs,
  'membership', case when own.id is not null then json_build_object('_id', own.id, 'active', own.active,
    'admin', own.admin, 'onlyAdmin', false, 'role', case when own.admin then 'Admin' else 'Member' end, 'muted', false) end,
  'faces', ${facesJson}, 'requestsCount', 0 ${more}))`

const joined = `
  left join club_members own on own.club_id = k.id and own.user_id = $1::uuid
  cross join lateral (select ${newest} as newest, ${admins} as admins) l
  cross join lateral (select ${channels} as list) ch`

const listOf = (pick: string) => `
  with page as materialized (${pick})
  select coalesce(json_agg(${clubOf('l.admins', newestFaces, '')} order by page.rank, page.name, page.id), '[]')::text
    as reply
  from page join clubs k on k.id = page.id ${joined}`

/** The viewer's own clubs. */
export const clubFeed = listOf(`
  select k.id, 0 as rank, lower(k.name) as name
  from club_members own join clubs k on k.id = own.club_id
  where own.user_id = $1::uuid and own.active order by lower(k.name), k.id limit 24`)

const ownCollege = '(select college_id from users where id = $1::uuid)'
const discovered = (which: string, rank: number, after: string) => `
  (select k.id, ${rank} as rank, lower(k.name) as name from clubs k
  where k.privacy = 'public' and k.deleted_at is null and ${which} and ${after}
    and not coalesce((select m.active from club_members m where m.club_id = k.id and m.user_id = $1::uuid), false)
  order by lower(k.name), k.id limit 24)`
const elsewhere = `k.college_id is distinct from ${ownCollege}`

/** Clubs to discover, from the first on. */
export const discover = listOf(`
  select * from (
    ${discovered(`k.college_id = ${ownCollege} and k.college_status = 'verified'`, 0, 'true')} union all
    ${discovered(`k.college_id = ${ownCollege} and k.college_status <> 'verified'`, 1, 'true')} union all
    ${discovered(elsewhere, 2, 'true')}
  ) p order by p.rank, p.name, p.id limit 24`)

/** Those after the club in $2, which is in another college. */
export const discoverAfter = listOf(
  discovered(elsewhere, 2, '(lower(k.name), k.id) > (select lower(a.name), a.id from clubs a where a.id = $2::uuid)'),
)

const adminCards = `coalesce((
  select json_agg(${card} order by m.id)
  from club_members m join users u on u.id = m.user_id where m.club_id = k.id and m.admin), '[]')`

/** A club's page. */
export const clubPage = `
  select ${clubOf(
    adminCards,
    collegeFaces,
    `, 'createdAt', to_char(k.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'newRequestsCount', 0, 'collegeAdmin', exists (
      select from college_admins a where a.college_id = k.college_id and a.user_id = $1::uuid)`,
  )}::text as reply
  from clubs k ${joined} where k.id = $2::uuid`

/** Members of the club in $2 below the membership in $3. */
export const membersPage = `
  select coalesce(json_agg(json_build_object(
    '_id', m.id, 'user', ${card}, 'club', m.club_id, 'admin', m.admin, 'active', m.active,
    'role', case when m.admin then 'Admin' else 'Member' end, 'isNewMember', false,
    'createdAt', to_char(uuid_extract_timestamp(m.id) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
  ) order by m.id desc), '[]')::text as reply
  from (
    select m.* from club_members m where m.club_id = $2::uuid and m.active and m.id < $3::uuid
    order by m.id desc limit 20
  ) m join users u on u.id = m.user_id`

/** Joins the learning club in $2. */
export const join = `
  with joined as (
    insert into club_members (club_id, user_id, active) values ($2::uuid, $1::uuid, true)
    on conflict (club_id, user_id) do nothing returning club_id
  )
  update clubs k set members_count = k.members_count + 1 from joined where k.id = joined.club_id`
