/** A world's size. Two clubs have a tenth of the posts each, and a fifth of the people. */
export interface WorldPlan {
  readonly people: number
  readonly posts: number
}

export type Step = readonly [what: string, text: string]

const colleges = 60
export const fests = 50
/** A fifth of the people are in each. */
export const largeClubs = 10
// Each person is in one club per stratum, so never twice in one club.
const strata = 12
export const smallClubsOf = ({ people }: WorldPlan) => strata * Math.max(1, Math.floor(people / 400))
const yearMs = 365 * 86_400_000

/** The newest post by a person for everyone; half of the people like it. */
export const hotPost = ({ posts }: WorldPlan) => posts - 20

/** SQL functions that derive everything from a row's number, without look-ups: chances in [0, 1), and time-ordered ids. */
export function worldFunctions({ posts }: WorldPlan, until: Date): string {
  const since = until.getTime() - yearMs
  const idOf = (name: string, seed: number, stepMs: number) => `
  create function world.${name}(n bigint) returns uuid language sql immutable parallel safe
    return world.id((${since} + n * ${stepMs})::bigint, n, ${seed});`
  return `
  create schema world;
  create function world.chance(n bigint, seed bigint) returns float8 language sql immutable parallel safe
    return (hashint8extended(n, seed) & 9007199254740991) / 9007199254740992.0::float8;
  create function world.id(ms bigint, n bigint, seed bigint) returns uuid language sql immutable parallel safe
    return (lpad(to_hex(ms), 12, '0') || '70008'
      || lpad(to_hex(hashint8extended(n, seed) & 1152921504606846975), 15, '0'))::uuid;
  create function world.skewed(n bigint, seed bigint, mean float8, most float8) returns int language sql immutable
    return least(most, round(mean * ln(1 - world.chance(n, seed)) ^ 2 / 2))::int;
  create function world.words(n bigint) returns text language sql immutable
    return repeat('The workshop moves to lecture hall 3 and begins at five; bring a laptop and somebody who argues. ',
      1 + (world.chance(n, 20) ^ 2 * 4)::int);
  create table world.hot (id int primary key, count int not null);
  insert into world.hot values (1, 0);
  ${idOf('college', 1, 1)} ${idOf('person', 2, 1)} ${idOf('club', 3, 1)} ${idOf('fest', 4, 1)}
  ${idOf('post', 5, yearMs / posts)}`
}

export function hostSteps(plan: WorldPlan): Step[] {
  const small = smallClubsOf(plan)
  return [
    [
      'colleges',
      `insert into colleges (id, name, email, email_domain)
      select world.college(n), 'College of the ' || n || 'th mile', 'office@mile.example', 'mile.example'
      from generate_series(0, ${colleges - 1}) n`,
    ],
    [
      'people',
      `insert into users (id, email, firstname, lastname, handle, gender, college_id)
      select world.person(n), 'p' || n || '@mile.example', (array['Asha', 'Ravi', 'Mei', 'Tomas', 'Zola'])[1 + n % 5],
        (array['Iyer', 'Novak', 'Okafor', 'Lindqvist', 'Costa', 'Haddad', 'Moreau'])[1 + n % 7], 'p' || n,
        (array['female', 'male', 'other'])[1 + n % 3], world.college(n % ${colleges})
      from generate_series(0, ${plan.people - 1}) n`,
    ],
    [
      'fests',
      `with made as (
        insert into fests (id, name, college_id, starts_at, ends_at)
        select world.fest(n), 'Fest ' || n, world.college(n % ${colleges}), now(), now() + interval '3 days'
        from generate_series(0, ${fests - 1}) n
      )
      insert into fest_admins (fest_id, user_id)
      select world.fest(n), world.person(n * 7 + a) from generate_series(0, ${fests - 1}) n, generate_series(0, 1) a`,
    ],
    [
      'clubs',
      `insert into clubs (id, name, category, privacy, college_id)
      select world.club(n), 'Club ' || n, 'Social', case when n % 2 = 0 then 'public' else 'private' end,
        world.college(n % ${colleges})
      from generate_series(0, ${largeClubs + small - 1}) n`,
    ],
    ['memberships', memberships(plan)],
    [
      'counts of members',
      `update clubs k set members_count = m.members
      from (select club_id, count(*) as members from club_members group by club_id) m where m.club_id = k.id`,
    ],
  ]
}

// Everyone is in twelve clubs; every other person in four large ones, the others in small ones only.
function memberships(plan: WorldPlan): string {
  const each = smallClubsOf(plan) / strata
  return `
  insert into club_members (id, club_id, user_id, active, admin)
  select world.id(extract(epoch from now())::bigint * 1000 + n, n * ${strata} + j, 6), world.club(k), world.person(n),
    true, row_number() over (partition by k order by n) <= 2
  from generate_series(0::bigint, ${plan.people - 1}) n, generate_series(0::bigint, ${strata - 1}) j,
    lateral (select case
      when n % 2 = 0 and j >= 8 then (n / 2 + j) % ${largeClubs}
      else ${largeClubs} + j * ${each} + floor(world.chance(n * ${strata} + j, 7) ^ 1.5 * ${each})
    end::bigint as k) of_club
  order by n, j`
}
