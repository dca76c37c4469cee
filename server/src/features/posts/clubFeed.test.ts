import { afterAll, beforeAll, expect, test } from 'vitest'
import { noLimits } from '../../testing/limits.ts'
import { type Person, startTestQuad, type TestQuad } from '../../testing/quad.ts'

let quad: TestQuad
let people: Record<'zoya' | 'arjun' | 'tara' | 'dev', Person>
let makers: string
let nightSky: string
let techWeek: string
beforeAll(async () => {
  quad = await startTestQuad({ limiter: noLimits })
  const keys = ['zoya', 'arjun', 'tara', 'dev'] as const
  const signedIn = await Promise.all(keys.map(async (key) => [key, await quad.person(key)] as const))
  people = Object.fromEntries(signedIn) as typeof people
  const idOf = async (table: 'clubs' | 'fests', name: string) =>
    (await quad.context.db.selectFrom(table).select('id').where('name', '=', name).executeTakeFirstOrThrow()).id
  makers = await idOf('clubs', 'Maker Lab')
  nightSky = await idOf('clubs', 'Night Sky Circle')
  techWeek = await idOf('fests', 'Meridian Tech Week')
})
afterAll(() => quad.stop())

interface Place {
  club?: string
  fest?: string
  privacy?: string
}

const write = (place: Place, as: Person) => quad.call('createPost', { body: { text: 'Said', ...place } }, as)
const feedIds = async (as: Person, clubs: string[] = []) =>
  (await quad.call('getFeed', { body: { clubs } }, as)).reply().posts.map((post) => post._id)

test('[FEED-02] [FEED-16] the feed pages through public posts and those for clubs, without repeating or skipping any', async () => {
  const places: Place[] = [{}, { privacy: nightSky }, { club: nightSky }, { club: makers }, { fest: techWeek }]
  const writers = [people.dev, people.tara, people.arjun, people.zoya, people.zoya]
  const made: string[] = []
  for (let at = 0; at < 25; at += 1)
    made.push((await write(places[at % 5] ?? {}, writers[at % 5] ?? people.dev)).reply()._id)
  const read: string[] = []
  for (let more = true; more && read.length < 200; ) {
    const page = (await quad.call('getFeed', { body: { lastFetchedIds: read } }, people.zoya)).reply()
    read.push(...page.lastFetchedIds)
    more = page.morePosts
  }
  expect(read.slice(0, 25)).toEqual(made.toReversed())
  expect(new Set(read).size).toBe(read.length)
  expect(read).toEqual(read.toSorted().toReversed())
  const others = await feedIds(people.dev)
  expect(others.slice(0, 3)).toEqual([made[24], made[23], made[20]])
})

test('[FEED-02] requested clubs are reduced to the viewer’s own; an empty list means all of them', async () => {
  const within = (await write({ privacy: nightSky }, people.tara)).reply()._id
  const open = (await write({}, people.dev)).reply()._id
  expect((await feedIds(people.zoya)).slice(0, 2)).toEqual([open, within])
  expect((await feedIds(people.zoya, [nightSky])).slice(0, 2)).toEqual([open, within])
  expect(await feedIds(people.zoya, [makers])).not.toContain(within)
  expect((await feedIds(people.zoya, [makers]))[0]).toBe(open)
  expect(await feedIds(people.dev, [nightSky])).not.toContain(within)
})

test('[FEED-18] [FEED-16] the posts of a person and of a club page through what the viewer may see, without repeating or skipping any', async () => {
  const both = { club: makers, privacy: nightSky }
  const places: Place[] = [{}, { privacy: nightSky }, { privacy: makers }, { club: makers }, both]
  const made: string[] = []
  for (let at = 0; at < 30; at += 1) made.push((await write(places[at % 5] ?? {}, people.zoya)).reply()._id)
  const expectPages = async (filter: Record<string, string>, which: number[], as: Person) => {
    const read: string[] = []
    for (let more = true; more && read.length < 200; ) {
      const page = (await quad.call('fetchPosts', { body: { filter, lastDocId: read.at(-1) ?? null } }, as)).reply()
      read.push(...page.posts.map((post) => post._id))
      more = page.morePosts
    }
    expect(read).toEqual([...new Set(read)].toSorted().toReversed())
    expect(read.filter((id) => made.includes(id))).toEqual(made.filter((_, at) => which.includes(at % 5)).toReversed())
  }
  await expectPages({ user: people.zoya.id }, [0, 1, 2], people.zoya)
  await expectPages({ user: people.zoya.id }, [0, 1], people.tara)
  await expectPages({ user: people.zoya.id }, [0], people.dev)
  await expectPages({ club: makers }, [2, 3, 4], people.zoya)
  await expectPages({ club: makers }, [3, 4], people.tara)
  await expectPages({ club: makers }, [3], people.dev)
  await expectPages({ club: nightSky }, [1, 4], people.tara)
  await expectPages({ club: nightSky }, [], people.dev)
})

test('[FEED-16] [FEED-03] of concurrent likes of a club’s post, only members’ likes count; other people get not found', async () => {
  const params = { id: (await write({ privacy: nightSky }, people.tara)).reply()._id }
  const all = [people.arjun, people.dev, people.zoya, people.tara]
  const codes = async (on: boolean) => {
    const body = (as: Person) => ({ likes: on ? [as.id] : [] })
    const answers = await Promise.all(all.map((as) => quad.call('markPost', { params, body: body(as) }, as)))
    return answers.map((answer) => answer.code ?? answer.status)
  }
  const count = async () => (await quad.call('getPost', { params }, people.tara)).reply().likesCount
  expect(await codes(true)).toEqual([200, 'post.notFound', 200, 200])
  expect(await count()).toBe(3)
  expect(await codes(false)).toEqual([200, 'post.notFound', 200, 200])
  expect(await count()).toBe(0)
})
