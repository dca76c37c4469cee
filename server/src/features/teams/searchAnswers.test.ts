import { afterAll, beforeAll, expect, test } from 'vitest'
import { memberOf } from '../../testing/events.ts'
import { noLimits } from '../../testing/limits.ts'
import { makePeople } from '../../testing/people.ts'
import { type Person, startTestQuad, type TestQuad } from '../../testing/quad.ts'
import { allAnswers, answersTo, type Asked, type Given, holdAsking } from '../../testing/questions.ts'

let quad: TestQuad
let admin: Person
let me: Person
let other: Person
let id: string
let questions: Asked
beforeAll(async () => {
  quad = await startTestQuad({ limiter: noLimits })
  ;[admin, me, other] = await makePeople(quad, 3)
  ;({ id, questions } = await holdAsking(quad, admin))
  await send(me, 'Owls', { project: ['A Kite of paper'] }, { ...allAnswers, roll: ['2024.77'] })
  await send(other, 'Larks', { project: ['Bäume "im" Wind_\\'] }, { ...allAnswers, roll: ['12'] })
})
afterAll(() => quad.stop())

function bodyOf(person: Person, teamName: string, team: Given, own: Given) {
  const members = [{ ...memberOf(person.email), phone: '+91 98765-00011', answers: answersTo(questions, own) }]
  return { teamName, members, answers: answersTo(questions, team) }
}

async function send(...given: Parameters<typeof bodyOf>): Promise<void> {
  const [person] = given
  ;(await quad.call('registerTeam', { params: { id }, body: bodyOf(...given) }, person)).reply()
}

const found = async (text: string) =>
  (await quad.call('listTeams', { params: { id }, query: { '$text[$search]': text } }, admin))
    .reply()
    .map(({ teamName }) => teamName)

test('[EVT-39] the search of registrations finds answers of the team and of its people, in any case', async () => {
  expect(await found('kite OF')).toEqual(['Owls'])
  expect(await found('2024.77')).toEqual(['Owls'])
  expect(await found('BÄUME')).toEqual(['Larks'])
  expect(await found('"im" wind_\\')).toEqual(['Larks'])
  expect(await found('kite%paper'), 'no pattern').toEqual([])
})

test('[EVT-39] it doesn’t find the ids of questions, nor a text across two answers', async () => {
  expect(await found(questions.roll._id.slice(0, 8))).toEqual([])
  const [first = '', second = ''] = [allAnswers.roll?.[0], allAnswers.size?.[0]]
  expect(await found(`${first}${second}`)).toEqual([])
  expect(await found(`${first} ${second}`)).toEqual([])
})

test('[EVT-39] [TEAM-03] a number up to 999 is a team’s or part of a name, and finds no answers; phones are found by their digits', async () => {
  expect(await found('12')).toEqual([])
  expect(await found('98765 00011')).toEqual(['Larks', 'Owls'])
})

test('[EVT-39] a changed answer is found by its new words alone, and the file has the same registrations', async () => {
  const [team] = (await quad.call('getTeamOf', { params: { id, userId: me.id } }, me)).reply()
  const body = bodyOf(me, 'Owls', { project: ['A lantern'] }, { ...allAnswers, roll: ['5'] })
  ;(await quad.call('updateTeam', { params: { id, teamId: team?._id ?? '' }, body }, me)).reply()
  expect([await found('kite'), await found('2024.77'), await found('lantern')]).toEqual([[], [], ['Owls']])
  const file = await quad.send('GET', `/api/events/${id}/teams.csv?$text[$search]=lantern`, { as: admin })
  expect(String(file.body)).toContain('Owls')
  expect(String(file.body)).not.toContain('Larks')
})
