import { randomUUID } from 'node:crypto'
import type { InputOf } from '@quad/contract/call.ts'
import type { Calls } from '@quad/contract/calls/index.ts'
import { submissionLimits } from '@quad/contract/entities/submission.ts'
import { submissionFields } from '@quad/contract/messages/submissions.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createClub } from '../../testing/clubs.ts'
import { acceptInvitation, holdEvent, inHours, register, updateEvent } from '../../testing/events.ts'
import { noLimits } from '../../testing/limits.ts'
import { makePeople, makePerson } from '../../testing/people.ts'
import { type Person, startTestQuad, type TestQuad } from '../../testing/quad.ts'
import { asFile, makeImage } from '../../testing/sampleFiles.ts'
import { fetchFile } from '../../testing/served.ts'
import { until } from '../../testing/waiting.ts'

type Task = InputOf<Calls['saveSubmissionTask']>['body']
type Work = Partial<InputOf<Calls['submitWork']>['body']>

let quad: TestQuad
let admin: Person
let club: string
let id: string
let roundId: string
let lead: Person
let mate: Person
let teamId: string
beforeAll(async () => {
  quad = await startTestQuad({ limiter: noLimits })
  admin = await makePerson(quad)
  club = await createClub(quad, admin)
})
beforeEach(async () => {
  ;[lead, mate] = await makePeople(quad, 2)
  id = await holdEvent(quad, admin, { club }, { participation: 'team', minSizeTeam: 1, maxSizeTeam: 3 })
  roundId = (await quad.call('getEvent', { params: { id } }, admin)).reply().stages[0]?._id ?? ''
  teamId = await register(quad, id, lead, `Owls ${randomUUID().slice(0, 8)}`, [mate.email ?? ''])
  await acceptInvitation(quad, id, teamId, mate)
  await ask()
})
afterAll(() => quad.stop())

const task = { title: 'Your idea', takesText: true, links: 2, files: 2, opensAt: inHours(-1), closesAt: inHours(48) }
const ask = (changes: Partial<Task> = {}) =>
  quad.call('saveSubmissionTask', { params: { id, roundId }, body: { ...task, ...changes } }, admin)
const submit = (as: Person, work: Work = { text: 'Our idea' }) =>
  quad.call('submitWork', { params: { id, roundId }, body: { clientId: randomUUID(), ...work } }, as)
const versions = (as: Person, team = teamId) => quad.call('listVersions', { params: { id, roundId, teamId: team } }, as)
const own = async (as: Person) =>
  (await quad.call('listSubmissionTasks', { params: { id } }, as)).reply().find((one) => one.round === roundId)?.own
const close = (by = 1) =>
  sql`update submission_tasks set closes_at = clock_timestamp() - ${by} * interval '1 second' where event_id = ${id}`.execute(
    quad.context.db,
  )
const upload = async (as: Person, bytes: Uint8Array | string = 'Notes', name = 'notes.txt') => {
  const [file] = (await quad.call('uploadFiles', { files: [asFile(bytes, name)] }, as)).reply()
  return file?.key ?? ''
}

test('[HAND-02] any linked member hands in; each version stays, with who and when, and the last one counts', async () => {
  const first = (await submit(lead, { text: ' Our idea ', links: ['https://example.org/a'] })).reply()
  expect(first).toMatchObject({
    team: teamId,
    version: 1,
    by: { _id: lead.id },
    text: 'Our idea',
    links: ['https://example.org/a'],
    files: [],
  })
  const second = (await submit(mate, { text: 'A better one' })).reply()
  for (const person of [lead, mate, admin])
    expect((await versions(person)).reply().map((one) => [one._id, one.version, one.by?._id])).toEqual([
      [second._id, 2, mate.id],
      [first._id, 1, lead.id],
    ])
  expect(await own(lead)).toMatchObject({ team: teamId, open: true, versions: 2, latest: { _id: second._id } })
  const notified = (await quad.call('listNotifications', { query: {} }, lead)).reply().notifications
  expect(notified.filter(({ kind }) => kind === 'workSubmitted')).toMatchObject([{ userBy: { _id: mate.id } }])
})

