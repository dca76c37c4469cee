import type { Query } from '@quad/contract/entities/query.ts'
import { otherCollegeId } from '@quad/contract/entities/otherCollege.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createClub, enrol, makeCollege } from '../../testing/clubs.ts'
import { updateEvent, draftEvent, holdEvent } from '../../testing/events.ts'
import { noLimits } from '../../testing/limits.ts'
import { makePeople } from '../../testing/people.ts'
import { type Person, startTestQuad, type TestQuad } from '../../testing/quad.ts'
import { asFile, makeImage } from '../../testing/sampleFiles.ts'

let quad: TestQuad
let me: Person
let other: Person
let blocker: Person
let college: string
beforeAll(async () => {
  quad = await startTestQuad({ limiter: noLimits })
  ;[me, other, blocker] = await makePeople(quad, 3)
  college = await makeCollege(quad, other)
  await enrol(quad, college, me)
})
afterAll(() => quad.stop())

const ask = async (search?: string, as = me) =>
  (await quad.call('listQueries', { query: { ...(search !== undefined && { search }) } }, as)).reply()
const names = (rows: readonly Query[], kind: keyof Query) => rows.flatMap((row) => row[kind]?.name ?? [])
const found = async (kind: keyof Query, search: string, as = me) => names(await ask(search, as), kind)
const club = (clubName: string, more: object = {}, as = other) => createClub(quad, as, { clubName, ...more })
const rename = (id: string, firstname: string, lastname: string) =>
  quad.context.db.updateTable('users').set({ firstname, lastname }).where('id', '=', id).execute()

test('[SUP-05] [SRCH-02] people, clubs, events and colleges are found by part of a word, without case and accents', async () => {
  await rename(other.id, 'Zoë', 'Quintela')
  await club('Quintet of São Paulo')
  const clubId = await club('Hosts')
  const event = await holdEvent(quad, other, { club: clubId })
  await updateEvent(quad, other, event, { eventTitle: 'Evening with a quintet' })
  await quad.context.db.updateTable('colleges').set({ name: 'Quinta College' }).where('id', '=', college).execute()
  const rows = await ask('QUINT')
  expect(rows[0]?.people).toEqual({
    _id: other.id,
    name: 'Zoë Quintela',
    image: '',
    detail: expect.stringMatching(/^@/),
  })
  expect(names(rows, 'club')).toEqual(['Quintet of São Paulo'])
  expect(names(rows, 'event')).toEqual(['Evening with a quintet'])
  expect(names(rows, 'college')).toEqual(['Quinta College'])
  expect(await found('people', 'zoe quint')).toEqual(['Zoë Quintela'])
  expect(await found('club', 'sao')).toEqual(['Quintet of São Paulo'])
  expect(await found('club', 'tet')).toEqual(['Quintet of São Paulo'])
  expect(await found('club', 'qu')).toEqual(['Quintet of São Paulo'])
})

test('[SRCH-02] the lists behind the tabs find names without regard to accents and apostrophes too', async () => {
  const clubId = await club('Gödel’s Zürich circle', { college: '' })
  const event = await holdEvent(quad, other, { club: clubId })
  await updateEvent(quad, other, event, { eventTitle: 'Soirée à Orléans' })
  await quad.context.db.insertInto('colleges').values({ name: 'École Ångström', live: true }).execute()
  await rename(blocker.id, 'Renée', 'O’Dwyer')
  const search = (text: string) => ({ query: { '$text[$search]': text } })
  const clubs = (await quad.call('listClubs', search("godel's zur"), me)).reply()
  expect(clubs.map(({ clubName }) => clubName)).toEqual(['Gödel’s Zürich circle'])
  const { events } = (await quad.call('listEvents', search('soiree a orl'), me)).reply()
  expect(events.map(({ eventTitle }) => eventTitle)).toEqual(['Soirée à Orléans'])
  const colleges = (await quad.call('listColleges', search('angstrom'), me)).reply()
  expect(colleges.map(({ collegeName }) => collegeName)).toEqual(['École Ångström'])
  const people = (await quad.call('listUsers', search("renee o'dw"), me)).reply()
  expect(people.map(({ displayName }) => displayName)).toEqual(['Renée O’Dwyer'])
  expect(await found('people', 'odwyer')).toEqual(['Renée O’Dwyer'])
})

