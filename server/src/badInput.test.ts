import type { CallName } from '@quad/contract/calls/index.ts'
import { fieldMessages } from '@quad/contract/messages/fields.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addressOf, fieldsOf, goodBodies, goodPart, specOf } from './testing/goodInput.ts'
import { noLimits } from './testing/limits.ts'
import { type Answer, type Person, startTestQuad, type TestQuad } from './testing/quad.ts'
import { callNames, sendSoundly } from './testing/sound.ts'
import { inTurn, range } from './testing/turns.ts'

let quad: TestQuad
let asker: Person
beforeAll(async () => {
  quad = await startTestQuad({ limiter: noLimits })
  asker = await quad.person('kabir')
})
afterAll(() => quad.stop())

const send = (name: CallName, address: string, body: unknown = goodBodies[name]) =>
  sendSoundly(quad, asker, name, address, JSON.stringify(body))

// Zod's default messages, which appear if a schema has no message of ours.
const zodTexts = (answers: Answer<unknown>[]) =>
  answers
    .flatMap(({ err }) => Object.values(err?.fields ?? {}))
    .filter((sentence) => /\b(?:expected|received)\b|^Invalid |^Too /.test(sentence))

const failures = (answers: Answer<unknown>[]) => answers.filter((answer) => answer.status >= 500)

/** Sends ten requests at a time: one works while others wait for the database. */
async function tenAtOnce<Item>(items: readonly Item[], act: (item: Item) => Promise<Answer<unknown>>) {
  const groups = range(Math.ceil(items.length / 10)).map((at) => items.slice(at * 10, at * 10 + 10))
  return (await inTurn(groups, (group) => Promise.all(group.map(act)))).flat()
}

const long = 'x'.repeat(15_000)
const nasty: unknown[] = [
  null,
  true,
  0,
  -1,
  1e9,
  1.5,
  Number.MAX_SAFE_INTEGER + 1,
  '',
  ' ',
  'a\u0000b',
  '\u0000',
  '\ud800',
  '\udfff\ud800',
  '\u202e',
  "' or 1=1 --",
  '{"$gt":""}',
  '01900000-0000-7000-8000-00000000deadx',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  [],
  [null],
  [[[]]],
  ['\u0000'],
  {},
  { $where: '1' },
  { $ne: null },
  { toString: 1, constructor: { prototype: 1 } },
  long,
  [long],
]

// The values as texts for URLs; a very long URL is refused before routing.
const nastyTexts = nasty.map((value) => (typeof value === 'string' ? value.toWellFormed() : JSON.stringify(value)))

const oddKeys = ['$where', '$or', 'a[b]', 'a.b', '', ' ', '_id[$gt]', 'constructor', 'toString', '__proto__', '\u0000']

const withQuery = (name: CallName, key: string, value: string) =>
  `${addressOf(name)}?${encodeURIComponent(key)}=${encodeURIComponent(value)}`

describe.each(callNames.filter((name) => specOf(name).method !== 'GET'))('[API-04] body of %s', (name) => {
  test('no value of it or of one of its fields causes a 5xx, and each refusal is a sentence', async () => {
    const bodies = fieldsOf(specOf(name).body).flatMap((field) =>
      nasty.map((value) => ({ ...goodBodies[name], [field]: value })),
    )
    const answers = await tenAtOnce([...bodies, ...nasty], (given) => send(name, addressOf(name), given))
    expect(failures(answers)).toEqual([])
    expect(zodTexts(answers)).toEqual([])
  })
})

describe.each(callNames)('[API-04] %s', (name) => {
  const { body, query, params } = specOf(name)
  const fields = fieldsOf(body)

  test('no value in the path or query causes a 5xx', async () => {
    const paths = params ? nastyTexts.map((text) => addressOf(name, () => text)) : []
    const queries = fieldsOf(query).flatMap((key) => nastyTexts.map((text) => withQuery(name, key, text)))
    // An unknown key is refused whatever its value is.
    const odd = ['', '\u0000', long].map((text) => withQuery(name, 'odd', text))
    expect(failures(await tenAtOnce([...paths, ...queries, ...odd], (address) => send(name, address)))).toEqual([])
  })

  test('no random request causes a 5xx', async () => {
    const short = fc.constantFrom(...nasty.filter((value) => JSON.stringify(value).length < 100))
    const value = fc.oneof(fc.jsonValue({ maxDepth: 3 }), short, fc.string({ unit: 'binary' }))
    const key = fc.oneof(fc.constantFrom(...fields, ...oddKeys), fc.string())
    const made = fc.array(fc.tuple(key, value), { maxLength: 4 }).map((entries) => Object.fromEntries(entries))
    const part = fc.oneof(fc.string({ minLength: 1 }), fc.constantFrom(...oddKeys.slice(0, 3)))
    const request = fc.asyncProperty(
      made,
      part,
      fc.webQueryParameters(),
      fc.boolean(),
      async (extra, text, raw, keeps) => {
        const address = keeps ? addressOf(name) : `${addressOf(name, () => text)}?${raw}`
        expect(failures([await send(name, address, { ...(keeps && goodBodies[name]), ...extra })])).toEqual([])
      },
    )
    await fc.assert(request, { numRuns: 10 })
  })

  test('[API-03] an unknown query key is refused by name', async () => {
    const known = fieldsOf(query)
    for (const key of ['$where', 'a[b]', '_id[$gt]', '__proto__', 'constructor', 'x'].filter(
      (k) => !known.includes(k),
    )) {
      const answer = await send(name, withQuery(name, key, '1'))
      expect([answer.status, answer.code]).toEqual([400, 'request.unknownKey'])
      expect(Object.keys(answer.err?.fields ?? {})).toEqual([key])
      expect(answer.err?.message).toContain(key)
    }
  })
})

describe.each(callNames.filter((name) => specOf(name).query))('[API-03] query of %s', (name) => {
  test('a repeated key is refused by name', async () => {
    for (const key of fieldsOf(specOf(name).query)) {
      const answer = await send(name, `${withQuery(name, key, '1')}&${encodeURIComponent(key)}=1`)
      expect([answer.status, answer.code]).toEqual([400, 'request.invalid'])
      // Missing required keys are named as well.
      expect(Object.keys(answer.err?.fields ?? {})).toContain(key)
    }
  })
})

// Existing clients send an invalid text instead of the channel's id (wire.md §9).
const isUnread = (name: CallName, part: string) => name === 'deleteFile' && part === 'id'

describe.each(callNames.filter((name) => specOf(name).params))('[API-04] path of %s', (name) => {
  test('an invalid id or token is refused, and the error names the field', async () => {
    for (const key of fieldsOf(specOf(name).params).filter((part) => !isUnread(name, part))) {
      for (const text of ['x', '1', 'null', '\u0000', '$where', '01900000-0000-7000-8000-00000000dea']) {
        const answer = await send(
          name,
          addressOf(name, (part) => (part === key ? text : goodPart(part, asker.id))),
        )
        expect([answer.status, answer.code]).toEqual([400, 'request.invalid'])
        expect(answer.err?.fields).toEqual({
          [key]: ['token', 'emoji', 'calendar'].includes(key) ? expect.any(String) : fieldMessages.idInvalid,
        })
      }
    }
  })

  test('broken percent-encoding is refused', async () => {
    const address = addressOf(name, () => 'PART')
    for (const text of ['%', '%zz', '%c0%af', '%e0%a4%a']) {
      const answer = await send(name, address.replaceAll('PART', text))
      expect([answer.status, answer.code]).toEqual([400, 'request.malformed'])
    }
  })
})
