import { calls } from '@quad/contract/calls/index.ts'
import { expect } from 'vitest'
import { z } from 'zod'
import { askAsMobile, type MobileBody, replyToMobile } from '../mobileClient.ts'
import type { TestQuad } from '../quad.ts'
import { readType, type WireType } from './notation.ts'
import { callsOf, type WireCall, withoutNames } from './page.ts'
import { createWireChecker, wirePage } from './shapes.ts'

/** The calls of wire.md, in the order of its tables. */
export const wireCalls = callsOf(wirePage)

const publicCalls = new Set(
  Object.values(calls)
    .filter(({ access }) => access === 'public')
    .map(({ method, path }) => `${method} ${withoutNames(path)}`),
)

interface Asked {
  /** The ids in the path, in order. */
  readonly parts?: readonly string[]
  /** The query from its `?` on, as the client writes it. */
  readonly query?: string
  readonly body?: MobileBody
  readonly as?: { readonly token: string }
  /** The reply's type, for calls whose type wire.md leaves open. */
  readonly reply?: string
  /** False if the call must not be tried without a session, because it would change data. */
  readonly signedOut?: false
}

export interface Walk {
  /**
   * Makes a call as the mobile client does, first with `Bearer null`, then with the token. Expects both replies to be
   * parsable; returns the second.
   */
  ask(call: string, asked?: Asked): Promise<unknown>
  /** Expects that all calls of the sections, with all keys and all reply fields, were used, except for `exceptions`. */
  expectWhole(exceptions?: { readonly keys?: readonly string[]; readonly fields?: readonly string[] }): void
}

/** Makes the calls in sections of wire.md over HTTP, and records which were made. */
export function startWalk(quad: TestQuad, sections: readonly number[]): Walk {
  const listed = wireCalls.filter(({ section }) => sections.includes(section))
  const checker = createWireChecker()
  const walked = new Map<string, { keys: Set<string>; types: WireType[] }>()

  function expectParsed(call: string, type: WireType, reply: unknown): void {
    expect({ call, problems: checker.problems(type, reply) }).toEqual({ call, problems: [] })
  }

  async function askSignedOut({ name, sendsToken }: WireCall, place: string, type: WireType, body?: MobileBody) {
    const method = name.split(' ')[0] ?? ''
    const { status, reply } = await askAsMobile(quad, method, place, body, sendsToken ? 'Bearer null' : '')
    expect([name, status]).toEqual([name, publicCalls.has(name) ? 200 : 401])
    if (status === 200) expectParsed(`${name} signed out`, type, reply)
    else expect(reply).toMatchObject({ success: false, err: { message: expect.any(String) } })
  }

  return {
    async ask(call, { parts = [], query = '', body, as, reply: given, signedOut } = {}) {
      const row = listed.find(({ name }) => name === `${call.split(' ')[0]} ${withoutNames(call.split(' ')[1] ?? '')}`)
      const text = given ?? row?.reply
      if (!row || text === undefined) throw new Error(`wire.md has no call ${call}, or no reply to it.`)
      const type = readType(text)
      const [method = '', path = ''] = row.name.split(' ')
      const ids = parts.values()
      const place = path.replaceAll('{}', () => encodeURIComponent(ids.next().value ?? '')) + query
      const seen = walked.get(row.name) ?? { keys: new Set(), types: [] }
      for (const key of [...Object.keys(body instanceof FormData ? {} : (body ?? {})), ...queryKeys(query)])
        seen.keys.add(key)
      walked.set(row.name, { ...seen, types: [...seen.types, type] })
      if (row.sendsToken && signedOut !== false) await askSignedOut(row, place, type, body)
      const token = row.sendsToken ? `Bearer ${as?.token ?? 'null'}` : ''
      const reply = await replyToMobile(quad, method, place, body, token)
      expectParsed(call, type, reply)
      return reply
    },

    expectWhole({ keys = [], fields = [] } = {}) {
      expect(listed.map(({ name }) => name).filter((name) => !walked.has(name))).toEqual([])
      const unsent = listed.flatMap(({ name, bodyKeys, queryKeys: asked }) =>
        [...bodyKeys, ...asked].filter((key) => !walked.get(name)?.keys.has(key)).map((key) => `${name} ${key}`),
      )
      expect([...new Set(unsent)]).toEqual(keys)
      const types = [...walked.values()].flatMap((one) => one.types)
      expect(checker.unseen(types, fields)).toEqual([])
    },
  }
}

const queryKeys = (query: string) =>
  [...query.matchAll(/[?&]([^=&]+)=/g)].map(([, key = '']) => decodeURIComponent(key))

const withId = z.looseObject({ _id: z.string() })

/** The `_id` of a reply. */
export function idOf(reply: unknown): string {
  return withId.parse(reply)._id
}
