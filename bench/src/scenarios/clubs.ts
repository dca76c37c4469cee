import { query } from '../run/environment.ts'
import { httpScenario } from '../run/http.ts'
import { getting, withBody } from '../run/requests.ts'
import type { LoadRow } from '../run/rows.ts'
import { type CampusSize, clubs, memberships, people } from '../world/campus.ts'
import { anyOf, type World, type WorldPlan } from '../world/world.ts'

type Size = CampusSize & { readonly actors: number }

const joiners = 200
const pageSize = 24

const plan = (size: Size): WorldPlan => ({
  steps: [
    ...people(size),
    // With an interval above the number of clubs, only club 1 is private.
    clubs(size, size.clubs + 2),
    `with made as (
        insert into rooms (id, kind) select world.channel(n), 'channel' from generate_series(0, ${size.clubs - 1}) n
      ) insert into channels (id, club_id, name) select world.channel(n), world.club(n), 'General'
      from generate_series(0, ${size.clubs - 1}) n`,
    ...memberships(size),
    `insert into clubs (name, category, description, privacy, learning)
      values ('Learning', 'Social', 'A course', 'public', true)`,
  ],
  loose: ['club_members'],
  ids: {
    large: 'select world.club(0) as id',
    small: 'select id from clubs where members_count between 1 and 1000 order by id limit 5000',
    learning: 'select id from clubs where learning',
    discovered: `select id from clubs where not learning order by lower(name), id limit 1 offset ${99 * pageSize - 1}`,
    member: `select id from club_members where club_id = world.club(0) order by id desc limit 1 offset ${99 * 10 - 1}`,
  },
  actors: size.actors,
})

const membersOf = (world: World) => `/api/clubs/${world.one('large')}/members?active=true&limit=20`
const clubPage = { baseline: true, goals: { atLeast: 0.8 } } as const

const feed = { name: 'club feed', make: getting(() => `/api/club/feed?limit=${pageSize}`) }
const discover = { name: 'discover, page 1', make: getting(() => `/api/clubs?discover=true&limit=${pageSize}`) }
const discover100 = {
  name: 'discover, page 100',
  make: getting((world) => `/api/clubs?discover=true&limit=${pageSize}&_id[$lt]=${world.one('discovered')}`),
}
const members = { name: 'members, page 1', make: getting(membersOf) }
const members100 = {
  name: 'members, page 100',
  make: getting((world) => `${membersOf(world)}&_id[$lt]=${world.one('member')}`),
}

// Another person makes each request, and each round begins with an empty club.
let joined = 0
const joining: LoadRow = {
  name: `${joiners} people join one learning club`,
  make(world) {
    const actor = world.actors[joined++ % world.actors.length] ?? anyOf(world.actors)
    return withBody('POST', `/api/clubs/${world.one('learning')}/members`, actor, {})
  },
  connections: joiners,
  // A prime, so that each run begins at another actor and nobody reaches a rate limit.
  perConnection: 97,
  isRead: false,
  // Lock the club first: the server may still be answering joins of the last round.
  async before(world) {
    const id = `'${world.one('learning')}'`
    await query(
      world.url,
      `begin; select from clubs where id = ${id} for update; delete from club_members where club_id = ${id};
      update clubs set members_count = 0 where id = ${id}; commit`,
    )
    await query(world.url, 'vacuum clubs, club_members')
  },
}

export const scenario = httpScenario<Size>({
  full: {
    large: { people: 100_000, clubs: 30_000, actors: 20_000 },
    small: { people: 100_000, clubs: 3000, actors: 1000 },
  },
  quick: {
    large: { people: 6000, clubs: 2600, actors: 2000 },
    small: { people: 6000, clubs: 1200, actors: 1000 },
  },
  postgresSettings: { shared_buffers: '512MB' },
  plan,
  rows: [
    { ...feed, grows: true },
    { ...discover, grows: true },
    discover100,
    { name: 'club page', make: getting((world) => `/api/clubs/${world.any('small')}`), grows: true, ...clubPage },
    { name: 'page of the largest club', make: getting((world) => `/api/clubs/${world.one('large')}`), ...clubPage },
    { ...members, grows: true },
    members100,
    joining,
  ],
  steps: [
    { name: 'discover, page 1 → page 100', from: discover, to: discover100, goals: { timesAtMost: 1.1 } },
    { name: 'members, page 1 → page 100', from: members, to: members100, goals: { timesAtMost: 1.1 } },
  ],
})
