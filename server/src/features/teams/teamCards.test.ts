import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { admit, createClub } from '../../testing/clubs.ts'
import { holdEvent, memberOf, register, updateEvent } from '../../testing/events.ts'
import { nowhere } from '../../testing/goodInput.ts'
import { noLimits } from '../../testing/limits.ts'
import { makePeople } from '../../testing/people.ts'
import { type Person, startTestQuad, type TestQuad } from '../../testing/quad.ts'
import { inTurn } from '../../testing/turns.ts'
import { settleInvitations } from './answerInvitation.ts'

let quad: TestQuad
let admin: Person
let lead: Person
let seeker: Person
let other: Person
let id: string
let teamId: string
const inTeams = { participation: 'team', minSizeTeam: 2, maxSizeTeam: 3 } as const
beforeAll(async () => {
  quad = await startTestQuad({ limiter: noLimits })
})
beforeEach(async () => {
  ;[admin, lead, seeker, other] = await makePeople(quad, 4)
  id = await holdEvent(quad, admin, { club: await createClub(quad, admin) }, inTeams)
  const body = { teamName: 'Owls', members: [memberOf(lead.email ?? '')], gathers: true }
  teamId = (await quad.call('registerTeam', { params: { id }, body }, lead)).reply()._id
})
afterAll(() => quad.stop())

const write = (as: Person, text: string) => quad.call('saveTeamCard', { params: { id }, body: { text } }, as)
const read = (as: Person) => quad.call('getTeamBoard', { params: { id }, query: {} }, as)
const board = async (as: Person) => (await read(as)).reply()
const texts = async (as: Person) => (await board(as)).cards.map(({ text }) => text)
const cardBy = async (writer: Person, as: Person) =>
  (await board(as)).cards.find(({ by }) => by._id === writer.id)?._id ?? nowhere
const answer = (cardId: string, as: Person) => quad.call('answerTeamCard', { params: { id, cardId } }, as)
const settle = (person: Person, accept: boolean, as = lead) =>
  quad.call('answerTeamRequest', { params: { id, userId: person.id }, body: { accept } }, as)
const details = { memberName: 'Bela', phone: '9123456780', college: 'Southfield' }
const join = (as: Person, team = teamId) => quad.call('joinTeam', { params: { id }, body: { ...details, team } }, as)
const kindsOf = async (person: Person) => {
  const rows = await quad.context.db
    .selectFrom('notifications')
    .select('kind')
    .where('user_id', '=', person.id)
    .execute()
  return rows.map(({ kind }) => kind)
}
const codes = (answers: readonly { readonly code?: string | undefined }[]) => answers.map(({ code }) => code)

test('[TEAM-19] people and teams write a card each, change it and take it back', async () => {
  ;(await write(seeker, 'I draw interfaces')).reply()
  ;(await write(lead, 'We need a designer')).reply()
  expect((await board(other)).cards).toEqual([
    expect.objectContaining({
      text: 'We need a designer',
      team: { _id: teamId, teamName: 'Owls', places: 2 },
      state: null,
    }),
    expect.not.objectContaining({ team: expect.anything() }),
  ])
  ;(await write(seeker, 'I draw and animate')).reply()
  expect(await texts(lead)).toEqual(['I draw and animate'])
  expect(await board(seeker)).toMatchObject({ own: { text: 'I draw and animate' }, team: null })
  expect(await board(lead)).toMatchObject({ own: { text: 'We need a designer' }, team: teamId })
  for (let time = 0; time < 2; time++) (await quad.call('deleteTeamCard', { params: { id } }, seeker)).reply()
  expect([await texts(lead), (await board(seeker)).own]).toEqual([[], null])
})

