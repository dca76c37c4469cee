import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { InputOf } from '@quad/contract/call.ts'
import type { Calls } from '@quad/contract/calls/index.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findSubmissions } from '../../entities/submission/queries.ts'
import { addStored, streamZip } from '../../entities/upload/zipStored.ts'
import { createClub } from '../../testing/clubs.ts'
import { holdEvent, inHours, register, registerCrowd } from '../../testing/events.ts'
import { noLimits } from '../../testing/limits.ts'
import { makePeople } from '../../testing/people.ts'
import { type Person, startTestQuad, type TestQuad } from '../../testing/quad.ts'
import { readZip } from '../../testing/readZip.ts'
import { asFile } from '../../testing/sampleFiles.ts'
import { until } from '../../testing/waiting.ts'

let quad: TestQuad
let admin: Person
let club: string
let id: string
let roundId: string
let owl: Person
let bat: Person
let owls: string
let bats: string
beforeAll(async () => {
  quad = await startTestQuad({ limiter: noLimits })
  ;[admin, owl, bat] = await makePeople(quad, 3)
  club = await createClub(quad, admin)
  await hold()
  owls = await register(quad, id, owl, 'Owls')
  bats = await register(quad, id, bat, '=Bats')
})
afterAll(() => quad.stop())

async function hold() {
  id = await holdEvent(quad, admin, { club }, { participation: 'team', minSizeTeam: 1, maxSizeTeam: 3 })
  roundId = (await quad.call('getEvent', { params: { id } }, admin)).reply().stages[0]?._id ?? ''
  const body = { title: 'Work', takesText: true, links: 1, files: 1, opensAt: inHours(-1), closesAt: inHours(48) }
  ;(await quad.call('saveSubmissionTask', { params: { id, roundId }, body }, admin)).reply()
}

const submit = async (as: Person, work: Partial<InputOf<Calls['submitWork']>['body']>) =>
  (await quad.call('submitWork', { params: { id, roundId }, body: { clientId: randomUUID(), ...work } }, as)).reply()
const list = async (query: InputOf<Calls['listSubmissions']>['query'] = {}) =>
  (await quad.call('listSubmissions', { params: { id, roundId }, query }, admin)).reply()
const upload = async (as: Person) => {
  const [file] = (await quad.call('uploadFiles', { files: [asFile('Notes', '=notes.txt')] }, as)).reply()
  return file?.key ?? ''
}

test('[HAND-03] organisers list who handed in and when, and who did not; by state, name, member and number', async () => {
  await submit(owl, { text: 'First' })
  const latest = await submit(owl, { text: 'Second', links: ['https://example.org'], files: [await upload(owl)] })
  expect(await list()).toMatchObject([
    { team: bats, teamNumber: 2, name: '=Bats', status: 'unverified', versions: 0 },
    { team: owls, teamNumber: 1, name: 'Owls', versions: 2, latest: { _id: latest._id, by: { _id: owl.id } } },
  ])
  expect((await list())[0]).not.toHaveProperty('latest')
  const teams = async (query: Parameters<typeof list>[0]) => (await list(query)).map(({ team }) => team)
  expect(await teams({ state: 'none' })).toEqual([bats])
  expect(await teams({ state: 'submitted' })).toEqual([owls])
  expect(await teams({ search: 'owl' })).toEqual([owls])
  expect(await teams({ search: 'meera' })).toEqual([bats, owls])
  expect(await teams({ search: '2' })).toEqual([bats])
  expect(await teams({ search: '%' })).toEqual([])
  expect(await teams({ limit: '1' })).toEqual([bats])
  expect(await teams({ limit: '1', '_id[$lt]': bats })).toEqual([owls])
  const closesAt = inHours(60)
  ;(await quad.call('extendDeadline', { params: { id, roundId, teamId: bats }, body: { closesAt } }, admin)).reply()
  expect(await list({ state: 'none' })).toMatchObject([{ closesAt }])
})

