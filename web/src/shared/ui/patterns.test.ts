import { expect, test } from 'vitest'
import { drawPattern } from './patterns.ts'

const idOf = (tail: number) => `01a202cd-c95f-701b-92d0-f1f2${tail.toString(16).padStart(8, '0')}`

test('[CLUB-01] a club without a picture gets one of twelve kinds of drawing, always the same for its id', () => {
  const shapes = Array.from({ length: 12 }, (_, family) => JSON.stringify(drawPattern(idOf(family * 256), 288)))
  expect(new Set(shapes).size).toBe(12)
  for (const drawn of shapes) expect(drawn).not.toMatch(/NaN|undefined|Infinity|null/)
  expect(drawPattern(idOf(77), 96)).toEqual(drawPattern(idOf(77), 96))
})
