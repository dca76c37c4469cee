import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ads } from '../../db/seed/clubs.ts'
import { people } from '../../db/seed/people.ts'
import { closeClubs } from '../../entities/club/writingQueries.ts'
import { createClub, makeCollege } from '../../testing/clubs.ts'
import { updateEvent, draftEvent, holdEvent, registration } from '../../testing/events.ts'
import { nowhere } from '../../testing/goodInput.ts'
import { noLimits } from '../../testing/limits.ts'
import { type Person, startTestQuad, type TestQuad } from '../../testing/quad.ts'
import { expectShape } from '../../testing/wire/shapes.ts'
import { inTurn, range } from '../../testing/turns.ts'
import { untilWaiting } from '../../testing/waiting.ts'

let quad: TestQuad
let admin: Person
let asha: Person
let collegeId: string
let clubId: string
let festId: string
beforeAll(async () => {
  quad = await startTestQuad({ limiter: noLimits })
  admin = await quad.person('admin')
  asha = await quad.person('asha')
  const { db } = quad.context
  const first = (table: 'colleges' | 'clubs' | 'fests') =>
    db.selectFrom(table).select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()
  collegeId = (await first('colleges')).id
  clubId = (await first('clubs')).id
  festId = (await first('fests')).id
})
afterAll(() => quad.stop())

const draft = {
  description: 'Come and see',
  sponsered: false,
  startDate: '2026-01-01T10:00:00+05:30',
  endDate: '2126-01-01T00:00:00Z',
}

type Page = { college: string } | { club: string } | { fest: string } | { event: string }
type Draft = Partial<typeof draft> & Partial<Record<'college' | 'club' | 'fest' | 'event', string>>

const publish = (page: Page, more: Draft = {}, as?: Person) =>
  quad.call('createAd', { body: { ...draft, ...page, ...more } }, as ?? admin)
const edit = (id: string, body: Draft, as = admin) =>
  quad.call('updateAd', { params: { id }, body: { ...draft, ...body } }, as)
const remove = (id: string, as = admin) => quad.call('deleteAd', { params: { id } }, as)
const list = async (query: { '_id[$lt]'?: string; limit?: string } = {}, as = asha) =>
  (await quad.call('listAds', { query }, as)).reply()
const idsOf = async () => (await list()).map((ad) => ad._id)

test('[SUP-04] the demo data features a college, a club and a fest, newest first', async () => {
  const shown = await list()
  expect(shown.map((ad) => [ad.description, ad.sponsered])).toEqual(
    ads.toReversed().map((ad) => [ad.description, ad.sponsored ?? false]),
  )
  expect(shown[0]?.fest).toMatchObject({ festName: 'Meridian Tech Week', followersCount: 0 })
  expect(shown[0]?.fest?.college.collegeName).toBe('Meridian Institute of Technology')
  expect(shown[1]?.club).toMatchObject({ clubName: 'Black Box Players', membersCount: 2 })
  expect(shown[2]?.college).toMatchObject({ collegeName: 'Harbour Science College', verified: false })
  for (const person of people) expect(JSON.stringify(await list({}, admin))).not.toContain(`"${person.email}"`)
})

test.each(['college', 'club', 'fest'] as const)('[SUP-04] a site admin can feature a %s', async (kind) => {
  const page = { college: { college: collegeId }, club: { club: clubId }, fest: { fest: festId } }[kind]
  const ad = (await publish(page, { sponsered: true })).reply()
  expect(ad).toMatchObject({
    description: 'Come and see',
    sponsered: true,
    startDate: '2026-01-01T04:30:00.000Z',
    endDate: '2126-01-01T00:00:00.000Z',
  })
  expect(ad[kind]?._id).toBe(Object.values(page)[0])
  expect((await list({}, admin))[0]).toEqual(ad)
})

test('[SUP-04] an ad is shown from its start to its end, by the database’s clock', async () => {
  const { _id } = (await publish({ college: collegeId })).reply()
  const set = (starts: string, ends: string) =>
    sql`update ads set starts_at = now() + ${starts}::interval, ends_at = now() + ${ends}::interval
      where id = ${_id}`.execute(quad.context.db)
  await set('1 minute', '1 hour')
  expect(await idsOf()).not.toContain(_id)
  await set('0', '1 hour')
  expect(await idsOf()).toContain(_id)
  await set('-1 hour', '0')
  expect(await idsOf()).not.toContain(_id)
})

