import { type CampusSize, clubs, colleges, memberships, people } from './campus.ts'

export interface EventsSize extends CampusSize {
  readonly events: number
  /** The number of teams in the largest event; the others have ten each, or none if this is 0. */
  readonly largest: number
}

/** The first thousand people are readers and admins of the largest event. */
const readers = 1000
/** The seats of the last two events, for which the bench registers people. */
export const seats = 300
const teamsOfEach = 10

/** The tables that are filled before their indexes and foreign keys are created. */
export const eventTables = ['club_members', 'event_teams', 'event_team_members', 'event_registrants', 'event_views']

export const eventSteps = (size: EventsSize): string[] => [
  ...people(size),
  clubs(size, 10),
  ...memberships(size),
  events(size),
  `insert into event_admins (event_id, user_id)
    select world.event(n), world.person((n * 31 + j) % ${size.people})
    from generate_series(0::bigint, ${size.events - 1}) n, generate_series(0, 1) j
    union select world.event(0), world.person(n) from generate_series(0, ${readers - 1}) n`,
  ...(size.largest > 0 ? registrations(size) : []),
  `insert into event_views (event_id, user_id)
    select v.id, world.person(n) from (${viewedEvents}) v, generate_series(0, ${readers - 1}) n`,
]

/** Public events with a future deadline, which the readers have viewed. */
export const viewedEvents = `
  select id from events where visibility = 'public' and deadline > now() and seats is null order by id limit 200`

// Half of the deadlines are in the next fortnight. Events start a year later, so that no reminders are sent during the
// bench. Every tenth event is private or for a college. The first is the largest.
const events = (size: EventsSize) => `
  insert into events (id, club_id, college_id, title, domain, categories, type, time_zone, starts_at, ends_at, location,
    city, city_lat, city_lng, venue, link, description, guidelines, visibility, registration_set, registration_starts_at,
    registration_ends_at, participation, min_size, max_size, charge, fee, rounds, rewards_set, total_rewards, certificate,
    rewards, announced, seats, teams_count, last_team_number)
  select world.event(n), world.club(n % ${size.clubs}), world.college((n % ${size.clubs}) % ${colleges}),
    world.syllables(n, 80) || (array[' Hack', ' Night', ' Quiz', ' Talks'])[1 + n % 4], 'Technology',
    (array['{Hackathon,Robotics}', '{Music}', '{Workshops,Data science}', '{Quiz}'])[1 + n % 4]::text[], type,
    'Asia/Kolkata', deadline + interval '400 days', deadline + interval '401 days',
    case when online then 'online' else 'offline' end, case when online then '' else 'Pune, India' end,
    case when not online then 18.51957 end, case when not online then 73.85535 end,
    case when online then '' else 'Hall ' || n % 40 end, case when online then 'https://meet.example/e' || n else '' end,
    '<p>' || repeat('Bring a laptop, a friend and an idea that you want to see working by Sunday. ', 12) || '</p>',
    '{Be on time,Bring your college card}',
    case when special then 'public' when n % 20 = 7 then 'college' when n % 20 = 13 then 'private' else 'public' end, true,
    deadline - interval '90 days', deadline, case when is_team then 'team' else 'individual' end, 1,
    case when is_team then 4 else 1 end, case when n % 7 < 3 then 'paid' else 'free' end,
    case when n % 7 < 3 then 200 else 0 end, case when type = 'contest' then ${rounds} else '[]' end, type = 'contest',
    case when type = 'contest' then '₹70,000' else '' end, n % 2 = 0,
    case when type = 'contest' then ${rewards} else '[]' end, true, case when sought then ${seats} end, teams, teams
  from generate_series(0::bigint, ${size.events - 1}) n,
    lateral (select n > ${size.events - 3} as sought, n = 0 or n > ${size.events - 3} as special, n % 5 < 2 as online) kind,
    lateral (select
      case when special then 'contest' else (array['contest', 'entertainment', 'workshop'])[1 + n % 3] end as type,
      sought or n % 2 = 0 as is_team,
      case when n = 0 then ${size.largest} when sought then 0 else ${size.largest > 0 ? teamsOfEach : 0} end as teams,
      date_trunc('minute', now()) + make_interval(mins =>
        case when special then 30000 else ((n * 7919) % 40000 - 20000)::int end) as deadline) more`

const rounds = `jsonb_build_array(
  jsonb_build_object('id', world.id(n, 11), 'round', 1, 'title', 'Build', 'description', 'Build something useful',
    'type', 'online', 'link', 'https://meet.example/' || n, 'platform', 'Meet', 'minutes', 600, 'eliminates', true,
    'startsAt', '2026-12-01T09:00:00.000Z', 'endsAt', '2026-12-01T19:00:00.000Z'))`

const rewards = `jsonb_build_array(jsonb_build_object(
  'id', world.id(n, 12), 'rank', 'First', 'money', 50000, 'certificate', true, 'otherDetails', ''))`

// Lists each team by its event, number, lead and overall index, so that nobody is twice in an event.
function registrations({ people: count, events: total, largest }: EventsSize): string[] {
  const teams = `(
    select 0::bigint as event, j as number, j as lead, j as turn from generate_series(0::bigint, ${largest - 1}) j
    union all
    select n, j, (n * 37 + j * 9973) % ${count}, ${largest} + n * ${teamsOfEach} + j
    from generate_series(1::bigint, ${total - 3}) n, generate_series(0::bigint, ${teamsOfEach - 1}) j) t`
  return [
    `insert into event_teams (id, event_id, lead_id, number, name, name_key, status)
      select world.id(t.turn, 13), world.event(t.event), world.person(t.lead), t.number + 1,
        case when t.event % 2 = 0 then 'Team ' || t.number else '' end,
        case when t.event % 2 = 0 then 'team ' || t.number end,
        case t.number % 4 when 0 then 'verified' when 1 then 'eliminated' else 'unverified' end
      from ${teams}`,
    `insert into event_team_members (id, team_id, event_id, position, name, email, phone, college, other_details)
      select world.id(t.turn * 2 + p, 14), world.id(t.turn, 13), world.event(t.event), p + 1,
        case p when 0 then 'Asha Iyer' else 'Meera Costa' end,
        case p when 0 then 'p' || t.lead || '@mile.example' else 'm' || t.lead || '@else.example' end, '+91 98765 43210',
        'College of the ' || t.lead % ${colleges} || 'th mile', 'Second year'
      from ${teams}, generate_series(0, case when t.event = 0 then 1 else 0 end) p`,
    `insert into event_registrants (event_id, user_id, team_id, to_confirm)
      select world.event(t.event), world.person(t.lead), world.id(t.turn, 13), false from ${teams}`,
  ]
}
