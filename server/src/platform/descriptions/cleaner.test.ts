import { expect, test } from 'vitest'
import { range } from '../../testing/turns.ts'
import { createLog } from '../log.ts'
import { createDescriptionCleaner } from './cleaner.ts'

const log = createLog('silent')
const busy = { code: 'event.busy' }

test('[EVT-05] of an account 20 descriptions wait at most; others still get their turn', async () => {
  const cleaner = createDescriptionCleaner({ log })
  const flood = Promise.allSettled(range(25).map(() => cleaner.clean('<p>Songs</p>', 'asha')))
  expect(await cleaner.clean('<p>Dances<script>1</script></p>', 'ravi')).toBe('<p>Dances</p>')
  const refused = (await flood).filter(({ status }) => status === 'rejected')
  expect(refused).toHaveLength(4)
  expect(refused[0]).toMatchObject({ reason: busy })
  await cleaner.stop()
})

test('[EVT-05] a description that misses the deadline, and one that waits at the stop, are refused', async () => {
  const hasty = createDescriptionCleaner({ log, deadlineMs: 1 })
  await expect(hasty.clean('<p>Songs</p>', 'asha')).rejects.toMatchObject(busy)
  await hasty.stop()
  const cleaner = createDescriptionCleaner({ log })
  const waiting = Promise.allSettled(range(2).map(() => cleaner.clean('<p>Songs</p>', 'asha')))
  await cleaner.stop()
  expect((await waiting).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
})