test('[SUP-04] a site admin can change and delete an ad', async () => {
  const { _id } = (await publish({ college: collegeId })).reply()
  const changed = (await edit(_id, { club: clubId, description: ' Changed ', sponsered: true })).reply()
  expect(changed).toMatchObject({ _id, description: 'Changed', sponsered: true, club: { _id: clubId } })
  expect(changed).not.toHaveProperty('college')
  expect((await list())[0]).toEqual(changed)
  expect((await remove(_id)).reply()).toEqual({ success: true })
  expect(await idsOf()).not.toContain(_id)
  for (const answer of [await edit(_id, { club: clubId }), await remove(_id)])
    expect([answer.status, answer.code]).toEqual([404, 'ad.notFound'])
})

test('[SUP-04] only site admins can publish, change or delete ads; others don’t learn whether one exists', async () => {
  const { _id } = (await publish({ college: collegeId })).reply()
  for (const as of [asha, await quad.person('zoya')]) {
    const attempts = [publish({ college: collegeId }, {}, as)]
    const others = [_id, nowhere].flatMap((id) => [edit(id, { club: clubId }, as), remove(id, as)])
    for (const answer of await Promise.all([...attempts, ...others]))
      expect([answer.status, answer.code]).toEqual([403, 'ad.notYours'])
  }
  expect((await list())[0]).toMatchObject({ _id, description: 'Come and see' })
  expect((await quad.call('listAds', { query: {} })).code).toBe('auth.required')
})

test('[SUP-04] an unknown page can’t be featured', async () => {
  const { _id } = (await publish({ college: collegeId })).reply()
  for (const page of [{ college: nowhere }, { club: collegeId }, { fest: clubId }])
    for (const answer of [await publish(page), await edit(_id, page)])
      expect([answer.status, answer.code]).toEqual([400, 'ad.pageUnknown'])
})