test('[TEAM-19] somebody asks a team, whose lead offers a place; they join it with their own details', async () => {
  ;(await write(lead, 'We need a designer')).reply()
  ;(await write(seeker, 'I draw interfaces')).reply()
  const card = await cardBy(lead, seeker)
  expect((await join(seeker)).code, 'not offered yet').toBe('team.linkOver')
  const twice = await Promise.all([answer(card, seeker), answer(card, seeker)])
  expect(codes(twice)).toEqual([undefined, undefined])
  expect((await board(seeker)).cards).toMatchObject([{ state: 'asked' }])
  expect((await board(lead)).asking.map(({ _id }) => _id)).toEqual([seeker.id])
  expect((await kindsOf(lead)).filter((kind) => kind === 'teamAsked')).toHaveLength(1)
  expect((await join(seeker)).code).toBe('team.linkOver')
  ;(await settle(seeker, true)).reply()
  expect(await kindsOf(seeker)).toContain('teamOffered')
  expect(await board(seeker)).toMatchObject({ offers: [{ team: teamId, places: 2 }], cards: [{ state: 'offered' }] })
  const { members } = (await join(seeker)).reply()
  expect(members.map(({ memberName }) => memberName)).toEqual(['Meera', 'Bela'])
  expect([await texts(other), (await board(lead)).asking]).toEqual([['We need a designer'], []])
})

test('[TEAM-19] a lead offers a place to the person of a card, who joins; a declined request is gone', async () => {
  ;(await write(seeker, 'I draw interfaces')).reply()
  expect((await answer(await cardBy(seeker, other), other)).code).toBe('team.notLead')
  ;(await answer(await cardBy(seeker, lead), lead)).reply()
  expect((await board(lead)).cards).toMatchObject([{ state: 'offered' }])
  ;(await join(seeker)).reply()
  ;(await write(lead, 'One more')).reply()
  ;(await answer(await cardBy(lead, other), other)).reply()
  ;(await settle(other, false)).reply()
  expect([(await board(lead)).asking, (await settle(other, true)).code]).toEqual([[], 'teamCard.notAsked'])
  expect((await join(other)).code).toBe('team.linkOver')
})

test('[TEAM-19] of two who are offered the last place and join at once, one is in; the team’s card is gone', async () => {
  await updateEvent(quad, admin, id, { maxSizeTeam: 2 })
  ;(await write(lead, 'We need a designer')).reply()
  const [admirer] = await makePeople(quad, 1)
  for (const person of [seeker, other]) {
    ;(await answer(await cardBy(lead, person), person)).reply()
    ;(await settle(person, true)).reply()
  }
  const answers = await Promise.all([join(seeker), join(other)])
  expect(answers.map(({ code, status }) => code ?? status).toSorted()).toEqual([200, 'team.noPlace'])
  expect(await texts(admirer)).toEqual([])
  expect((await write(lead, 'More')).code).toBe('team.noPlace')
})

test('[TEAM-19] a card is gone once its person is in a team, and its offers end', async () => {
  ;(await write(seeker, 'I draw interfaces')).reply()
  ;(await answer(await cardBy(seeker, lead), lead)).reply()
  await register(quad, id, seeker, 'Bats', ['nobody@crowd.example'])
  expect([await texts(other), (await board(seeker)).offers, (await join(seeker)).code]).toEqual([
    [],
    [],
    'team.linkOver',
  ])
  const rows = await quad.context.db.selectFrom('team_cards').select('id').where('user_id', '=', seeker.id).execute()
  expect(rows).toEqual([])
})

test('[TEAM-19] [PROF-03] a block hides cards, requests and offers both ways', async () => {
  ;(await write(seeker, 'I draw interfaces')).reply()
  ;(await write(lead, 'We need a designer')).reply()
  const [theirs, ours] = [await cardBy(seeker, lead), await cardBy(lead, seeker)]
  ;(await answer(ours, seeker)).reply()
  ;(await quad.call('blockUser', { params: { id: seeker.id } }, lead)).reply()
  expect([await texts(lead), await texts(seeker), (await board(lead)).asking]).toEqual([[], [], []])
  expect(codes([await answer(theirs, lead), await answer(ours, seeker), await settle(seeker, true)])).toEqual([
    'teamCard.notFound',
    'teamCard.notFound',
    'teamCard.notAsked',
  ])
})

test('[TEAM-19] only those who may register see the board, and a member who isn’t the lead writes no card', async () => {
  ;(await write(lead, 'We need a designer')).reply()
  ;(await answer(await cardBy(lead, seeker), seeker)).reply()
  ;(await settle(seeker, true)).reply()
  ;(await join(seeker)).reply()
  expect((await write(seeker, 'Me, too')).code).toBe('team.notLead')
  expect((await answer(await cardBy(lead, seeker), seeker)).code).toBe('team.alreadyIn')
  await updateEvent(quad, admin, id, { visibility: 'private' })
  expect(codes([await read(other), await write(other, 'Hello')])).toEqual(['event.notFound', 'event.notFound'])
  await updateEvent(quad, admin, id, { visibility: 'public' })
  const alone = await holdEvent(quad, admin, { club: await createClub(quad, admin) })
  expect((await quad.call('getTeamBoard', { params: { id: alone }, query: {} }, other)).code).toBe('team.alone')
})

