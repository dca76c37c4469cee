export interface EventsPlan {
  readonly people: number
  readonly events: number
  /** The teams of the largest event; each other event has ten. */
  readonly largest: number
  readonly actors: number
}

/** The first people act; the first thousand read, and administer the largest event. */
export const readers = 1000
export const seats = 300
/** The events whose pages are read, by readers who have viewed them already. */
export const viewed = 200

const colleges = 60
const teamsOfEach = 10
const clubsOf = ({ people }: EventsPlan) => Math.ceil(people / 50)

const ids = `
  create function pg_temp.id(n bigint, seed int) returns uuid language sql immutable return
    (lpad(to_hex(1760000000000 + n), 12, '0') || '7' || lpad(to_hex(seed), 3, '0') || '8'
      || lpad(to_hex(hashint8extended(n, seed) & 1152921504606846975), 15, '0'))::uuid`

const hosts = (plan: EventsPlan) => [
  `insert into colleges (id, name) select pg_temp.id(n, 1), 'College of the ' || n || 'th mile'
    from generate_series(0, ${colleges - 1}) n`,
  `insert into users (id, email, firstname, lastname, handle, gender, college_id)
    select pg_temp.id(n, 2), 'p' || n || '@mile.example', (array['Asha', 'Ravi', 'Mei', 'Tomas', 'Zola'])[1 + n % 5],
      (array['Iyer', 'Novak', 'Okafor', 'Lindqvist', 'Costa', 'Haddad', 'Moreau'])[1 + n % 7], 'p' || n, 'other',
      pg_temp.id(n % ${colleges}, 1)
    from generate_series(0, ${plan.people - 1}) n`,
  `insert into clubs (id, name, category, description, privacy, college_id, college_status)
    select pg_temp.id(n, 3), initcap(left(md5(n::text), 6)) || ' Club', 'Social', 'We meet on Wednesdays.', 'public',
      pg_temp.id(n % ${colleges}, 1), 'verified'
    from generate_series(0, ${clubsOf(plan) - 1}) n`,
  `insert into club_members (id, club_id, user_id, active, admin)
    select pg_temp.id(n * 3 + j, 4), pg_temp.id((n + j * 17) % ${clubsOf(plan)}, 3), pg_temp.id(n, 2), true,
      j = 0 and n < ${2 * clubsOf(plan)}
    from generate_series(0::bigint, ${plan.people - 1}) n, generate_series(0::bigint, 2) j`,
  `update clubs k set members_count = m.members
    from (select club_id, count(*) as members from club_members group by club_id) m where m.club_id = k.id`,
]

const description = `'<p>' || repeat('Bring a laptop, a friend and an idea that you want to see working by Sunday. ', 12) || '</p>'`

const rounds = `jsonb_build_array(
  jsonb_build_object('id', pg_temp.id(n, 11), 'round', 1, 'title', 'Build', 'description', 'Build something useful',
    'type', 'online', 'link', 'https://meet.example/' || n, 'platform', 'Meet', 'minutes', 600, 'eliminates', true,
    'startsAt', '2026-12-01T09:00:00.000Z', 'endsAt', '2026-12-01T19:00:00.000Z'),
  jsonb_build_object('id', pg_temp.id(n, 12), 'round', 2, 'title', 'Show', 'description', 'Show it to the jury',
    'type', 'offline', 'link', '', 'platform', '', 'minutes', 120, 'eliminates', false,
    'startsAt', '2026-12-02T09:00:00.000Z', 'endsAt', '2026-12-02T11:00:00.000Z'))`

const rewards = `jsonb_build_array(
  jsonb_build_object('id', pg_temp.id(n, 13), 'rank', 'First', 'money', 50000, 'certificate', true, 'otherDetails', ''),
  jsonb_build_object('id', pg_temp.id(n, 14), 'rank', 'Second', 'money', 20000, 'certificate', true, 'otherDetails', ''))`

