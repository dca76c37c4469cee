import { college, instant } from './reads.ts'

// The fastest possible reads of events: PostgreSQL builds the JSON reply. $1 is the viewer.

const time = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

const card = `json_build_object(
  '_id', u.id, 'firstname', u.firstname, 'lastname', u.lastname, 'displayName', u.display_name, 'userImg', '',
  'user_name', u.handle, 'username', case when u.id = $1::uuid then u.email else '' end, 'googleId', '',
  'admin', u.site_admin, 'college', u.college_id)`

const club = `(
  select json_build_object(
    '_id', k.id, 'clubName', k.name, 'clubImg', '', 'email', k.email, 'membersCount', k.members_count,
    'admin', array(select m.user_id from club_members m where m.club_id = k.id and m.admin order by m.user_id),
    'members', case when l.own then (array_prepend($1::uuid, array_remove(l.newest, $1::uuid)))[1:20] else l.newest end)
  from clubs k cross join lateral (select
    array(select m.user_id from club_members m where m.club_id = k.id and m.active order by m.id desc limit 20) as newest,
    coalesce((select m.active from club_members m where m.club_id = k.id and m.user_id = $1::uuid), false) as own) l
  where k.id = e.club_id)`

const admins = `(
  select a.user_id from event_admins a where a.event_id = e.id
  union select m.user_id from club_members m where m.club_id = e.club_id and m.admin)`
const isAdmin = `(exists (select from event_admins a where a.event_id = e.id and a.user_id = $1::uuid)
  or exists (select from club_members m where m.club_id = e.club_id and m.user_id = $1::uuid and m.admin))`
const isRegistered = 'exists (select from event_registrants r where r.event_id = e.id and r.user_id = $1::uuid)'

const visible = `(
  e.visibility = 'public'
  or e.visibility = 'college' and e.college_id = (select u.college_id from users u where u.id = $1::uuid)
  or e.visibility = 'private' and exists (
    select from club_members m where m.club_id = e.club_id and m.user_id = $1::uuid and m.active)
  or ${isAdmin} or ${isRegistered})`

const place = (name: string) => `json_build_object('address', e.${name}, 'latLng', case when e.${name}_lat is not null
  then json_build_object('lat', e.${name}_lat, 'lng', e.${name}_lng) end)`

const listed = `
  '_id', e.id, 'eventTitle', e.title, 'eventImg', '', 'eventType', e.type, 'club', ${club},
  'college', (select ${college} from colleges c where c.id = e.college_id), 'eventCategory', e.categories,
  'visibility', e.visibility, 'timeZone', e.time_zone, 'eventStartDate', ${time('e.starts_at')},
  'eventEndDate', ${time('e.ends_at')}, 'location', e.location, 'city', ${place('city')}, 'venue', ${place('venue')},
  'takeRegistration', e.takes_registration, 'registrationPlace', e.registration_place,
  'registrationStartDate', ${time('e.registration_starts_at')},
  'registrationEndDate', ${time('e.registration_ends_at')}, 'participation', e.participation,
  'minSizeTeam', e.min_size, 'maxSizeTeam', e.max_size, 'registrationCharge', e.charge, 'payment', e.payment,
  'registrationFee', e.fee, 'registrationCount', e.seats, 'teamsCount', e.teams_count,
  'totalRewards', e.total_rewards, 'views', e.views_count, 'stepsDone', e.steps_done, 'verified', e.verified`

const item = `json_strip_nulls(json_build_object(${listed},
  'admin', array(select a.user_id from ${admins} a order by a.user_id limit 50),
  'registerdTeamLead', case when ${isRegistered} then json_build_array($1::uuid) else '[]' end))`

/** The events of the feed after the one in $2; the first page begins after no event. */
const feedOf = (after: string) => `
  with picked as materialized (
    select e.id, e.deadline from events e
    where e.steps_done = 6 and e.deleted_at is null and e.deadline > now() and ${after} and ${visible}
    order by e.deadline, e.id limit 11
  ), page as materialized (select * from picked order by deadline, id limit 10)
  select json_build_object(
    'events', (select coalesce(json_agg(${item} order by page.deadline, page.id), '[]')
      from page join events e on e.id = page.id),
    'moreEvents', (select count(*) > 10 from picked),
    'lastFetchedIds', array(select id from page order by deadline, id))::text as reply`

export const feed = feedOf('true')
export const feedAfter = feedOf('(e.deadline, e.id) > (select a.deadline, a.id from events a where a.id = $2::uuid)')