test('[SRCH-02] each of two words may be misspelt, also while the last is being typed; a new name counts at once', async () => {
  await rename(blocker.id, 'Vaishnavi', 'Krishnamurthy')
  for (const text of ['vaishanvi krishnamurty', 'vaishnvi krishna', 'krishanmurty', 'krsihn', 'vashnavi'])
    expect([text, await found('people', text)]).toEqual([text, ['Vaishnavi Krishnamurthy']])
  await rename(blocker.id, 'Meenakshi', 'Sundaram')
  expect(await found('people', 'krsihn')).toEqual([])
  expect(await found('people', 'menakshi sundarm')).toEqual(['Meenakshi Sundaram'])
})

test('[SRCH-02] one’s own college comes first, then names that begin with the text; at most ten of a kind', async () => {
  for (let at = 0; at < 12; at++) await club(`Lantern ${at}`, { college: '' })
  await club('The old lantern', { college })
  const clubs = await found('club', 'lantern')
  expect(clubs).toHaveLength(10)
  expect(clubs.slice(0, 2)).toEqual(['The old lantern', 'Lantern 0'])
})

test('[SRCH-02] elsewhere too, names that begin with the text come before those with such a word, and parts of words last', async () => {
  const wanted = ['Oboe quartet of the old town', 'The oboe player', 'Theoboes']
  for (const name of wanted.toReversed()) await club(name, { college: '' })
  expect(await found('club', 'oboe')).toEqual(wanted)
})

test('[SRCH-02] names that are only like the text come while fewer than three contain it', async () => {
  for (const name of ['Kumquat one', 'Kumquat two', 'Kumquot']) await club(name)
  expect(await found('club', 'kumquat')).toEqual(['Kumquat one', 'Kumquat two', 'Kumquot'])
  await club('Kumquat three')
  expect(await found('club', 'kumquat')).toEqual(['Kumquat one', 'Kumquat two', 'Kumquat three'])
})

test('[SRCH-02] of equally similar names, those of the viewer’s own college come first', async () => {
  const [near, far] = (await makePeople(quad, 2)) as [Person, Person]
  await enrol(quad, college, far)
  await rename(near.id, 'Wilhelmyna', 'Brunt')
  await rename(far.id, 'Wilhelmyna', 'Brunt')
  const first = async () => (await ask('wilhelmina'))[0]?.people?._id
  expect(await first()).toBe(far.id)
  await enrol(quad, college, near)
  await enrol(quad, otherCollegeId, far)
  expect(await first()).toBe(near.id)
})

test('[SRCH-02] [SUP-05] nothing hidden is suggested: private clubs, drafts, private events, closed and blocked people, requests', async () => {
  const secret = await club('Xylograph circle', { privacy: 'private', college: '' })
  const hosted = await holdEvent(quad, other, { club: secret })
  await updateEvent(quad, other, hosted, { eventTitle: 'Xylograph night', visibility: 'private' })
  const draft = await draftEvent(quad, other, { club: secret }, { eventTitle: 'Xylograph draft' })
  await rename(blocker.id, 'Xylograph', 'Person')
  ;(await quad.call('blockUser', { params: { id: me.id } }, blocker)).reply()
  const [closed] = await makePeople(quad, 1)
  await rename(closed.id, 'Xylograph', 'Closed')
  await quad.context.db.updateTable('users').set({ closed_at: new Date() }).where('id', '=', closed.id).execute()
  await quad.context.db.insertInto('colleges').values({ name: 'Xylograph college', live: false }).execute()
  expect(await ask('xylograph')).toEqual([])
  expect(await ask('xylogarph')).toEqual([])
  expect(await found('club', 'xylograph', other)).toEqual(['Xylograph circle'])
  expect(await found('event', 'xylograph', other)).toEqual(['Xylograph night'])
  expect(await found('event', 'draft', other)).toEqual([])
  expect((await quad.call('deleteEvent', { params: { id: draft } }, other)).status).toBe(200)
})

