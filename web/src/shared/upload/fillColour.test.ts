import { expect, test } from 'vitest'
import { averageOf } from './fillColour.ts'

test('[FEED-07] the frame around an image has its average colour, and white if the image is transparent', () => {
  expect(averageOf([200, 0, 10, 255, 100, 50, 11, 255])).toBe('rgb(150 25 11)')
  expect(averageOf([200, 0, 10, 255, 100, 50, 11, 0])).toBe('white')
})
