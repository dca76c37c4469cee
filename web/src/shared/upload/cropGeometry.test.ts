import { expect, test } from 'vitest'
import { cutOut, fitZoom, isTaller } from './cropGeometry.ts'

const poster = { width: 600, height: 900 }
const photo = { width: 800, height: 600 }
const still = { rotation: 0, place: { x: 0, y: 0 }, frameWidth: 400 }

test('[FEED-07] an image taller than its frame is fitted; a hairline taller it is not', () => {
  expect(isTaller(poster, 4 / 3)).toBe(true)
  expect(isTaller(poster, 1)).toBe(true)
  expect(isTaller(photo, 1)).toBe(false)
  expect(isTaller(photo, 4 / 3)).toBe(false)
  expect(isTaller({ width: 800, height: 601 }, 4 / 3)).toBe(false)
  expect(fitZoom({ width: 800, height: 601 }, 4 / 3, 0)).toBe(1)
})

test('[FEED-07] a fitted image is whole and centred in its frame', () => {
  const zoom = fitZoom(poster, 4 / 3, 0)
  expect(zoom).toBeCloseTo(0.5)
  const { x, y, width, height } = cutOut(poster, { ...still, ratio: 4 / 3, zoom })
  expect([x, y, width, height].map(Math.round)).toEqual([-300, 0, 1200, 900])
})

test('[FEED-07] a fitted banner gets bars above and below', () => {
  const banner = { width: 2400, height: 160 }
  const { x, y, width, height } = cutOut(banner, { ...still, ratio: 1, zoom: fitZoom(banner, 1, 0) })
  expect([x, y, width, height].map(Math.round)).toEqual([0, -1120, 2400, 2400])
})

test('[FEED-07] a turned image is whole when fitted', () => {
  const { x, y, width, height } = cutOut(photo, {
    ...still,
    ratio: 4 / 3,
    rotation: 90,
    zoom: fitZoom(photo, 4 / 3, 90),
  })
  expect([x, y, width, height].map(Math.round)).toEqual([-233, 0, 1067, 800])
})

test('[FEED-07] zooming in and moving keeps a part of the image', () => {
  const cut = { ...still, ratio: 4 / 3, zoom: 2, place: { x: 50, y: -25 } }
  expect(cutOut(photo, cut)).toEqual({ x: 150, y: 175, width: 400, height: 300, rotation: 0 })
})
