import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openApiDocument } from '../../platform/http/openapi.ts'
import { nowhere } from '../goodInput.ts'
import type { People } from '../leaks/cast.ts'
import { Corpus } from './corpus.ts'
import { problemOf } from './judge.ts'
import { anyOf, readOperations } from './operations.ts'
import { Pool } from './pool.ts'
import { newAttempts } from './requests.ts'

const operations = readOperations(JSON.stringify(openApiDocument('http://quad.test')))
const getClub = operations.find(({ name }) => name === 'getClub') ?? expect.fail('The document has no getClub.')

const reply = (status: number, body: unknown) => ({
  status,
  type: 'application/json; charset=utf-8',
  text: typeof body === 'string' ? body : JSON.stringify(body),
})
const refusal = (code: string, message = 'No') => ({ success: false, err: { message, code } })

test.each([
  ['a failure', reply(500, refusal('server.failed'))],
  ['an unreachable database, as it is reachable', reply(503, refusal('server.unavailable'))],
  ['an error that the document doesn’t declare', reply(403, refusal('club.notAdmin'))],
  ['a code with another status', reply(400, refusal('club.notFound'))],
  ['an unknown code', reply(400, refusal('club.odd'))],
  ['an error in another form', reply(404, { message: 'Not found' })],
  ['an error with a stack', reply(404, refusal('club.notFound', 'Error at getClub.ts:12'))],
  ['an error with SQL', reply(404, refusal('club.notFound', 'select id from clubs'))],
  ['broken JSON', reply(200, '{')],
  ['another type', { status: 200, type: 'text/plain', text: 'Yes' }],
])('[API-04] the random requests don’t pass over %s', (_what, answer) => {
  expect(problemOf(getClub, answer)).toBeDefined()
})

test('[API-04] where another call may answer, its errors are accepted too', () => {
  const answer = reply(403, refusal('club.notAdmin'))
  expect([problemOf(getClub, answer), problemOf(anyOf(operations), answer)]).toEqual([expect.any(String), undefined])
})

test('[API-04] the random requests accept a reply and a declared error', () => {
  for (const answer of [reply(200, {}), reply(404, refusal('club.notFound')), reply(400, refusal('request.invalid'))])
    expect(problemOf(getClub, answer)).toBeUndefined()
})

test('[API-04] a seed makes the same random requests again, to every operation', () => {
  const person = { id: nowhere, token: 'a.b.c', email: 'asha@example.edu' }
  const people = new Proxy({} as People, { get: () => person })
  const world = { people, pool: new Pool(), corpus: new Corpus() }
  const write = () =>
    operations.flatMap((operation) => fc.sample(newAttempts(operation, world), { seed: 7, numRuns: 3 }))
  expect(write()).toEqual(write())
})
