import { globSync, readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { collegeDomainMessage } from '../src/refusals/people.ts'
import { isErrorCode, refusals } from '../src/refusals/index.ts'
import { unknownKeyMessage } from '../src/refusals/requests.ts'

const folder = new URL('../src/refusals/', import.meta.url)
const areas = readdirSync(folder).filter((file) => file !== 'index.ts')

test('[API-04] every code is declared once and the index has them all', async () => {
  const modules = await Promise.all(areas.map((file) => import(new URL(file, folder).href)))
  const tables = modules.flatMap((area) => Object.values<unknown>(area)).filter((value) => typeof value !== 'function')
  expect(tables.flatMap((table) => Object.keys(table ?? {})).toSorted()).toEqual(Object.keys(refusals).toSorted())
})

test.each(Object.entries(refusals))('[API-04] %s has a sentence', (_code, { message }) => {
  expect(message).toMatch(/^(?:[A-Z]|select ).{5,}/)
})

const root = new URL('../../', import.meta.url)
// The authorisation test expects the codes in permissions/*.ts, so these count as tested too.
const tests = globSync(['server/src/**/*.test.ts', 'server/src/testing/authorization/permissions/*.ts'], { cwd: root })
const provoked = new Set(
  tests.flatMap(
    (file) => readFileSync(new URL(file, root), 'utf8').match(/(?<=['"`])[a-zA-Z]+\.[a-zA-Z]+(?=['"`])/g) ?? [],
  ),
)

test.each(Object.keys(refusals))('[API-04] a test of the server provokes %s', (code) => {
  expect(provoked.has(code)).toBe(true)
})

test('[API-04] only declared codes are error codes', () => {
  expect(isErrorCode('post.notFound')).toBe(true)
  for (const text of ['toString', '__proto__', '', 'post']) expect(isErrorCode(text)).toBe(false)
})

test('[API-04] an unknown field is named as it was sent', () => {
  expect(unknownKeyMessage('colour')).toBe('Unknown field: colour')
  expect(unknownKeyMessage('$&', 'size')).toBe('Unknown field: $&, size')
})

test('[ACC-02] [ACC-04] quoted sentences are spelt as in the specification', () => {
  expect(collegeDomainMessage(['college.edu'])).toBe('To select this college, Signup with college.edu email-id.')
  expect(refusals['auth.wrongCredentials'].message).toBe('Problem with username or password')
  expect(refusals['auth.required'].message).toBe('Please login first!')
  expect(refusals['server.failed'].message).toBe('Something went wrong')
})
