import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestQuad, type TestQuad } from '../testing/quad.ts'
import { startRedis, type TestRedis } from '../testing/redis.ts'
import { until } from '../testing/waiting.ts'
import { createLog } from './log.ts'

let redis: TestRedis
let quad: TestQuad
const lines: string[] = []
beforeAll(async () => {
  redis = await startRedis('--requirepass', 'right')
  const log = createLog('warn', { write: (line: string) => void lines.push(line) })
  quad = await startTestQuad({ log, env: { REDIS_URL: redis.url.replace('//', '//:wrong@') } })
})
afterAll(async () => {
  await quad.stop()
  await redis.stop()
})

const states = async () =>
  [...(await quad.context.metrics.registry.metrics()).matchAll(/quad_redis\{state="(\w+)"\} 1/g)].map(
    ([, name]) => name,
  )

const refused = () => lines.filter((line) => line.includes('Redis refuses the user, the password'))
const down = () => lines.filter((line) => line.includes('Redis is down'))

test('[OPS-06] a Redis that refuses the password is refused, not down, and the log says so once', async () => {
  expect(await states()).toEqual(['refused'])
  expect([refused().length, down().length]).toEqual([1, 0])
})

test('[OPS-06] once Redis doesn’t answer at all it is down, and refused again once it does', async () => {
  await redis.kill()
  await until('it is down', async () => (await states())[0] === 'down')
  await redis.start()
  await until('it is refused', async () => (await states())[0] === 'refused')
  expect([refused().length, down().length]).toEqual([2, 1])
})
