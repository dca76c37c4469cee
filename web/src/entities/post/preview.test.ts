import { expect, test } from 'vitest'
import { previewEnd } from './preview.ts'

test('[FEED-10] 300 characters are shown in full, 301 are cut at 300', () => {
  expect(previewEnd('x'.repeat(300), 300)).toBeUndefined()
  expect(previewEnd('x'.repeat(301), 300)).toBe(300)
})

test('[FEED-10] the cut falls at the end of a word near the limit, without its space', () => {
  const text = `${'word '.repeat(59)}longer than that`
  expect(text.slice(0, previewEnd(text, 300))).toBe('word '.repeat(59).trimEnd())
})

test('[FEED-10] a grapheme is never cut in two', () => {
  const family = '👩‍👩‍👧‍👦'
  const text = 'x'.repeat(298) + family.repeat(3)
  expect(text.slice(0, previewEnd(text, 300))).toBe('x'.repeat(298))
})
