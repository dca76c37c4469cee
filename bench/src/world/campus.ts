const yearMs = 365 * 86_400_000
const since = Date.now() - yearMs

/** SQL functions that derive a row's values from its number alone: random numbers in [0, 1), ascending ids, names. */
export const functions = `
  create schema world;
  create function world.chance(n bigint, seed bigint) returns float8 language sql immutable parallel safe
    return (hashint8extended(n, seed) & 9007199254740991) / 9007199254740992.0::float8;
  create function world.skewed(n bigint, seed bigint, mean float8, most float8) returns int language sql immutable
    return least(most, round(mean * ln(1 - world.chance(n, seed)) ^ 2 / 2))::int;
  create function world.id(ms bigint, n bigint, seed int) returns uuid language sql immutable parallel safe
    return (lpad(to_hex(ms), 12, '0') || '7' || lpad(to_hex(seed), 3, '0') || '8'
      || lpad(to_hex(hashint8extended(n, seed) & 1152921504606846975), 15, '0'))::uuid;
  create function world.id(n bigint, seed int) returns uuid language sql immutable parallel safe
    return world.id(${since} + n, n, seed);
  ${['college', 'person', 'club', 'channel', 'event', 'fest']
    .map(
      (noun, seed) => `
  create function world.${noun}(n bigint) returns uuid language sql immutable parallel safe
    return world.id(n, ${seed + 1});`,
    )
    .join('')}
  create function world.syllables(n bigint, seed int) returns text language sql immutable parallel safe
    return (select initcap(string_agg((array['ba','ne','ro','ti','ka','lu','mi','so','da','vé','ra','pi','go','shu','ve',
        'na','rí','to','ma','le'])[1 + (abs(hashint8extended(n, seed + s)) % 20)::int], '' order by s))
      from generate_series(1, 2 + (abs(hashint8extended(n, seed)) % 3)::int) s);
  create function world.words(n bigint) returns text language sql immutable
    return repeat('The workshop moves to lecture hall 3 and begins at five; bring a laptop and somebody who argues. ',
      1 + (world.chance(n, 20) ^ 2 * 4)::int);`

/** SQL: the time in milliseconds of row `n`, with `count` rows spread evenly over the last year. */
export const spreadMs = (n: string, count: number) => `(${since} + ${n} * ${yearMs / count})::bigint`

/** How many people a world has, and how many clubs they are in. */
export interface CampusSize {
  readonly people: number
  readonly clubs: number
}

export const colleges = 60
/** The first ten clubs: each has a fifth of the people as members. */
export const largeClubs = 10
// Clubs are divided into strata. Everyone joins one club of each, and so never the same club twice.
const strata = 12

export const smallClubs = ({ clubs }: CampusSize) => clubs - largeClubs

/** Colleges and people; all people have the same password. */
export const people = ({ people: count }: CampusSize, passwordHash = '') => [
  `insert into colleges (id, name, email, email_domain)
    select world.college(n), world.syllables(n, 30) || ' College of ' || world.syllables(n, 40), 'office@mile.example',
      'mile.example'
    from generate_series(0::bigint, ${colleges - 1}) n`,
  `insert into users (id, email, firstname, lastname, handle, gender, college_id, password_hash)
    select world.person(n), 'p' || n || '@mile.example', world.syllables(n % 3000, 50), world.syllables(n, 60), 'p' || n,
      (array['female', 'male', 'other'])[1 + n % 3], world.college(n % ${colleges}), nullif('${passwordHash}', '')
    from generate_series(0::bigint, ${count - 1}) n`,
]

/** Clubs without members; every `oneIn`th is private. */
export const clubs = ({ clubs: count }: CampusSize, oneIn: number) => `
  insert into clubs (id, name, category, description, privacy, college_id, college_status)
  select world.club(n), world.syllables(n, 70) || (array[' Club', ' Society', ' Circle', ''])[1 + n % 4],
    (array['Sports', 'Social', 'Arts & Culture'])[1 + n % 3], 'We meet on Wednesdays and bring what we have made.',
    case when n % ${oneIn} = 1 then 'private' else 'public' end, world.college(n % ${colleges}),
    case when n % 2 = 0 then 'verified' else 'unverified' end
  from generate_series(0::bigint, ${count - 1}) n`

/** Puts everyone into twelve clubs: half of the people into four large ones, the others only into small ones. */
export function memberships(size: CampusSize): string[] {
  const each = Math.floor(smallClubs(size) / strata)
  return [
    `insert into club_members (id, club_id, user_id, active, admin)
      select world.id(n * ${strata} + j, 100), world.club(k), world.person(n), true,
        row_number() over (partition by k order by n) <= 2
      from generate_series(0::bigint, ${size.people - 1}) n, generate_series(0::bigint, ${strata - 1}) j,
        lateral (select case
          when n % 2 = 0 and j >= 8 then (n / 2 + j) % ${largeClubs}
          else ${largeClubs} + j * ${each} + floor(world.chance(n * ${strata} + j, 7) ^ 1.5 * ${each})
        end::bigint as k) of_club
      order by n, j`,
    countMembers,
  ]
}

export const countMembers = `
  update clubs k set members_count = m.members
  from (select club_id, count(*) as members from club_members group by club_id) m where m.club_id = k.id`
