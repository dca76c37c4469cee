import { expect, test } from 'vitest'
import { placeAfter } from './dragRow.ts'

const boxes = [
  { top: 0, height: 40 },
  { top: 50, height: 100 },
  { top: 160, height: 40 },
]

test('[CLUB-02] a dragged row takes the place of each row whose middle it passes', () => {
  expect(placeAfter(boxes, 0, 59)).toBe(0)
  expect(placeAfter(boxes, 0, 61)).toBe(1)
  expect(placeAfter(boxes, 0, 400)).toBe(2)
  expect(placeAfter(boxes, 2, -59)).toBe(2)
  expect(placeAfter(boxes, 2, -61)).toBe(1)
  expect(placeAfter(boxes, 2, -400)).toBe(0)
  expect(placeAfter(boxes, 1, 0)).toBe(1)
})
