import type { Question } from '@quad/contract/entities/question.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { deleteFiles } from '../../entities/upload/removeFiles.ts'
import { eraseClosedAccounts } from '../erasing/erase.ts'
import { closedAgo } from '../../testing/accounts.ts'
import { createClub } from '../../testing/clubs.ts'
import { acceptInvitation, holdEvent, memberOf, updateEvent } from '../../testing/events.ts'
import { noLimits } from '../../testing/limits.ts'
import { makePeople } from '../../testing/people.ts'
import { uploadPhotos } from '../../testing/photos.ts'
import { type Person, startTestQuad, type TestQuad } from '../../testing/quad.ts'
import { asFile } from '../../testing/sampleFiles.ts'

let quad: TestQuad
let admin: Person
let me: Person
let friend: Person
let stranger: Person
let id: string
let cv: Question
let plan: Question
beforeAll(async () => {
  quad = await startTestQuad({ limiter: noLimits })
})
beforeEach(async () => {
  ;[admin, me, friend, stranger] = await makePeople(quad, 4)
  const club = await createClub(quad, admin)
  id = await holdEvent(quad, admin, { club }, { participation: 'team', minSizeTeam: 1, maxSizeTeam: 3 })
  const { questions } = await updateEvent(quad, admin, id, {
    questions: [
      { kind: 'file', label: 'CV', required: true },
      { kind: 'file', label: 'Plan', asked: 'team' },
    ],
  })
  const [first, second] = questions
  if (!first || !second) throw new Error('There are no questions.')
  ;[cv, plan] = [first, second]
})
afterAll(() => quad.stop())

const pdf = '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF'
const upload = async (as: Person, bytes: string = pdf, name = 'My CV.pdf') =>
  (await quad.call('uploadFiles', { files: [asFile(bytes, name)] }, as)).reply()[0]?.location ?? ''
interface Given {
  readonly cvs: readonly string[]
  readonly plan?: string
}
const bodyOf = ({ cvs, plan: planned }: Given) => ({
  teamName: 'Owls',
  members: cvs.map((file, at) => ({
    ...memberOf([me, friend][at]?.email ?? ''),
    answers: [{ question: cv._id, value: file === '' ? [] : [file] }],
  })),
  answers: planned === undefined ? [] : [{ question: plan._id, value: [planned] }],
})
const register = (given: Given, as = me) => quad.call('registerTeam', { params: { id }, body: bodyOf(given) }, as)
const update = (teamId: string, given: Given) =>
  quad.call('updateTeam', { params: { id, teamId }, body: bodyOf(given) }, me)
const fetched = async (url = '') => (await fetch(url.replace('http://quad.test', quad.url))).status
const filesLeft = async (teamId: string) =>
  (await quad.context.db.selectFrom('event_answer_files').select('id').where('team_id', '=', teamId).execute()).length

test('[EVT-41] a PDF and an image answer questions, for the organisers and the team, at signed addresses', async () => {
  const [image = ''] = await uploadPhotos(quad, me)
  const made = (await register({ cvs: [await upload(me)], plan: image })).reply()
  const own = made.members[0]?.answers[0]
  expect(own).toMatchObject({ question: cv._id, file: { name: 'My CV.pdf' } })
  expect(own?.value[0]).toMatch(/^[0-9a-f-]{36}$/)
  const [listed] = (await quad.call('listTeams', { params: { id }, query: {} }, admin)).reply()
  const url = listed?.answers[0]?.file?.url ?? ''
  expect([await fetched(url), await fetched(url.split('?')[0])]).toEqual([200, 404])
  expect((await quad.call('listTeams', { params: { id }, query: {} }, stranger)).code).toBe('event.notAdmin')
  const csv = String((await quad.call('exportTeams', { params: { id }, query: {} }, admin)).reply())
  expect(csv).toContain(`My CV.pdf http://quad.test/events/teams/${id}?q=1`)
  expect(csv).not.toContain('/files/')
})

test('[EVT-41] a required file is needed, and another kind of file, a larger or a foreign one is refused', async () => {
  const missing = await register({ cvs: [''] })
  expect(missing.err?.fields).toEqual({ [`members.0.answers.${cv._id}`]: 'Add a file' })
  const unsent = await register({ cvs: ['sending'] })
  expect(Object.values(unsent.err?.fields ?? {})).toEqual(['Wait until the file is uploaded, or choose it again'])
  expect((await register({ cvs: [await upload(me, 'Plain notes', 'notes.txt')] })).code).toBe('team.fileUnfit')
  expect((await register({ cvs: [await upload(me, pdf.padEnd(10_000_001))] })).code).toBe('team.fileUnfit')
  expect((await register({ cvs: [await upload(stranger)] })).code).toBe('team.fileUnfit')
  expect((await quad.call('listTeams', { params: { id }, query: {} }, admin)).reply()).toEqual([])
})

