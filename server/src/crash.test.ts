import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from 'kysely'
import { z } from 'zod'
import { people } from './db/seed/people.ts'
import { type Database, openDatabase } from './platform/database.ts'
import type { EmbeddedPostgres } from './platform/embeddedPostgres.ts'
import { type Client, connect } from './testing/client.ts'
import { startTestCluster } from './testing/cluster.ts'
import { spawnQuad } from './testing/process.ts'
import { until } from './testing/waiting.ts'

let cluster: EmbeddedPostgres
let database: Database
beforeAll(async () => {
  cluster = await startTestCluster({ fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' })
  database = openDatabase({ url: cluster.url, poolSize: 2 })
})
afterAll(async () => {
  await database.close()
  await cluster.stop()
})

const withId = z.object({ _id: z.uuid() })

interface Acknowledged {
  posts: { id: string; text: string }[]
  comments: { id: string; text: string }[]
  likes: { postId: string; userId: string }[]
}

/** Writes a post, a comment and a like in turn until the node dies; records every acknowledged write. */
async function writeOn(client: Client, key: string, shared: string, done: Acknowledged): Promise<void> {
  for (let at = 0; ; at += 1) {
    const text = `${key} ${at}`
    const post = await client.post('/posts', { text })
    if (post.status !== 200) return
    const postId = withId.parse(post.body)._id
    done.posts.push({ id: postId, text })
    const comment = await client.post(`/posts/${shared}/comments`, { comment: text })
    if (comment.status !== 200) return
    done.comments.push({ id: withId.parse(comment.body)._id, text })
    const target = done.posts.findLast((other) => !other.text.startsWith(key))?.id ?? postId
    const like = await client.put(`/posts/${target}`, { likes: [client.userId] })
    if (like.status !== 200) return
    done.likes.push({ postId: target, userId: client.userId })
  }
}

// Starting a process takes longer on a busy machine.
const slowStart = { timeout: 60_000 }

test(
  '[FEED-03] [FEED-05] [COM-02] kill -9 under load loses and duplicates no acknowledged write',
  slowStart,
  async () => {
    const settings = { DATABASE_URL: cluster.url, AUTH_SECRET: 'a secret for tests that is long enough', DEMO: 'true' }
    const first = spawnQuad(settings)
    const url = await first.up
    const clients = await Promise.all(people.slice(0, 8).map(({ key }) => connect(url, key)))
    const shared = withId.parse((await clients[0]?.post('/posts', { text: 'Shared' }))?.body)._id
    const done: Acknowledged = { posts: [], comments: [], likes: [] }
    const writers = clients.map((client, at) =>
      writeOn(client, people[at]?.key ?? '', shared, done).catch((error: unknown) => error),
    )
    await until('80 likes are written', async () => done.likes.length >= 80)
    first.kill('SIGKILL')
    expect((await first.ended).signal).toBe('SIGKILL')
    const ends = await Promise.all(writers)
    // Each writer failed in the middle of a request; none hit a rate limit.
    for (const end of ends) expect(end).toBeInstanceOf(TypeError)

    const second = spawnQuad(settings)
    const again = await second.up
    try {
      for (const { id, text } of done.posts.slice(-10)) {
        const response = await fetch(`${again}/api/posts/${id}`)
        expect(await response.json()).toMatchObject({ _id: id, text })
      }
      await expectKept(done, shared)
    } finally {
      second.kill('SIGTERM')
      expect((await second.ended).code).toBe(0)
    }
  },
)

async function expectKept(done: Acknowledged, shared: string): Promise<void> {
  const { db } = database
  const posts = await db.selectFrom('posts').select(['id', 'text']).where('text', '~', '^[a-z]+ [0-9]+$').execute()
  expect(posts).toEqual(expect.arrayContaining(done.posts))
  expect(new Set(posts.map((post) => post.text)).size).toBe(posts.length)

  const comments = await db.selectFrom('comments').select(['id', 'text']).where('post_id', '=', shared).execute()
  expect(comments).toEqual(expect.arrayContaining(done.comments))
  expect(new Set(comments.map((comment) => comment.text)).size).toBe(comments.length)

  const likes = await db.selectFrom('post_likes').select(['post_id as postId', 'user_id as userId']).execute()
  expect(likes).toEqual(expect.arrayContaining(done.likes))
  const { rows } = await sql`
    select p.id from posts p
    where p.likes_count <> (select count(*) from post_likes l where l.post_id = p.id)
      or p.comments_count <> (select count(*) from comments c where c.post_id = p.id)`.execute(db)
  expect(rows).toEqual([])
}
