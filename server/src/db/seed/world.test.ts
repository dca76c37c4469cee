import { sql } from 'kysely'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { type Database, openDatabase } from '../../platform/database.ts'
import { type ClonedDatabase, cloneDatabase } from '../../testing/cloneDatabase.ts'
import { migrate } from '../migrate.ts'
import { people } from './people.ts'
import { posts } from './posts.ts'
import { seedWorld } from './world.ts'

let clone: ClonedDatabase
let database: Database
beforeEach(async () => {
  clone = await cloneDatabase(inject('adminUrl'), 'template1')
  database = openDatabase({ url: clone.url, poolSize: 4 })
  await migrate(database.db, clone.url)
})
afterEach(async () => {
  await database.close()
  await clone.drop()
})

async function census() {
  const { rows } = await sql`
    select (select count(*)::int from users) as people, (select count(*)::int from posts) as posts,
      (select count(*)::int from colleges) as colleges, (select count(*)::int from comments) as comments,
      (select count(*)::int from post_likes) as likes`.execute(database.db)
  return rows[0]
}

test('concurrent and repeated calls insert the demo campus once', async () => {
  const answers = await Promise.all([1, 2, 3].map(() => seedWorld(database.db)))
  expect(answers.filter(Boolean)).toHaveLength(1)
  const first = await census()
  expect(first).toEqual({
    people: people.length,
    posts: posts.length,
    colleges: 5,
    comments: posts.flatMap((post) => post.comments ?? []).length,
    likes: posts.flatMap((post) => post.likes).length,
  })
  expect(await seedWorld(database.db)).toBe(false)
  expect(await census()).toEqual(first)
})

test('the counters of the demo data equal its rows, and its posts are hours old, in order', async () => {
  await seedWorld(database.db)
  const { rows } = await sql`
    select p.id from posts p
    where p.likes_count <> (select count(*) from post_likes l where l.post_id = p.id)
      or p.comments_count <> (select count(*) from comments c where c.post_id = p.id)`.execute(database.db)
  expect(rows).toEqual([])
  const stored = await database.db.selectFrom('posts').select(['id', 'text']).orderBy('id').execute()
  expect(stored.map((post) => post.text)).toEqual(posts.map((post) => post.text))
  const hoursAgo = stored.map(
    ({ id }) => (Date.now() - Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)) / 3_600_000,
  )
  expect(hoursAgo[0]).toBeGreaterThan(30)
  expect(hoursAgo.at(-1)).toBeGreaterThan(2.9)
})

test('a database with a user gets no demo campus', async () => {
  await sql`insert into users (email, firstname, lastname, handle, gender, college_id)
    select 'own@example.edu', 'Own', 'Person', 'own', 'other', id from colleges`.execute(database.db)
  expect(await seedWorld(database.db)).toBe(false)
  expect(await census()).toMatchObject({ people: 1, posts: 0 })
})