test('[EVT-41] nobody reads a file by naming it in an answer of another registration', async () => {
  const file = await upload(me)
  const made = (await register({ cvs: [file] })).reply()
  const body = { ...bodyOf({ cvs: [file] }), teamName: 'Thieves' }
  const stolen = {
    ...body,
    members: [{ ...body.members[0], ...memberOf(stranger.email), answers: body.members[0]?.answers }],
  }
  expect((await quad.call('registerTeam', { params: { id }, body: stolen }, stranger)).code).toBe('team.fileUnfit')
  expect(await filesLeft(made._id)).toBe(1)
})

test('[EVT-41] a replaced file is deleted, one that stays is kept, and a withdrawn registration takes all along', async () => {
  const [first, second] = [await upload(me), await upload(me)]
  const made = (await register({ cvs: [first, second] })).reply()
  const [mine, theirs] = made.members.map(({ answers }) => answers[0])
  const changed = (await update(made._id, { cvs: [await upload(me, pdf, 'New.pdf'), theirs?.value[0] ?? ''] })).reply()
  expect(changed.members.map(({ answers }) => answers[0]?.file?.name)).toEqual(['New.pdf', 'My CV.pdf'])
  await deleteFiles(quad.context)
  expect([await fetched(mine?.file?.url), await fetched(theirs?.file?.url)]).toEqual([404, 200])
  ;(await quad.call('withdrawTeam', { params: { id, teamId: made._id } }, me)).reply()
  await deleteFiles(quad.context)
  expect(await fetched(theirs?.file?.url)).toBe(404)
})

test('[EVT-41] a member who leaves, or is removed, takes their file along', async () => {
  const made = (await register({ cvs: [await upload(me), await upload(me)] })).reply()
  await acceptInvitation(quad, id, made._id, friend)
  expect(await filesLeft(made._id)).toBe(2)
  ;(await quad.call('withdrawTeam', { params: { id, teamId: made._id } }, friend)).reply()
  expect(await filesLeft(made._id)).toBe(1)
})

test('[EVT-41] who joins by the team’s link answers with their own file', async () => {
  const made = (await register({ cvs: [await upload(me)] })).reply()
  const params = { id, teamId: made._id }
  const { token } = (await quad.call('createTeamLink', { params }, me)).reply()
  const { email: _, ...person } = memberOf(friend.email)
  const join = (file: string) => {
    const answers = [{ question: cv._id, value: [file] }]
    return quad.call('joinTeam', { params: { id }, body: { ...person, token: token ?? '', answers } }, friend)
  }
  expect((await join(await upload(me))).code).toBe('team.fileUnfit')
  const joined = (await join(await upload(friend, pdf, 'Friend.pdf'))).reply()
  expect(joined.members.map(({ answers }) => answers[0]?.file?.name)).toEqual(['My CV.pdf', 'Friend.pdf'])
})

test('[EVT-41] [ACC-11] the team of an erased account goes on without its files, whose answers are missing then', async () => {
  const made = (await register({ cvs: [await upload(me), await upload(me)], plan: await upload(me) })).reply()
  const params = { id, teamId: made._id }
  await acceptInvitation(quad, id, made._id, friend)
  ;(await quad.call('closeAccount', { params: { id: me.id } }, me)).reply()
  await closedAgo(quad, me.id, '31 days')
  await eraseClosedAccounts(quad.context)
  const { token } = (await quad.call('createTeamLink', { params }, friend)).reply()
  const [team] = (await quad.call('getTeamOf', { params: { id, userId: friend.id } }, friend)).reply()
  expect(team).toMatchObject({ answers: [], members: [{ answers: [] }], answersMissing: true })
  const answers = [{ question: cv._id, value: [await upload(stranger)] }]
  const { email: _, ...person } = memberOf(stranger.email)
  const body = { ...person, token: token ?? '', answers }
  ;(await quad.call('joinTeam', { params: { id }, body }, stranger)).reply()
  ;(await quad.call('updateTeam', { params, body: { teamName: 'Bats' } }, friend)).reply()
})
