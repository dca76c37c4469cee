import { rateLimits } from '@quad/contract/rateLimits.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { holdIn, openClub } from '../../testing/channels.ts'
import { details, draftEvent, inHours } from '../../testing/events.ts'
import { startTestQuad, type TestQuad } from '../../testing/quad.ts'
import { inTurn, range } from '../../testing/turns.ts'

let quad: TestQuad
beforeAll(async () => {
  quad = await startTestQuad()
})
afterAll(() => quad.stop())

test('[EVT-04] a person can create twenty events a day; refused events and other people’s aren’t counted', async () => {
  const { clubId: club, admin, me } = await openClub(quad)
  const create = (eventTitle: string, as = admin) =>
    quad.call('createEvent', { body: { ...details, club, eventTitle } }, as)
  expect((await create('')).status).toBe(400)
  expect((await create('Night hack', me)).status).toBe(403)
  await inTurn(range(rateLimits.newEvent.points), () => draftEvent(quad, admin, { club }))
  expect((await create('The 21st')).code).toBe('request.tooMany')
  const theirs = await openClub(quad)
  await draftEvent(quad, theirs.admin, { club: theirs.clubId })
})

test('[SESS-01] a person can add twenty sessions a day; refused sessions and other people’s aren’t counted', async () => {
  const { id, admin, me } = await openClub(quad)
  const body = { title: 'Knots', startTime: inHours(48), duration: 30 }
  const add = (as = admin) => quad.call('createSession', { params: { id }, body }, as)
  expect((await add(me)).status).toBe(403)
  await inTurn(range(rateLimits.newSession.points), () => holdIn(quad, id, admin))
  expect((await add()).code).toBe('request.tooMany')
  const theirs = await openClub(quad)
  await holdIn(quad, theirs.id, theirs.admin)
})