test('[SRCH-01] without a text, people, clubs and events of one’s college are suggested', async () => {
  const rows = await ask()
  const ids = new Set(rows.flatMap(({ people }) => people?._id ?? []))
  expect([ids.has(other.id), ids.has(me.id)]).toEqual([true, false])
  expect(names(rows, 'club')).toContain('The old lantern')
  expect(names(rows, 'club')).not.toContain('Lantern 0')
  expect(names(rows, 'event')).toEqual(['Evening with a quintet'])
  expect(await ask(' ')).toEqual(rows)
})

test.each(['!?', '%', '_', '\\', "' or 1=1 --", '😀', 'x'.repeat(100), 'पुणे'])(
  '[SRCH-02] [API-03] %j finds nothing and breaks nothing',
  async (text) => {
    expect(await ask(text)).toEqual([])
  },
)

test.each([
  ['search=a&search=b', 'search'],
  [`search=${'x'.repeat(101)}`, 'search'],
  ['search=a%00b', 'search'],
  ['text=a', 'text'],
])('[API-03] ?%s is refused by name', async (query, field) => {
  const answer = await quad.send('GET', `/api/queries?${query}`, { as: me })
  expect([answer.status, Object.keys(answer.err?.fields ?? {})]).toEqual([400, [field]])
})

// A seeded random generator, so that each run has the same names and typos.
function numbers(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

test('[SRCH-02] the picture of an event that not everyone sees opens by the address in its suggestion', async () => {
  const file = asFile(await makeImage(60, 20).png().toBuffer())
  const [uploaded] = (await quad.call('uploadFiles', { files: [file] }, other)).reply()
  const event = await holdEvent(quad, other, { college }, { visibility: 'college' })
  await updateEvent(quad, other, event, { eventTitle: 'Framed', eventImg: uploaded?.location ?? '' })
  const image = (await ask('framed'))[0]?.event?.image ?? ''
  expect((await fetch(image.replace('http://quad.test', quad.url))).status).toBe(200)
})

test('[SRCH-01] [COLL-05] the placeholder is no college: it isn’t found, and without a text none of its people are suggested', async () => {
  const [one, two] = (await makePeople(quad, 2)) as [Person, Person]
  await enrol(quad, otherCollegeId, one, two)
  expect(await ask(undefined, one)).toEqual([])
  expect(await found('college', 'other', one)).toEqual([])
})

test('[SRCH-02] of 1,000 misspelt names, one letter in four to seven and two from eight, 90 % are among the first ten', async () => {
  const next = numbers(7)
  const [heads, tails] = ['bcdfghjklmnprstvz', 'aeiou']
  const syllable = () => `${heads[next(heads.length)]}${tails[next(tails.length)]}${next(3) === 0 ? 'n' : ''}`
  const word = () => {
    const text = Array.from({ length: 2 + next(3) }, syllable).join('')
    return text.length < 4 ? `${text}ra` : text
  }
  const made = Array.from({ length: 500 }, word)
  const { db } = quad.context
  await db
    .insertInto('clubs')
    .values(made.map((name) => ({ name, category: 'Sports', privacy: 'public' })))
    .execute()
  const typo = (name: string) => {
    const at = next(name.length)
    const letter = String.fromCodePoint(97 + next(26))
    const kinds = [
      name.slice(0, at) + letter + name.slice(at + 1),
      name.slice(0, at) + letter + name.slice(at),
      name.slice(0, at) + name.slice(at + 1),
      name.slice(0, at) + (name[at + 1] ?? '') + (name[at] ?? '') + name.slice(at + 2),
    ]
    return kinds[next(4)] ?? name
  }
  const wanted = Array.from({ length: 1000 }, (_, at) => {
    const name = made[at % made.length] ?? ''
    return { name, text: name.length < 8 ? typo(name) : typo(typo(name)) }
  })
  let hits = 0
  while (wanted.length > 0) {
    const some = wanted.splice(0, 20)
    const answers = await Promise.all(some.map(({ text }) => found('club', text)))
    hits += answers.filter((given, at) => given.includes(some[at]?.name ?? '')).length
  }
  expect(hits).toBeGreaterThanOrEqual(900)
}, 60_000)
