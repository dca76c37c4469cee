import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createClub } from '../../testing/clubs.ts'
import { compareAnswers } from '../../testing/discovery.ts'
import { holdEvent, memberOf } from '../../testing/events.ts'
import { noLimits } from '../../testing/limits.ts'
import { makePeople, makePerson } from '../../testing/people.ts'
import { type Person, startTestQuad, type TestQuad } from '../../testing/quad.ts'
import { range } from '../../testing/turns.ts'
import { untilWaiting } from '../../testing/waiting.ts'
import { settleInvitations } from './answerInvitation.ts'

// Answers are fast: many rounds and a large team are needed to detect small differences.
const rounds = 60
const namedAtOnce = 24

vi.setConfig({ testTimeout: 90_000 })

let quad: TestQuad
let id: string
let known: string[]
let leads: Person[]
beforeAll(async () => {
  quad = await startTestQuad({ limiter: noLimits })
  const [admin] = await makePeople(quad, 1)
  const rules = { participation: 'team', minSizeTeam: 1, maxSizeTeam: namedAtOnce + 1 } as const
  id = await holdEvent(quad, admin, { club: await createClub(quad, admin) }, rules)
  known = (await makePeople(quad, namedAtOnce)).map(({ email }) => email)
  leads = await makePeople(quad, 2 * rounds)
})
afterAll(() => quad.stop())

const unknown = range(namedAtOnce).map((at) => `unknown.${at}@crowd.example`)
const leadOf = (at: number) => leads[at] ?? expect.fail('There are too few leads.')
const membersOf = (lead: Person, named: readonly string[]) => [lead.email, ...named].map(memberOf)
const teams = new Map<string, string>()

async function name(lead: Person, named: readonly string[]) {
  const body = { teamName: `Team ${lead.id}`, members: membersOf(lead, named) }
  const answer = await quad.call('registerTeam', { params: { id }, body }, lead)
  teams.set(lead.id, answer.reply()._id)
  return answer
}

const nameAgain = (lead: Person, named: readonly string[]) =>
  quad.call(
    'updateTeam',
    { params: { id, teamId: teams.get(lead.id) ?? '' }, body: { members: membersOf(lead, named) } },
    lead,
  )

const teamOf = (lead: Person) => quad.call('getTeamOf', { params: { id, userId: lead.id } }, lead)

test('[TEAM-06] naming addresses for a team, and reading it, reveal neither by answer nor by timing who has an account', async () => {
  const odd = (at: number) => leadOf(at + rounds)
  await compareAnswers(
    (at) => name(leadOf(at), known),
    (at) => name(odd(at), unknown),
    rounds,
  )
  await compareAnswers(
    (at) => teamOf(leadOf(at)),
    (at) => teamOf(odd(at)),
    rounds,
  )
  // Remove everybody first, so that the emails are new to the team again.
  for (const lead of leads) (await nameAgain(lead, [])).reply()
  await compareAnswers(
    (at) => nameAgain(leadOf(at), known),
    (at) => nameAgain(odd(at), unknown),
    rounds,
  )
})

/** Locks the named accounts until `act` is answered, so that writes about them wait. */
const whileKnownAreLocked = (act: () => Promise<{ readonly status: number }>) =>
  quad.context.db.transaction().execute(async (trx) => {
    await trx.selectFrom('users').select('id').where('email', 'in', known).forUpdate().execute()
    return (await act()).status
  })

test('[TEAM-06] naming addresses writes nothing about their accounts before it answers', async () => {
  const lead = await makePerson(quad)
  expect(await whileKnownAreLocked(() => name(lead, known))).toBe(200)
  await settleInvitations(quad.context)
  ;(await nameAgain(lead, [])).reply()
  expect(await whileKnownAreLocked(() => nameAgain(lead, known))).toBe(200)
  await settleInvitations(quad.context)
})

test('[TEAM-06] a team can be edited and withdrawn while the accounts that it names are being asked', async () => {
  const lead = await makePerson(quad)
  ;(await name(lead, [])).reply()
  const { asking, answers } = await quad.context.db.transaction().execute(async (trx) => {
    await trx.selectFrom('users').select('id').where('email', 'in', known).forUpdate().execute()
    ;(await nameAgain(lead, known)).reply()
    const settled = settleInvitations(quad.context)
    await untilWaiting(quad, 1)
    const edited = await nameAgain(lead, known.slice(1))
    const params = { id, teamId: teams.get(lead.id) ?? '' }
    return { asking: settled, answers: [edited, await quad.call('withdrawTeam', { params }, lead)] }
  })
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  await asking
  const left = quad.context.db.selectFrom('notification_actors').select('notification_id')
  expect(await left.where('actor_id', '=', lead.id).execute()).toEqual([])
})
