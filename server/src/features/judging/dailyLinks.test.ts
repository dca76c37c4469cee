import { rateLimits } from '@quad/contract/rateLimits.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openClub } from '../../testing/channels.ts'
import { holdEvent } from '../../testing/events.ts'
import { lockRubricOf } from '../../testing/judging.ts'
import { startTestQuad, type TestQuad } from '../../testing/quad.ts'

let quad: TestQuad
beforeAll(async () => {
  quad = await startTestQuad()
})
afterAll(() => quad.stop())

test('[JUDG-03] a person has 500 links mailed to judges a day, over all their events', async () => {
  const { clubId: club, admin } = await openClub(quad)
  const part = 100
  const add = async (from: number, count: number, event: string) => {
    const params = events.get(event) ?? (await lockRubricOf(quad, admin, await holdEvent(quad, admin, { club })))
    events.set(event, params)
    const outsiders = Array.from({ length: count }, (_, at) => ({
      name: 'A judge',
      email: `l${from + at}@many.example`,
    }))
    return (await quad.call('addJudges', { params, body: { outsiders } }, admin)).code
  }
  const events = new Map<string, Awaited<ReturnType<typeof lockRubricOf>>>()
  for (let from = 0; from < rateLimits.judgeLink.points; from += part)
    expect(await add(from, part, from < 300 ? 'first' : 'second')).toBe(undefined)
  expect(await add(rateLimits.judgeLink.points, 1, 'second')).toBe('request.tooMany')
})
