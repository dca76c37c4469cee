import { afterAll, beforeAll, expect, test } from 'vitest'
import { people } from './db/seed/people.ts'
import { type Database, openDatabase } from './platform/database.ts'
import type { EmbeddedPostgres } from './platform/embeddedPostgres.ts'
import { type Acknowledged, expectKept, withId, writeOn } from './testing/acknowledged.ts'
import { connect } from './testing/client.ts'
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
      writeOn(client, people[at]?.key ?? '', shared, done, () => false).catch((error: unknown) => error),
    )
    await until('80 likes are written', async () => done.likes.length >= 80)
    first.kill('SIGKILL')
    expect((await first.ended).signal).toBe('SIGKILL')
    const ends = await Promise.all(writers)
    // A TypeError of fetch: each writer's connection broke, so none stopped at a rate limit.
    for (const end of ends) expect(end).toBeInstanceOf(TypeError)

    const second = spawnQuad(settings)
    const again = await second.up
    try {
      for (const { id, text } of done.posts.slice(-10)) {
        const response = await fetch(`${again}/api/posts/${id}`)
        expect(await response.json()).toMatchObject({ _id: id, text })
      }
      await expectKept(database.db, done, shared)
    } finally {
      second.kill('SIGTERM')
      expect((await second.ended).code).toBe(0)
    }
  },
)
