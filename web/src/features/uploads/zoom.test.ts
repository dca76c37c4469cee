import { expect, test } from 'vitest'
import { fitted, keepWithin, zoomAt } from './zoom.ts'

test('[FEED-19] zooming keeps what is under the finger there', () => {
  const finger = { x: 80, y: -120 }
  const closer = zoomAt(fitted, finger, 2)
  expect(closer).toEqual({ scale: 2, x: -80, y: 120 })
  // Seen from the image: the finger's place before and after.
  expect((finger.x - closer.x) / closer.scale).toBe(80)
  const closest = zoomAt(closer, { x: 0, y: 0 }, 4)
  expect((0 - closest.x) / closest.scale).toBe((0 - closer.x) / closer.scale)
})

test('[FEED-19] an enlarged image leaves no gap at its sides, and is centred where it is smaller than the stage', () => {
  const [image, stage] = [
    { width: 390, height: 200 },
    { width: 390, height: 844 },
  ]
  expect(keepWithin({ scale: 2, x: 900, y: 50 }, image, stage)).toEqual({ scale: 2, x: 195, y: 0 })
  expect(keepWithin({ scale: 8, x: -5000, y: -5000 }, image, stage)).toEqual({ scale: 8, x: -1365, y: -378 })
  expect(keepWithin(fitted, image, stage)).toEqual(fitted)
})
