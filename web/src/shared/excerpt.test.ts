import { expect, test } from 'vitest'
import { anywhere, excerptOf, wordsThatBegin } from './excerpt.ts'

const shown = (text: string, sought: string) =>
  excerptOf(text, anywhere(sought))
    .map(({ part, isSought }) => (isSought ? `[${part}]` : part))
    .join('')

test('[DISC-02] the sought text is marked wherever it occurs, and a long text begins shortly before it', () => {
  expect(shown('Notes, and more NOTES', 'notes')).toBe('[Notes], and more [NOTES]')
  expect(shown('100% (sure)', '% (')).toBe('100[% (]sure)')
  expect(shown('Nothing', '')).toBe('Nothing')
  expect(shown('Nothing', 'sought')).toBe('Nothing')
  expect(shown('İstanbul notes', 'notes')).toBe('İstanbul [notes]')
  const long = `${'word '.repeat(100)}cable at the end`
  expect(shown(long, 'Cable')).toMatch(/^… (word ){11,12}\[cable\] at the end$/)
})

const marked = (text: string, sought: string) =>
  excerptOf(text, wordsThatBegin(sought))
    .map(({ part, isSought }) => (isSought ? `[${part}]` : part))
    .join('')

test('[SRCH-03] words of a search are marked where words begin with them', () => {
  expect(marked('The projector’s cables, and a bypro', 'pro CABLE!')).toBe('The [pro]jector’s [cable]s, and a bypro')
  expect(marked('Über uns', 'über')).toBe('[Über] uns')
  for (const none of ['', '(', '\\']) expect(marked('a (b) \\', none)).toBe('a (b) \\')
})
