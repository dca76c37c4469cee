import { hashesWaiting } from '@quad/contract/rateLimits.ts'
import { beforeEach, expect, test } from 'vitest'
import { range } from '../../testing/turns.ts'
import { HashTurns } from './hashTurns.ts'

let turns: HashTurns
let order: string[]
let begin: () => void
let first: Promise<void>
beforeEach(() => {
  turns = new HashTurns(1)
  order = []
  const { promise, resolve } = Promise.withResolvers<void>()
  begin = resolve
  first = turns.run(callerAt('first'), false, () => promise)
})

const callerAt = (address: string, hungUp?: AbortSignal) => ({
  address,
  onHangUp: (listener: () => void) => {
    hungUp?.addEventListener('abort', listener)
    return () => hungUp?.removeEventListener('abort', listener)
  },
})

/** Waits for a turn, then adds its address (or the error's code) to `order`. */
const join = (address: string, isKnown = false, hungUp?: AbortSignal) =>
  turns
    .run(callerAt(address, hungUp), isKnown, async () => void order.push(address))
    .catch((error: { code: string }) => void order.push(`${address} ${error.code}`))

test('[API-09] addresses take turns at password hashes, and known devices go first', async () => {
  const joined = [...range(3).map(() => join('a')), join('b'), join('b'), join('c', true), join('d')]
  begin()
  await Promise.all([first, ...joined])
  expect(order).toEqual(['c', 'a', 'b', 'd', 'a', 'b', 'a'])
})

test('[API-09] with twenty waiting, the last of the address with the most is refused', async () => {
  const joined = [...range(hashesWaiting).map(() => join('crowd')), join('crowd'), join('alone'), join('known', true)]
  await joined[hashesWaiting]
  expect(() => turns.assertRoom('crowd')).toThrow(expect.objectContaining({ code: 'auth.busy' }))
  expect(() => turns.assertRoom('another')).not.toThrow()
  expect(order).toEqual(range(3).map(() => 'crowd auth.busy'))
  begin()
  await Promise.all([first, ...joined])
  expect(order.slice(3, 6)).toEqual(['known', 'crowd', 'alone'])
  expect(order).toHaveLength(hashesWaiting + 3)
})

test('[API-09] a log-in whose client hung up while it waited isn’t checked', async () => {
  const leaving = new AbortController()
  const joined = [join('left', false, leaving.signal), join('stays')]
  leaving.abort()
  begin()
  await Promise.all([first, ...joined])
  expect(order).toEqual(['left request.malformed', 'stays'])
})