test('[HAND-03] the list is a CSV file too, of the teams that match, without formulas', async () => {
  const params = { id, roundId }
  const text = String((await quad.call('exportSubmissions', { params, query: {} }, admin)).reply())
  const [header, first, ...rest] = text.trim().split(/\r?\n(?=\d+,|$)/)
  expect(header).toContain('Team number,Team,Status,Handed in,By,Versions,Text,Links,Files')
  expect(first).toMatch(
    /^1,Owls,unverified,\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2},.+,2,Second,https:\/\/example\.org,'=notes\.txt$/,
  )
  expect(rest).toEqual(["2,'=Bats,unverified,,,0,,,"])
  const query = { state: 'none' } as const
  expect(String((await quad.call('exportSubmissions', { params, query }, admin)).reply())).not.toContain('Owls')
})

test('[HAND-03] the versions that count are found for some teams at once', async () => {
  const found = await findSubmissions(quad.context.db, id, roundId, [owls, bats])
  expect(found).toMatchObject([{ team_id: owls, version: 2, text: 'Second', files: [{ name: '=notes.txt' }] }])
  expect(await findSubmissions(quad.context.db, id, randomUUID(), [owls])).toEqual([])
})

test('[HAND-05] organisers download what counts as a ZIP archive, a folder for each team, with the list', async () => {
  const params = { id, roundId }
  await submit(bat, { text: 'Wings', files: [await upload(bat)] })
  const { token } = admin
  const path = `/api/events/${id}/rounds/${roundId}/submissions.zip`
  const answer = await fetch(`${quad.url}${path}`, { headers: { authorization: `Bearer ${token}` } })
  expect(answer.headers.get('content-type')).toBe('application/zip')
  const files = readZip(Buffer.from(await answer.arrayBuffer()))
  expect([...files.keys()]).toEqual(['submissions.csv', '1 – Owls/=notes.txt', '2 – =Bats/=notes.txt'])
  expect(String(files.get('2 – =Bats/=notes.txt'))).toBe('Notes')
  expect(String(files.get('submissions.csv'))).toContain('https://example.org')
  expect((await quad.call('downloadSubmissions', { params }, owl)).code).toBe('event.notAdmin')
})

test('[HAND-05] an archive ends early where a file can’t be read, and its open file is closed where the client hangs up', async () => {
  const opened: Readable[] = []
  const store = (stream: () => Readable) => ({
    ...quad.context.store,
    read: () => {
      opened.push(stream())
      return Promise.resolve(opened.at(-1))
    },
  })
  const zipOf = (stream: () => Readable) =>
    streamZip((archive) => Promise.resolve(addStored(archive, store(stream), 'a.txt', 'a')))
  const unread = zipOf(() => new Readable({ read: () => undefined }))
  await until('the file is opened', () => Promise.resolve(opened.length === 1))
  unread.destroy()
  await until('the file is closed', () => Promise.resolve(opened[0]?.destroyed ?? false))
  const broken = zipOf(
    () =>
      new Readable({
        read() {
          this.destroy(new Error('unreadable'))
        },
      }),
  )
  await expect(buffer(broken)).rejects.toThrow('unreadable')
})

test('[HAND-03] a deleted event takes all work with it, and the files are deleted', async () => {
  await hold()
  const people = await makePeople(quad, 3)
  await registerCrowd(quad, id, people)
  const keys = await Promise.all(people.map(upload))
  for (const [at, person] of people.entries()) await submit(person, { files: [keys[at] ?? ''] })
  ;(await quad.call('deleteEvent', { params: { id } }, admin)).reply()
  const { db } = quad.context
  await until('the event is erased', async () => {
    const rows = await sql`select from submission_tasks where event_id = ${id}`.execute(db)
    return rows.rows.length === 0
  })
  expect(await db.selectFrom('uploads').select('id').where('id', 'in', keys).execute()).toEqual([])
})
