import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openApiDocument } from '../../platform/http/openapi.ts'
import { details, registration, round } from '../events.ts'
import { range } from '../turns.ts'
import { Corpus } from './corpus.ts'
import { datesIn, mutatedBodies } from './mutateBody.ts'
import { readOperations } from './operations.ts'
import { place } from './pick.ts'

const operations = readOperations(JSON.stringify(openApiDocument('http://quad.test')))
const schema = operations.find(({ name }) => name === 'updateEvent')?.body ?? expect.fail('updateEvent has no body.')

const event = {
  ...details,
  ...registration,
  description: '<p>Bring a laptop</p>',
  stages: [{ ...round, link: 'https://example.org', platform: 'Meet' }],
}

const bodies = fc.sample(mutatedBodies(event, schema, datesIn(event)), { seed: 7, numRuns: 20_000 }) as Record<
  string,
  unknown
>[]
const rounds = bodies.flatMap(({ stages }) => (Array.isArray(stages) ? (stages as unknown[]) : []))
const expectSome = (are: readonly boolean[]) => expect(are.filter(Boolean).length).toBeGreaterThan(2)
const texts = (key: string, from: readonly unknown[] = bodies) =>
  from.flatMap((one) => {
    const value = typeof one === 'object' && one !== null ? Object.entries(one).find(([name]) => name === key)?.[1] : ''
    return typeof value === 'string' ? [value] : []
  })

test('[API-04] changed bodies fill a description with one sign, as long as it may be', () => {
  const most = '&'.repeat(39_900)
  expectSome(texts('description').map((text) => text.length === 40_000 && text.endsWith(most)))
})

test('[API-04] changed bodies have half characters in a round’s title and link', () => {
  expectSome(texts('roundTitle', rounds).map((title) => !title.isWellFormed()))
  expectSome(texts('link', rounds).map((link) => link.startsWith('https:') && !link.isWellFormed()))
})

test('[API-04] changed bodies move one date in relation to another, to the millisecond', () => {
  for (const step of [1, -86_400_000])
    expectSome(
      texts('eventStartDate').map(
        (starts) => Date.parse(starts) === Date.parse(registration.registrationEndDate) + step,
      ),
    )
})

test('[API-04] changed bodies empty a list and grow it past its limit', () => {
  expectSome(bodies.map(({ stages }) => Array.isArray(stages) && stages.length === 0))
  expectSome(bodies.map(({ stages }) => Array.isArray(stages) && stages.length === 21))
})

test('[API-04] every field of a body is changed, left alone and left out', () => {
  for (const key of Object.keys(event) as (keyof typeof event)[]) {
    expectSome(bodies.map((body) => key in body && JSON.stringify(body[key]) !== JSON.stringify(event[key])))
    expectSome(bodies.map((body) => JSON.stringify(body[key]) === JSON.stringify(event[key])))
    expectSome(bodies.map((body) => !(key in body)))
  }
})

test('[API-04] a request with many fields is changed more often than one with a few', () => {
  const corpus = new Corpus()
  const request = { actor: 'member', address: '/api/x' } as const
  corpus.begin([
    { ...request, name: 'updateEvent', body: event },
    { ...request, name: 'createComment', body: { comment: 'Hm' } },
  ])
  const names = fc.sample(place, { seed: 7, numRuns: 200 }).map((at) => corpus.pick(at).name)
  expect(names.filter((name) => name === 'createComment').length).toBeLessThan(40)
  expect(names).toContain('createComment')
})

test('[API-04] of the requests that the run finds, a few of each call are remembered', () => {
  const corpus = new Corpus()
  corpus.begin([{ name: 'createClub', actor: 'mate', address: '/', body: { ...details } }])
  const learn = (name: string, at: number) =>
    corpus.learn({ name, actor: 'mate', address: `/${at}`, body: { ...details } })
  for (const at of range(10)) learn('createEvent', at)
  learn('createFest', 10)
  const addresses = fc.sample(place, { seed: 7, numRuns: 400 }).map((at) => corpus.pick(at))
  const known = (name: string) =>
    new Set(addresses.filter((one) => one.name === name).map(({ address }) => address)).size
  expect([known('createEvent'), known('createFest'), known('createClub')]).toEqual([3, 1, 1])
})
