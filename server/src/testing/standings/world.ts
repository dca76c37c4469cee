import { otherCollegeId } from '@quad/contract/entities/otherCollege.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import type { Trx } from '../../platform/database.ts'

// Three people, two clubs and a fest, with every relation that policies need. Objects refer to each other by index.
const people = 3
const person = fc.nat({ max: people - 1 })
const each = <One>(one: fc.Arbitrary<One>) => fc.array(one, { minLength: people, maxLength: people })
const rarely = fc.nat({ max: 3 }).map((chance) => chance === 0)

const membership = fc.constantFrom('none', 'pending', 'active', 'admin')
const club = fc.record({ privacy: fc.constantFrom('public', 'private'), members: each(membership) })
const post = fc.record({
  by: fc.constantFrom('person', 'club', 'fest'),
  writer: person,
  /** A club's number, or people of the writer's college, where a person writes. */
  audience: fc.constantFrom(null, 0, 1, 'college'),
  share: rarely,
})

export const worlds = fc.record({
  closed: each(rarely),
  /** Each person's college: one of two, or none. */
  colleges: each(fc.constantFrom(0, 1, null)),
  clubs: fc.tuple(club, club),
  festAdmins: each(fc.boolean()),
  blocks: fc.uniqueArray(fc.constantFrom('0 1', '0 2', '1 0', '1 2', '2 0', '2 1'), { maxLength: 2 }),
  posts: fc.array(post, { minLength: 4, maxLength: 4 }),
  comments: fc.array(fc.record({ post: fc.nat({ max: 3 }), author: person }), { minLength: 3, maxLength: 3 }),
})
type World = typeof worlds extends fc.Arbitrary<infer Value> ? Value : never

/** The ids of an inserted world's objects, in the world's order. */
export interface Inserted {
  readonly people: readonly string[]
  readonly clubs: readonly string[]
  readonly fest: string
  readonly posts: readonly string[]
  readonly comments: readonly { readonly id: string; readonly postId: string }[]
  /** Direct rooms of each pair of people, and two groups. */
  readonly rooms: readonly string[]
}

export async function insertWorld(trx: Trx, world: World): Promise<Inserted> {
  const users = await insertPeople(trx, world)
  const hosts = await insertHosts(trx, world, users)
  const posts = await insertPosts(trx, world, users, hosts)
  await keepInColleges(trx, world, posts)
  const comments = world.comments.map(({ post: at, author }) => ({
    post_id: idAt(posts, at),
    author_id: idAt(users, author),
    text: 'A comment',
  }))
  const inserted = await trx.insertInto('comments').values(comments).returning(['id', 'post_id']).execute()
  const rooms = await insertRooms(trx, users)
  const blocks = world.blocks.map((pair) => pair.split(' ').map((at) => idAt(users, Number(at))))
  for (const [blocker_id = '', blocked_id = ''] of blocks)
    await trx.insertInto('blocks').values({ blocker_id, blocked_id }).execute()
  return {
    people: users,
    ...hosts,
    posts,
    comments: inserted.map((row) => ({ id: row.id, postId: row.post_id })),
    rooms,
  }
}

function idAt(ids: readonly string[], at: number): string {
  const id = ids[at]
  if (id === undefined) throw new Error(`The world has no thing number ${at}.`)
  return id
}

const idsOf = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id)

const collegeOf = (made: readonly string[], at: number | null) => (at === null ? otherCollegeId : idAt(made, at))

async function insertPeople(trx: Trx, { closed, colleges }: World): Promise<string[]> {
  const named = ['First college', 'Second college'].map((name) => ({ name, live: true }))
  const made = idsOf(await trx.insertInto('colleges').values(named).returning('id').execute())
  const rows = closed.map((isClosed, at) => ({
    email: `standing.${at}@crowd.example`,
    firstname: 'Member',
    lastname: `${at}`,
    handle: `standing.${at}`,
    gender: 'other',
    college_id: collegeOf(made, colleges[at] ?? null),
    closed_at: isClosed ? new Date() : null,
  }))
  return idsOf(await trx.insertInto('users').values(rows).returning('id').execute())
}

async function insertHosts(trx: Trx, world: World, users: readonly string[]) {
  const kept = world.clubs.map(({ privacy }, at) => ({ name: `Club ${at}`, category: 'Sports', privacy }))
  const clubs = idsOf(await trx.insertInto('clubs').values(kept).returning('id').execute())
  const members = world.clubs.flatMap((one, clubAt) =>
    one.members.flatMap((role, at) =>
      role === 'none'
        ? []
        : [
            {
              club_id: idAt(clubs, clubAt),
              user_id: idAt(users, at),
              active: role !== 'pending',
              admin: role === 'admin',
            },
          ],
    ),
  )
  if (members.length > 0) await trx.insertInto('club_members').values(members).execute()
  const time = new Date()
  const row = { name: 'Fest', college_id: otherCollegeId, starts_at: time, ends_at: time }
  const { id: fest } = await trx.insertInto('fests').values(row).returning('id').executeTakeFirstOrThrow()
  const admins = users.filter((_, at) => world.festAdmins[at]).map((user_id) => ({ fest_id: fest, user_id }))
  if (admins.length > 0) await trx.insertInto('fest_admins').values(admins).execute()
  return { clubs, fest }
}

async function insertPosts(
  trx: Trx,
  { posts, comments }: World,
  users: readonly string[],
  { clubs, fest }: Pick<Inserted, 'clubs' | 'fest'>,
): Promise<string[]> {
  const rows = posts.map(({ by, writer, audience, share }, at) => ({
    author_id: by === 'person' ? idAt(users, writer) : null,
    written_by: by === 'person' ? null : idAt(users, writer),
    author_club_id: by === 'club' ? idAt(clubs, audience === 1 ? 1 : 0) : null,
    author_fest_id: by === 'fest' ? fest : null,
    audience_club_id: typeof audience === 'number' ? idAt(clubs, audience) : null,
    is_share: share,
    comments_count: comments.filter((comment) => comment.post === at).length,
    text: 'A post',
  }))
  return idsOf(await trx.insertInto('posts').values(rows).returning('id').execute())
}

// As the trigger does: the author's college, or their own id.
async function keepInColleges(trx: Trx, { posts }: World, ids: readonly string[]): Promise<void> {
  const within = ids.filter((_, at) => posts[at]?.audience === 'college' && posts[at].by === 'person')
  await sql`
    update posts p set audience_college_id = coalesce(nullif(u.college_id, ${otherCollegeId}), u.id) from users u
    where u.id = p.author_id and p.id = any(${within}::uuid[])`.execute(trx)
}

async function insertRooms(trx: Trx, users: readonly string[]): Promise<string[]> {
  const pairs = [0, 1, 2].map((without) => users.filter((_, at) => at !== without).toSorted())
  const rows = pairs.map((pair) => ({ kind: 'direct', direct_key: pair.join(':') }))
  const rooms = idsOf(await trx.insertInto('rooms').values(rows).returning('id').execute())
  const members = rooms.flatMap((room_id, at) => (pairs[at] ?? []).map((user_id) => ({ room_id, user_id })))
  await trx.insertInto('room_members').values(members).execute()
  const groups = idsOf(
    await trx
      .insertInto('rooms')
      .values([{ kind: 'group' }, { kind: 'group' }])
      .returning('id')
      .execute(),
  )
  // The first person is in the first group only.
  const grouped = groups.flatMap((room_id, at) => users.slice(at).map((user_id) => ({ room_id, user_id })))
  await trx.insertInto('room_members').values(grouped).execute()
  return [...rooms, ...groups]
}