test('[HAND-02] nobody else hands in: not who is invited, waits, was eliminated, removed, left, or only organises', async () => {
  const [invited, waits, out, gone] = await makePeople(quad, 4)
  await register(quad, id, out, 'Bats', [invited.email ?? ''])
  const [{ _id: bats } = { _id: '' }] = (await quad.call('getTeamOf', { params: { id, userId: out.id } }, out)).reply()
  await register(quad, id, gone, 'Cats')
  await updateEvent(quad, admin, id, { registrationCount: 3, waitlist: true })
  await register(quad, id, waits, 'Dogs')
  for (const person of [invited, waits, admin]) expect((await submit(person)).code).toBe('submission.noTeam')
  for (const person of [invited, waits]) expect(await own(person)).toBeUndefined()
  ;(await submit(out)).reply()
  const params = { id, teamId: bats }
  ;(await quad.call('updateTeam', { params, body: { status: 'eliminated' } }, admin)).reply()
  expect((await submit(out)).code).toBe('submission.eliminated')
  expect(await own(out), 'it may still read its own work').toMatchObject({ open: false, versions: 1 })
  expect((await versions(out, bats)).reply()).toHaveLength(1)
  expect((await versions(out)).code).toBe('submission.notYours')
  ;(await quad.call('withdrawTeam', { params: { id, teamId } }, mate)).reply()
  expect((await submit(mate)).code).toBe('submission.noTeam')
  expect((await versions(mate)).code).toBe('submission.notYours')
})

test('[HAND-02] the server’s clock decides: nothing before the opening or from the deadline on, but a retry of a stored version', async () => {
  await ask({ opensAt: inHours(1) })
  expect((await submit(lead)).code).toBe('submission.early')
  await ask()
  const clientId = randomUUID()
  const { _id } = (await submit(lead, { clientId, text: 'Just in time' })).reply()
  await close(0)
  expect((await submit(lead)).code).toBe('submission.late')
  expect(await own(lead)).toMatchObject({ open: false, latest: { _id } })
  expect((await submit(lead, { clientId, text: 'Just in time' })).reply()._id).toBe(_id)
  await ask({ closesAt: inHours(50) })
  ;(await submit(lead)).reply()
  ;(await quad.call('cancelEvent', { params: { id }, body: {} }, admin)).reply()
  expect((await submit(lead)).code).toBe('event.cancelled')
})

test('[HAND-02] members who hand in at once get versions one after the other, and one key stores one version', async () => {
  const clientId = randomUUID()
  const sent = [
    submit(lead, { clientId, text: 'Same' }),
    submit(lead, { clientId, text: 'Same' }),
    submit(mate),
    submit(mate),
  ]
  const made = (await Promise.all(sent)).map((answer) => answer.reply())
  expect(made[0]?._id).toBe(made[1]?._id)
  expect((await versions(lead)).reply().map(({ version }) => version)).toEqual([3, 2, 1])
})

test('[HAND-02] a version that waits while the deadline is moved before it is refused', async () => {
  const sent = await quad.context.db.transaction().execute(async (trx) => {
    await sql`update submission_tasks set closes_at = clock_timestamp() where event_id = ${id}`.execute(trx)
    const waiting = submit(lead)
    const waits = sql<{ count: number }>`
      select count(*)::int as count from pg_stat_activity
      where wait_event_type = 'Lock' and query like '%submission.shareTask%' and datname = current_database()`
    await until('the version waits', async () => ((await waits.execute(quad.context.db)).rows[0]?.count ?? 0) > 0)
    return { waiting }
  })
  expect((await sent.waiting).code).toBe('submission.late')
})

test('[HAND-02] a team hands in at most 50 versions', async () => {
  ;(await submit(lead)).reply()
  await sql`
    insert into submissions (task_id, team_id, user_id, client_id, version, text, links)
    select s.task_id, s.team_id, s.user_id, gen_random_uuid(), n, 'Again', '{}'
    from submissions s, generate_series(2, ${submissionLimits.versions}::int) n where s.team_id = ${teamId}`.execute(
    quad.context.db,
  )
  expect((await submit(mate)).code).toBe('submission.tooMany')
  expect((await versions(mate)).reply()).toHaveLength(submissionLimits.versions)
})

test('[HAND-02] files are for the team and the organisers, and a later version may keep those of before', async () => {
  const picture = await makeImage(64, 48).png().toBuffer()
  const [notes, image] = [await upload(lead), await upload(lead, picture, 'map.png')]
  const { files } = (await submit(lead, { files: [notes, image] })).reply()
  expect(files).toMatchObject([
    { key: notes, name: 'notes.txt', size: 5 },
    { key: image, name: 'map.png', media: { kind: 'image', width: 64, height: 48 } },
  ])
  const bare = `/files/${notes}`
  expect((await fetch(`${quad.url}${bare}`)).status).toBe(404)
  const later = (await submit(mate, { text: 'With the notes of before', files: [notes] })).reply()
  expect(later.files).toMatchObject([{ key: notes }])
  const all = (await versions(admin)).reply()
  expect(all.map((one) => one.files.map(({ key }) => key))).toEqual([[notes], [notes, image]])
  for (const { url } of all.flatMap((one) => one.files)) await fetchFile(quad, url)
  const [other] = await makePeople(quad, 1)
  await register(quad, id, other, 'Thieves')
  expect((await submit(other, { files: [notes] })).code).toBe('upload.unknown')
  expect((await submit(lead, { files: [await upload(mate)] })).code, 'a mate’s unattached file').toBe('upload.unknown')
})

