import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestQuad, type TestQuad } from '../../testing/quad.ts'
import { batchByKey } from './batchByKey.ts'

let quad: TestQuad
beforeAll(async () => {
  quad = await startTestQuad()
})
afterAll(() => quad.stop())

/** A batched function whose batches end on demand, with a log of its runs. */
function makeTurns() {
  const done: string[] = []
  const ends: ((error?: Error) => void)[] = []
  const ask = batchByKey<string, string>(3, async (_db, key, kind, members) => {
    done.push(`${kind} ${key}: ${members.join(' ')}`)
    await new Promise<void>((resolve, reject) => ends.push((error) => (error ? reject(error) : resolve())))
    return new Map(members.filter((member) => member !== 'nobody').map((member) => [member, `${member}!`]))
  })
  const end = async (error?: Error) => {
    ends.shift()?.(error)
    // Let the next batch begin.
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { done, end, ask: (key: string, kind: string, member: string) => ask(quad.context.db, key, kind, member) }
}

test('[FEED-03] changes of one key that arrive during a batch run together in the next, by kind and up to a limit', async () => {
  const { done, end, ask } = makeTurns()
  const asked = [ask('a', 'put', '1'), ask('a', 'put', '2'), ask('a', 'take', '3'), ask('a', 'put', '4')]
  asked.push(ask('a', 'put', '2'), ask('a', 'put', 'nobody'), ask('b', 'put', '1'))
  expect(done).toEqual(['put a: 1', 'put b: 1'])
  await end()
  expect(done.slice(2)).toEqual(['put a: 2 4'])
  await end()
  await end()
  await end()
  await end()
  expect(done.slice(3)).toEqual(['take a: 3', 'put a: nobody'])
  expect(await Promise.all(asked)).toEqual(['1!', '2!', '3!', '4!', '2!', undefined, '1!'])
  const again = ask('a', 'put', '1')
  await end()
  expect(await again).toBe('1!')
})

test('[FEED-03] a failed batch also rejects the calls queued behind it, but not later ones', async () => {
  const { done, end, ask } = makeTurns()
  const asked = [ask('a', 'put', '1'), ask('a', 'put', '2'), ask('a', 'take', '3')]
  const settled = Promise.allSettled(asked)
  await end(new Error('The disk is full.'))
  expect((await settled).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
  const after = ask('a', 'put', '4')
  await end()
  expect(await after).toBe('4!')
  expect(done).toEqual(['put a: 1', 'put a: 4'])
})

test('[FEED-03] a change can follow as soon as the last one has resolved', async () => {
  const { end, ask } = makeTurns()
  const twice = ask('a', 'put', '1').then(() => ask('a', 'take', '1'))
  await end()
  await end()
  expect(await twice).toBe('1!')
})
