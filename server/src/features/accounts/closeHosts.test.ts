import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { admit, createClub, makeCollege } from '../../testing/clubs.ts'
import { details, inHours } from '../../testing/events.ts'
import { noLimits } from '../../testing/limits.ts'
import { makePeople } from '../../testing/people.ts'
import { type Person, startTestQuad, type TestQuad } from '../../testing/quad.ts'
import { expectCounted } from '../../testing/traces.ts'

let quad: TestQuad
beforeAll(async () => {
  quad = await startTestQuad({ limiter: noLimits })
})
afterAll(() => quad.stop())

const close = async (person: Person) => (await quad.call('closeAccount', { params: { id: person.id } }, person)).reply()

async function makeHosts(admins: readonly Person[], member: Person, heir: Person) {
  const { db } = quad.context
  const ids = admins.map(({ id }) => id)
  const { rows } = await sql<{ club: string; fest: string }>`
    with college as (
      insert into colleges (name) values ('A college of its own') returning id
    ), heirs as (
      insert into college_admins (college_id, user_id) select id, ${heir.id} from college
    ), club as (
      insert into clubs (name, category, college_id, members_count)
      select 'A club', 'Sports', id, ${ids.length + 1} from college returning id
    ), members as (
      insert into club_members (club_id, user_id, active, admin)
      select club.id, u.id, true, true from club, unnest(${ids}::uuid[]) u (id)
      union all select club.id, ${member.id}, true, false from club
    ), fest as (
      insert into fests (name, college_id, starts_at, ends_at) select 'A fest', id, now(), now() from college returning id
    ), fest_heads as (
      insert into fest_admins (fest_id, user_id) select fest.id, u.id from fest, unnest(${ids}::uuid[]) u (id)
    )
    select club.id as club, fest.id as fest from club, fest`.execute(db)
  const [made] = rows
  if (!made) throw new Error('The insert returned no row')
  return made
}

async function adminsOf({ club, fest }: { club: string; fest: string }) {
  const { rows } = await sql<{ club: string[]; fest: string[] }>`
    select array(select user_id from club_members where club_id = ${club} and admin) as club,
      array(select user_id from fest_admins where fest_id = ${fest}) as fest`.execute(quad.context.db)
  return rows[0]
}

async function makeFour() {
  const [one, two, member, heir] = await makePeople(quad, 4)
  if (!one || !two || !member || !heir) throw new Error('makePeople made fewer than four people')
  return { one, two, member, heir }
}

test('[ACC-11] closing an account leaves its clubs and fests, and reopening doesn’t rejoin them', async () => {
  const { one, two, member, heir } = await makeFour()
  const hosts = await makeHosts([one, two], member, heir)
  await close(one)
  expect(await adminsOf(hosts)).toEqual({ club: [two.id], fest: [two.id] })
  await close(member)
  await expectCounted(quad)
  await sql`update users set closed_at = null where id = ${one.id}`.execute(quad.context.db)
  expect(await adminsOf(hosts)).toEqual({ club: [two.id], fest: [two.id] })
})

const aClub = { clubName: 'Chess', category: 'Sports', description: 'Weekly games', privacy: 'private' } as const
const aFest = { festName: 'Techfest', startDate: inHours(48), endDate: inHours(72) }

test.each(['club', 'fest', 'event'] as const)(
  '[ACC-10] who creates a %s while closing their account leaves none without an open admin',
  async (kind) => {
    const [dean, ...makers] = await makePeople(quad, 13)
    if (!dean) throw new Error('makePeople made nobody')
    const college = await makeCollege(quad, dean)
    const club = await createClub(quad, dean, { college })
    await quad.context.db
      .insertInto('college_admins')
      .values(makers.map(({ id }) => ({ college_id: college, user_id: id })))
      .execute()
    await admit(quad, club, dean, makers)
    await quad.context.db.updateTable('club_members').set({ admin: true }).where('club_id', '=', club).execute()
    const calls = {
      club: (as: Person) => quad.call('createClub', { body: aClub }, as),
      fest: (as: Person) => quad.call('createFest', { body: { ...aFest, college } }, as),
      event: (as: Person) => quad.call('createEvent', { body: { ...details, club } }, as),
    }
    for (const maker of makers) {
      const [answer] = await Promise.all([calls[kind](maker), close(maker)])
      expect([
        [200, undefined],
        [401, 'auth.required'],
        [404, `${kind}.notFound`],
      ]).toContainEqual([answer.status, answer.code])
      expect(await countOrphans()).toBe(0)
    }
  },
)

async function countOrphans(): Promise<number> {
  const { rows } = await sql<{ orphans: number }>`
    with hosts as (
      select m.club_id as page from club_members m join users u on u.id = m.user_id where m.admin and u.closed_at is null
      union all select f.fest_id from fest_admins f join users u on u.id = f.user_id where u.closed_at is null
    ), admins as (
      select page from hosts
      union all select a.event_id from event_admins a join users u on u.id = a.user_id where u.closed_at is null
      union all select e.id from events e join hosts on hosts.page in (e.club_id, e.fest_id)
    ), pages as (
      select id from clubs where deleted_at is null
      union all select id from fests where deleted_at is null union all select id from events where deleted_at is null
    )
    select count(*)::int as orphans from pages where id not in (select page from admins)`.execute(quad.context.db)
  return rows[0]?.orphans ?? 0
}

test('[ACC-10] closing an account removes its followings, and reopening doesn’t bring them back', async () => {
  const { one, two, member, heir } = await makeFour()
  const { fest } = await makeHosts([one, two], member, heir)
  const follow = async (as: Person) =>
    (await quad.call('followFest', { params: { id: fest, userId: as.id }, body: { followedBy: [as.id] } }, as)).reply()
  await follow(heir)
  expect(await follow(member)).toMatchObject({ followersCount: 2 })
  await close(member)
  const shown = async () => (await quad.call('getFest', { params: { id: fest } }, heir)).reply()
  expect(await shown()).toMatchObject({ followersCount: 1, followedBy: [heir.id] })
  await sql`update users set closed_at = null where id = ${member.id}`.execute(quad.context.db)
  expect(await shown()).toMatchObject({ followersCount: 1, followedBy: [heir.id] })
  await expectCounted(quad)
})

test('[ACC-10] the college’s admins inherit a club or fest from its only admin, also when two admins leave at once', async () => {
  const { one, two, member, heir } = await makeFour()
  const hosts = await makeHosts([one, two], member, heir)
  await Promise.all([close(one), close(two)])
  expect(await adminsOf(hosts)).toEqual({ club: [heir.id], fest: [heir.id] })
  await expectCounted(quad)
})

test('[ACC-10] a club without college goes to its longest-standing member, and without members it is deleted', async () => {
  const { one, two, member, heir } = await makeFour()
  const clubId = await createClub(quad, one, { college: '' })
  await admit(quad, clubId, one, [member])
  await admit(quad, clubId, one, [two])
  const get = async () => quad.call('getClub', { params: { id: clubId } }, heir)
  await close(one)
  expect((await get()).reply()).toMatchObject({ membersCount: 2, admin: [{ _id: member.id }] })
  ;(await quad.call('joinClub', { params: { id: clubId }, body: {} }, heir)).reply()
  await Promise.all([close(member), close(two)])
  expect((await get()).code).toBe('club.notFound')
  await expectCounted(quad)
})