test('[SUP-04] a page deleted while it is being featured is refused, and deleting a page deletes its ads', async () => {
  const { db } = quad.context
  const deletedPage = await db
    .insertInto('clubs')
    .values({ name: 'Soon gone', category: 'Social' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { _id } = (await publish({ club: deletedPage.id })).reply()
  const late = await db.transaction().execute(async (trx) => {
    await trx.deleteFrom('clubs').where('id', '=', deletedPage.id).execute()
    const answer = publish({ club: deletedPage.id })
    await untilWaiting(quad, 1)
    return { answer }
  })
  expect((await late.answer).code).toBe('ad.pageUnknown')
  expect(await idsOf()).not.toContain(_id)
})

test.each([
  ['no page', {}, 'college'],
  ['two pages', { college: nowhere, club: nowhere }, 'college'],
  ['no description', { college: nowhere, description: ' ' }, 'description'],
  ['a description that is too long', { college: nowhere, description: 'x'.repeat(301) }, 'description'],
  ['an end before its start', { college: nowhere, startDate: draft.endDate, endDate: draft.startDate }, 'endDate'],
  ['an end at its start', { college: nowhere, endDate: draft.startDate }, 'endDate'],
  ['an invalid start', { college: nowhere, startDate: 'soon' }, 'startDate'],
  ['an impossible day', { college: nowhere, startDate: '2026-02-30T00:00:00Z' }, 'startDate'],
  ['the year 0', { college: nowhere, startDate: '0000-01-01T00:00:00Z' }, 'startDate'],
  ['a number as its end', { college: nowhere, endDate: 5 }, 'endDate'],
  ['a text as sponsered', { college: nowhere, sponsered: 'yes' }, 'sponsered'],
])('[SUP-04] an ad with %s is refused', async (_what, body, field) => {
  const answer = await quad.send('POST', '/api/ads', { body: JSON.stringify({ ...draft, ...body }), as: admin })
  expect([answer.status, answer.code, Object.keys(answer.err?.fields ?? {})]).toEqual([400, 'request.invalid', [field]])
})

test('[SUP-04] a time without a zone is in UTC', async () => {
  const ad = (
    await publish({ college: collegeId }, { startDate: '2026-01-01T10:00', endDate: '2126-01-01T00:00:30.5' })
  ).reply()
  expect([ad.startDate, ad.endDate]).toEqual(['2026-01-01T10:00:00.000Z', '2126-01-01T00:00:30.500Z'])
})

test('[SUP-04] ads are paged, a hundred at most', async () => {
  await inTurn(range(5), () => publish({ college: collegeId }))
  const all = await idsOf()
  const first = await list({ limit: '3' })
  expect(first.map((ad) => ad._id)).toEqual(all.slice(0, 3))
  const rest = await list({ '_id[$lt]': all[2] ?? '' })
  expect(rest.map((ad) => ad._id)).toEqual(all.slice(3))
})

test('[SUP-04] an ad for a private club shows its members to members only', async () => {
  const night = await quad.context.db
    .selectFrom('clubs')
    .select('id')
    .where('privacy', '=', 'private')
    .executeTakeFirstOrThrow()
  const { _id } = (await publish({ club: night.id })).reply()
  const as = async (key: string) => (await list({}, await quad.person(key))).find((ad) => ad._id === _id)?.club
  const arjun = await quad.person('arjun')
  const tara = await quad.person('tara')
  expect(await as('asha')).toMatchObject({ clubName: 'Night Sky Circle', admin: [], members: [], membersCount: 3 })
  expect(await as('ishaan')).toMatchObject({ admin: [], members: [] })
  const inside = await as('tara')
  expect(inside?.admin).toEqual([arjun.id])
  expect(inside?.members[0]).toBe(tara.id)
  expect(inside?.members).toHaveLength(3)
})

test('[SUP-04] [CLUB-06] a club that is being deleted is featured by nobody', async () => {
  const club = await createClub(quad, asha)
  const earlier = (await publish({ club })).reply()
  expect(await idsOf()).toContain(earlier._id)
  const { late } = await quad.context.db.transaction().execute(async (trx) => {
    await closeClubs(trx, [club])
    const answer = publish({ club })
    await untilWaiting(quad, 1)
    return { late: answer }
  })
  for (const answer of [await late, await publish({ club })])
    expect([answer.status, answer.code]).toEqual([400, 'ad.pageUnknown'])
  expect(await idsOf()).not.toContain(earlier._id)
})

test('[SUP-04] a public event can be featured; its ad is gone where the event isn’t seen', async () => {
  const college = await makeCollege(quad, admin)
  const event = await holdEvent(quad, admin, { college })
  const draftId = await draftEvent(quad, admin, { college })
  const hidden = await holdEvent(quad, admin, { college }, { visibility: 'college' })
  for (const page of [{ event: draftId }, { event: hidden }, { event: nowhere }])
    expect((await publish(page)).code).toBe('ad.pageUnknown')
  const ad = (await publish({ event })).reply()
  expect(ad).toMatchObject({ event: { _id: event, stepsDone: 6 } })
  const [shown] = await list()
  expect(shown).toMatchObject({ _id: ad._id, event: { _id: event } })
  if (shown) expectShape('FeaturedAd', shown)
  await updateEvent(quad, admin, event, { ...registration, visibility: 'college' })
  expect(await idsOf()).not.toContain(ad._id)
  expect((await list({}, admin))[0]?._id).toBe(ad._id)
  ;(await quad.call('deleteEvent', { params: { id: event } }, admin)).reply()
  expect((await list({}, admin)).map((one) => one._id)).not.toContain(ad._id)
})

test('[SUP-04] of two site admins who delete an ad at once, one learns that it is gone, and the log has one deletion', async () => {
  const { _id } = (await publish({ college: collegeId })).reply()
  const answers = await Promise.all([remove(_id), remove(_id)])
  expect(answers.map(({ code }) => code).toSorted()).toEqual(['ad.notFound', undefined])
  const acts = (await quad.call('listSiteActs', { query: {} }, admin)).reply()
  expect(acts.filter(({ act, on }) => act === 'deleteAd' && on === _id)).toHaveLength(1)
})
