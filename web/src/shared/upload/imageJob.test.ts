import { expect, test } from 'vitest'
import { encodeWithin } from './imageJob.ts'

async function tried(bytesPerTenth: number) {
  const qualities: number[] = []
  const { size } = await encodeWithin(async (quality) => {
    qualities.push(quality)
    return { size: Math.round(quality * 10) * bytesPerTenth }
  })
  return { qualities, size }
}

test('[FEED-07] an image small enough at 0.9 is encoded once', async () => {
  expect(await tried(22_222)).toEqual({ qualities: [0.9], size: 199_998 })
})

test('[FEED-07] quality goes down by 0.1 until the image has about 200 KB', async () => {
  expect(await tried(50_000)).toEqual({ qualities: [0.9, 0.8, 0.7, 0.6, 0.5, 0.4], size: 200_000 })
})

test('[FEED-07] an image that stays too large is encoded at 0.1', async () => {
  expect((await tried(1_000_000)).qualities).toEqual([0.9, 0.8, 0.7, 0.6, 0.5, 0.4, 0.3, 0.2, 0.1])
})