// Half of the deadlines are ahead, spread over a fortnight; events start a year later, so that no reminders are sent
// meanwhile. Every tenth event is for a college or private. The first one is the largest; people register for the last two.
const eventRows = (plan: EventsPlan) => `
  insert into events (id, club_id, college_id, title, domain, categories, type, time_zone, starts_at, ends_at, location,
    city, city_lat, city_lng, venue, link, description, guidelines, visibility, registration_set, registration_starts_at,
    registration_ends_at, participation, min_size, max_size, charge, fee, rounds, rewards_set, total_rewards, certificate,
    rewards, announced, seats, teams_count, last_team_number)
  select pg_temp.id(n, 5), pg_temp.id(n % ${clubsOf(plan)}, 3), pg_temp.id((n % ${clubsOf(plan)}) % ${colleges}, 1),
    initcap(left(md5(n::text), 8)) || ' ' || (array['Hack', 'Night', 'Quiz', 'Open', 'Talks'])[1 + n % 5], 'Technology',
    (array['{Hackathon,Robotics}', '{Music}', '{Workshops,Data science}', '{Quiz}'])[1 + n % 4]::text[],
    is_what.type, 'Asia/Kolkata', of_it.deadline + interval '400 days', of_it.deadline + interval '401 days',
    case when online then 'online' else 'offline' end,
    case when online then '' else 'Pune, India' end, case when not online then 18.51957 end,
    case when not online then 73.85535 end, case when online then '' else 'Hall ' || n % 40 end,
    case when online then 'https://meet.example/e' || n else '' end, ${description},
    '{Be on time,Bring your college card}',
    case when n = 0 or n > ${plan.events - 3} then 'public' when n % 20 = 7 then 'college' when n % 20 = 13 then 'private'
      else 'public' end,
    true, of_it.deadline - interval '90 days', of_it.deadline,
    case when is_team then 'team' else 'individual' end, 1, case when is_team then 4 else 1 end,
    case when n % 7 < 3 then 'paid' else 'free' end, case when n % 7 < 3 then 200 else 0 end,
    case when is_what.type = 'contest' then ${rounds} else '[]' end, is_what.type = 'contest',
    case when is_what.type = 'contest' then '₹70,000' else '' end, n % 2 = 0,
    case when is_what.type = 'contest' then ${rewards} else '[]' end, true,
    case when n > ${plan.events - 3} then ${seats} end,
    case when n = 0 then ${plan.largest} when n > ${plan.events - 3} then 0 else ${teamsOfEach} end,
    case when n = 0 then ${plan.largest} when n > ${plan.events - 3} then 0 else ${teamsOfEach} end
  from generate_series(0::bigint, ${plan.events - 1}) n,
    lateral (select case when n = 0 or n > ${plan.events - 3} then 'contest'
      else (array['contest', 'entertainment', 'workshop'])[1 + n % 3] end as type) is_what,
    lateral (select n % 2 = 0 or n > ${plan.events - 3} as is_team, n % 5 < 2 as online) kind,
    lateral (select date_trunc('minute', now()) + make_interval(mins =>
      case when n = 0 or n > ${plan.events - 3} then 30000
      else ((n * 7919) % 40000 - 20000)::int end) as deadline) of_it`

const admins = (plan: EventsPlan) => `
  insert into event_admins (event_id, user_id)
  select pg_temp.id(n, 5), pg_temp.id((n * 31 + j) % ${plan.people}, 2)
  from generate_series(0::bigint, ${plan.events - 1}) n, generate_series(0, 1) j
  union select pg_temp.id(0, 5), pg_temp.id(n, 2) from generate_series(0, ${readers - 1}) n`

// Each team as the number of its event, its own within it, and that of its lead: nobody is twice in an event.
const teams = (plan: EventsPlan) => `(
  select 0::bigint as event, j as number, j as lead, j as turn from generate_series(0::bigint, ${plan.largest - 1}) j
  union all
  select n, j, (n * 37 + j * 9973) % ${plan.people}, ${plan.largest} + n * ${teamsOfEach} + j
  from generate_series(1::bigint, ${plan.events - 3}) n, generate_series(0::bigint, ${teamsOfEach - 1}) j) t`

const registrations = (plan: EventsPlan) => [
  `insert into event_teams (id, event_id, lead_id, number, name, name_key, status)
    select pg_temp.id(t.turn, 6), pg_temp.id(t.event, 5), pg_temp.id(t.lead, 2), t.number + 1,
      case when t.event % 2 = 0 then 'Team ' || t.number else '' end,
      case when t.event % 2 = 0 then 'team ' || t.number end,
      case t.number % 4 when 0 then 'verified' when 1 then 'eliminated' else 'unverified' end
    from ${teams(plan)}`,
  `insert into event_team_members (id, team_id, event_id, position, name, email, phone, college, other_details)
    select pg_temp.id(t.turn * 2 + p, 7), pg_temp.id(t.turn, 6), pg_temp.id(t.event, 5), p + 1,
      case p when 0 then 'Asha Iyer' else 'Meera Costa' end,
      case p when 0 then 'p' || t.lead || '@mile.example' else 'm' || t.lead || '@else.example' end, '+91 98765 43210',
      'College of the ' || t.lead % ${colleges} || 'th mile', 'Second year'
    from ${teams(plan)}, generate_series(0, case when t.event = 0 then 1 else 0 end) p`,
  `insert into event_registrants (event_id, user_id, team_id, to_confirm)
    select pg_temp.id(t.event, 5), pg_temp.id(t.lead, 2), pg_temp.id(t.turn, 6), false from ${teams(plan)}`,
]

/** The ids of public events whose deadline is ahead, which readers have viewed. */
export const viewedEvents = `
  select id from events where visibility = 'public' and deadline > now() and teams_count = ${teamsOfEach}
  order by id limit ${viewed}`

const views = `
  insert into event_views (event_id, user_id)
  select v.id, pg_temp.id(n, 2) from (${viewedEvents}) v, generate_series(0, ${readers - 1}) n`

/** The tables that are filled without their indexes and foreign keys. */
export const filledLoose = ['event_teams', 'event_team_members', 'event_registrants', 'event_views']

export const worldSteps = (plan: EventsPlan): string[] => [
  ids,
  ...hosts(plan),
  eventRows(plan),
  admins(plan),
  ...registrations(plan),
  views,
]