/** Complete events of a type ($2), charge ($3) and location ($4), newest first. */
export const filtered = `
  with picked as materialized (
    select e.id from events e
    where e.steps_done = 6 and e.deleted_at is null and e.deadline > now() and e.type = $2 and e.charge = $3
      and e.location = $4 and ${visible}
    order by e.id desc limit 11
  ), page as materialized (select id from picked order by id desc limit 10)
  select json_build_object(
    'events', (select coalesce(json_agg(${item} order by page.id desc), '[]') from page join events e on e.id = page.id),
    'moreEvents', (select count(*) > 10 from picked),
    'lastDocId', (select page.id from page order by page.id limit 1))::text as reply`

const stages = `coalesce((
  select json_agg(json_build_object(
    '_id', r ->> 'id', 'round', r -> 'round', 'roundTitle', r ->> 'title', 'startDate', r ->> 'startsAt',
    'endDate', r ->> 'endsAt', 'description', r ->> 'description', 'roundType', r ->> 'type',
    'link', case when own.admin or own.status = 'verified' then r ->> 'link' else '' end, 'platform', r ->> 'platform',
    'duration', r -> 'minutes', 'eliminator', case when (r -> 'eliminates')::boolean then 'yes' else 'no' end) order by at)
  from jsonb_array_elements(e.rounds) with ordinality as x (r, at)), '[]')`

const rewards = `coalesce((
  select json_agg(json_build_object(
    '_id', r ->> 'id', 'reward', at, 'rank', r ->> 'rank', 'money', r -> 'money', 'certificate', r -> 'certificate',
    'otherDetails', r ->> 'otherDetails') order by at)
  from jsonb_array_elements(e.rewards) with ordinality as x (r, at)), '[]')`

/** The page of the event in $2. */
export const eventPage = `
  select json_strip_nulls(json_build_object(${listed},
    'admin', coalesce((select json_agg(${card} order by u.id)
      from ${admins} a join users u on u.id = a.user_id), '[]'),
    'ownAdmin', case when own.admin then array(
      select a.user_id from event_admins a where a.event_id = e.id) else '{}'::uuid[] end,
    'registerdTeamLead', case
      when own.registered then json_build_array($1::uuid)
      when own.admin then array_to_json(array(
        select t.lead_id from event_teams t where t.event_id = e.id order by t.id desc limit 20))
      else '[]' end,
    'eventDomain', e.domain, 'eventLink', case when own.admin or own.registered then e.link else '' end,
    'peopleCount', (select count(*) from event_team_members m where m.event_id = e.id),
    'registrationLink', e.registration_link, 'stages', ${stages}, 'results', '[]'::json, 'description', e.description,
    'guidelines', (select json_agg(json_build_object('guideline', g) order by at)
      from unnest(e.guidelines) with ordinality as x (g, at)),
    'partCertificate', e.certificate, 'rewards', ${rewards}, 'createdAt', ${instant('e.id')},
    'collegeAdmin', exists (
      select from college_admins a where a.college_id = e.college_id and a.user_id = $1::uuid),
    'teamStatus', own.status))::text as reply
  from events e cross join lateral (select ${isAdmin} as admin, ${isRegistered} as registered, (
      select t.status from event_registrants r join event_teams t on t.id = r.team_id
      where r.event_id = e.id and r.user_id = $1::uuid) as status) own
  where e.id = $2::uuid and ${visible}`

/** The newest $3 teams of the event in $2. */
export const teams = `
  select coalesce(json_agg(json_build_object(
    '_id', t.id, 'event', t.event_id, 'creator', ${card}, 'teamNumber', t.number, 'teamName', t.name,
    'status', t.status, 'createdAt', ${instant('t.id')}, 'members', (
      select json_agg(json_build_object('_id', m.id, 'memberName', m.name, 'email', m.email, 'phone', m.phone,
        'college', m.college, 'otherDetails', m.other_details) order by m.position)
      from event_team_members m where m.team_id = t.id)) order by t.id desc), '[]')::text as reply
  from (select * from event_teams t where t.event_id = $2::uuid order by t.id desc limit $3) t
    join users u on u.id = t.lead_id`

/** Registers the viewer as a team of one person for the event in $2, if it has seats. */
export const register = `
  with event as (
    update events e set teams_count = e.teams_count + 1, last_team_number = e.last_team_number + 1
    where e.id = $2::uuid and e.teams_count < e.seats returning e.id, e.last_team_number as number
  ), team as (
    insert into event_teams (event_id, lead_id, number, name, name_key)
    select event.id, $1::uuid, event.number, $3::text, lower($3::text) from event returning id, event_id, number
  ), member as (
    insert into event_team_members (team_id, event_id, position, name, email, phone, college, other_details)
    select team.id, team.event_id, 1, $4, $5, $6, $7, $8 from team
  ), registrant as (
    insert into event_registrants (event_id, user_id, team_id) select team.event_id, $1::uuid, team.id from team
  ) select json_build_object('_id', team.id, 'teamNumber', team.number)::text as reply from team`
