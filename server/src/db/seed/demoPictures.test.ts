import { sql } from 'kysely'
import { expect, inject, test } from 'vitest'
import { cloneDatabase } from '../../testing/cloneDatabase.ts'
import { expectCounted } from '../../testing/traces.ts'
import { startTestQuad, type TestQuad } from '../../testing/quad.ts'
import { people } from './people.ts'
import { campusEvents } from './campus/campusEvents.ts'
import { posts } from './posts.ts'

const demoNode = (databaseUrl: string) => startTestQuad({ databaseUrl, env: { DEMO: 'true' } })

async function uploadsOf({ context }: TestQuad) {
  const { rows } = await sql<{ as: string; count: number }>`
    select attached_as as as, count(*)::int as count from uploads group by 1 order by 1`.execute(context.db)
  return rows
}

test('a new demo node has thirty clubs, requests for asha, and pictures for most people, clubs and some posts, once', async () => {
  const clone = await cloneDatabase(inject('adminUrl'), 'template1')
  const quad = await demoNode(clone.url)
  const crowd = await quad.context.db.selectFrom('users').select('id').execute()
  const drawn = [
    { as: 'club', count: 30 },
    { as: 'event', count: campusEvents.filter(({ poster }) => poster).length },
    { as: 'picture', count: people.filter(({ hair }) => hair).length + Math.ceil((crowd.length - people.length) / 3) },
    { as: 'post', count: posts.flatMap(({ images }) => images ?? []).length },
    { as: 'result', count: 1 },
  ]
  expect(await uploadsOf(quad)).toEqual(drawn)
  const [newest] = (await quad.call('getLanding', {})).reply().posts
  expect(newest?.media.map(({ alt }) => alt)).toEqual(posts.at(-1)?.images?.map(({ alt }) => alt))
  const image = await fetch((newest?.media[0]?.url ?? '').replace('http://quad.test', quad.url))
  expect(image.headers.get('content-type')).toBe('image/webp')
  await expectCounted(quad)
  const asha = await quad.person('asha')
  const own = (await quad.call('listClubFeed', { query: {} }, asha)).reply()
  expect(own.map(({ clubName }) => clubName)).toContain('Paper Bridges')
  const bridges = own.find(({ clubName }) => clubName === 'Paper Bridges')
  expect((await quad.call('getClub', { params: { id: bridges?._id ?? '' } }, asha)).reply().requestsCount).toBe(6)
  const { notifications } = (await quad.call('listNotifications', { query: {} }, asha)).reply()
  expect(notifications[0]).toMatchObject({ kind: 'joinRequest', others: 5 })
  await quad.stop()

  const again = await demoNode(clone.url)
  expect(await uploadsOf(again)).toEqual(drawn)
  await again.stop()
  await clone.drop()
}, 60_000)
