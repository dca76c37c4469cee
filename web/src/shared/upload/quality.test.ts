import { expect, test } from 'vitest'
import { encodeWithin } from './quality.ts'

/** Tries qualities where each tenth is worth so many bytes. */
async function tried(bytesPerTenth: number) {
  const qualities: number[] = []
  const { size } = await encodeWithin(async (quality) => {
    qualities.push(quality)
    return { size: Math.round(quality * 10) * bytesPerTenth }
  })
  return { qualities, size }
}

test('[FEED-07] an image that is small enough at 0.9 is encoded once', async () => {
  expect(await tried(22_222)).toEqual({ qualities: [0.9], size: 199_998 })
})

test('[FEED-07] quality goes down by 0.1 until about 200 KB are reached', async () => {
  expect(await tried(50_000)).toEqual({ qualities: [0.9, 0.8, 0.7, 0.6, 0.5, 0.4], size: 200_000 })
})

test('[FEED-07] what stays too large ends at 0.1', async () => {
  expect((await tried(1_000_000)).qualities).toEqual([0.9, 0.8, 0.7, 0.6, 0.5, 0.4, 0.3, 0.2, 0.1])
})