test('[TEAM-19] the board closes with registration, and its cards are deleted', async () => {
  ;(await write(seeker, 'I draw interfaces')).reply()
  const card = await cardBy(seeker, lead)
  ;(await quad.call('updateRegistration', { params: { id }, body: { open: false } }, admin)).reply()
  const answers = await Promise.all([read(other), write(other, 'Hello'), answer(card, lead), settle(seeker, true)])
  expect(codes(answers)).toEqual(answers.map(() => 'team.registrationClosed'))
  await settleInvitations(quad.context)
  const rows = await quad.context.db.selectFrom('team_cards').select('id').where('event_id', '=', id).execute()
  expect(rows).toEqual([])
})

test('[TEAM-19] the board is paged, and a closed account’s card isn’t in it', async () => {
  const people = await makePeople(quad, 102)
  await inTurn(people, async (person) => (await write(person, `Card of ${person.id}`)).reply())
  ;(await quad.call('closeAccount', { params: { id: people[0]?.id ?? '' } }, people[0])).reply()
  const first = await board(other)
  const query = { '_id[$lt]': first.cards.at(-1)?._id ?? '' }
  const next = (await quad.call('getTeamBoard', { params: { id }, query }, other)).reply()
  const shown = [...first.cards, ...next.cards].map(({ by }) => by._id)
  expect([first.moreCards, next.moreCards]).toEqual([true, false])
  expect(shown).toEqual(
    people
      .slice(1)
      .map((person) => person.id)
      .toReversed(),
  )
})

test('[TEAM-19] somebody asks thirty teams at most at once', async () => {
  const leads = await makePeople(quad, 31)
  await inTurn(leads, async (person) => {
    const body = { teamName: `Team of ${person.id}`, members: [memberOf(person.email ?? '')], gathers: true }
    ;(await quad.call('registerTeam', { params: { id }, body }, person)).reply()
    ;(await write(person, 'Join us')).reply()
  })
  const asked = await inTurn(leads, async (person) => (await answer(await cardBy(person, seeker), seeker)).code)
  expect(asked).toEqual([...Array.from({ length: 30 }, () => undefined), 'teamCard.tooMany'])
})

test('[TEAM-19] somebody whom the lead removed joins again once the lead offers a place', async () => {
  ;(await write(seeker, 'I draw interfaces')).reply()
  ;(await answer(await cardBy(seeker, lead), lead)).reply()
  const place = (await join(seeker)).reply().members.find(({ email }) => email === seeker.email)?._id ?? nowhere
  ;(await quad.call('removeTeamMember', { params: { id, teamId, placeId: place } }, lead)).reply()
  ;(await write(seeker, 'I still draw')).reply()
  ;(await answer(await cardBy(seeker, lead), lead)).reply()
  expect((await board(seeker)).offers).toMatchObject([{ team: teamId }])
  ;(await join(seeker)).reply()
})

test('[TEAM-19] the card and the request of somebody who may not see the event any more are hidden', async () => {
  const club = await createClub(quad, admin)
  const closed = await holdEvent(quad, admin, { club }, { ...inTeams, visibility: 'private' })
  await admit(quad, club, admin, [lead, seeker, other])
  const body = { teamName: 'Owls', members: [memberOf(lead.email ?? '')], gathers: true }
  ;(await quad.call('registerTeam', { params: { id: closed }, body }, lead)).reply()
  id = closed
  ;(await write(lead, 'We need a designer')).reply()
  ;(await write(seeker, 'I draw interfaces')).reply()
  const card = await cardBy(seeker, lead)
  ;(await answer(await cardBy(lead, seeker), seeker)).reply()
  ;(await quad.call('removeMember', { params: { id: club, memberId: seeker.id } }, seeker)).reply()
  expect(await board(lead)).toMatchObject({ cards: [], asking: [] })
  expect(await texts(other)).toEqual(['We need a designer'])
  expect(codes([await answer(card, lead), await settle(seeker, true)])).toEqual([
    'teamCard.notFound',
    'teamCard.notAsked',
  ])
})