test('[HAND-02] a version that the round doesn’t take is refused at its field', async () => {
  await ask({ takesText: false, links: 1, files: 1, fileKinds: ['pdf', 'image'], fileMegabytes: 1 })
  const fieldsOf = async (work: Work) => (await submit(lead, work)).err?.fields
  expect(await fieldsOf({ text: 'Words' })).toEqual({ text: 'This round takes no text' })
  expect(await fieldsOf({ links: ['https://a.example', 'https://b.example'] })).toEqual({
    links: submissionFields.tooManyLinks,
  })
  const [first, second] = [await upload(lead), await upload(lead)]
  expect(await fieldsOf({ files: [first, second] })).toEqual({ files: submissionFields.tooManyFiles })
  expect(await fieldsOf({ files: [first] })).toEqual({ files: 'This round doesn’t take files of this kind' })
  const pdf = await upload(lead, `%PDF-1.4\n${'x'.repeat(1_100_000)}`, 'big.pdf')
  expect(await fieldsOf({ files: [pdf] })).toEqual({ files: 'A file is larger than this round allows' })
  expect(await fieldsOf({ text: ' ' })).toEqual({ text: submissionFields.empty })
  expect(await fieldsOf({ links: [''] })).toEqual({ 'links.0': submissionFields.linkRequired })
  const good = await upload(lead, '%PDF-1.4\n', 'good.pdf')
  expect((await submit(lead, { files: [good, good] })).reply().files).toMatchObject([
    { key: good, viewUrl: expect.stringContaining('view=1') },
  ])
})

test('[HAND-02] a team hands in at most 50 different files for a round', async () => {
  const kept = await upload(lead)
  ;(await submit(lead, { files: [kept] })).reply()
  await sql`
    with copies as (
      insert into uploads (owner_id, storage_key, kind, mime, byte_size)
      select f.owner_id, f.storage_key || n, f.kind, f.mime, f.byte_size
      from uploads f, generate_series(2, ${submissionLimits.filesKept}::int) n where f.id = ${kept} returning id
    ), numbered as (
      select id, row_number() over (order by id) as n from copies
    ), made as (
      insert into submissions (task_id, team_id, user_id, client_id, version, text, links)
      select s.task_id, s.team_id, s.user_id, gen_random_uuid(), v, '', '{}'
      from submissions s, generate_series(2, 11) v where s.team_id = ${teamId} returning id, version
    ) insert into submission_files (submission_id, position, upload_id)
    select made.id, (n.n - 1) / 10, n.id from numbered n join made on made.version = 2 + (n.n - 1) % 10`.execute(
    quad.context.db,
  )
  expect((await submit(lead, { files: [await upload(lead)] })).err?.fields).toEqual({
    files: 'Your team has handed in 50 different files for this round. Use one of those, or a link',
  })
  ;(await submit(lead, { files: [kept] })).reply()
})

test('[HAND-02] a withdrawn team takes its work with it, files too; so does a removed one', async () => {
  const file = await upload(lead)
  const { files } = (await submit(lead, { files: [file] })).reply()
  const [cat] = await makePeople(quad, 1)
  const cats = await register(quad, id, cat, 'Cats')
  const theirs = (await submit(cat, { files: [await upload(cat)] })).reply()
  ;(await quad.call('withdrawTeam', { params: { id, teamId } }, lead)).reply()
  ;(await quad.call('removeTeam', { params: { id, teamId: cats }, body: {} }, admin)).reply()
  for (const { url } of [...files, ...theirs.files]) {
    const { pathname, search } = new URL(url)
    expect((await fetch(`${quad.url}${pathname}${search}`)).status).toBe(404)
  }
  expect(
    await quad.context.db.selectFrom('submissions').select('id').where('team_id', 'in', [teamId, cats]).execute(),
  ).toEqual([])
})

test('[HAND-02] work stays with the team without the name of who closed their account', async () => {
  ;(await submit(mate)).reply()
  ;(await quad.call('closeAccount', { params: { id: mate.id } }, mate)).reply()
  const [left] = (await versions(lead)).reply()
  expect(left).toMatchObject({ text: 'Our idea', version: 1 })
  expect(left).not.toHaveProperty('by')
})
