import { expect, test } from 'vitest'
import { excerptOf } from './excerpt.ts'

const shown = (text: string, sought: string) =>
  excerptOf(text, sought)
    .map(({ part, isSought }) => (isSought ? `[${part}]` : part))
    .join('')

test('[DISC-02] the sought text is marked wherever it occurs, and a long text begins shortly before it', () => {
  expect(shown('Notes, and more NOTES', 'notes')).toBe('[Notes], and more [NOTES]')
  expect(shown('100% (sure)', '% (')).toBe('100[% (]sure)')
  expect(shown('Nothing', 'sought')).toBe('Nothing')
  expect(shown('İstanbul notes', 'notes')).toBe('İstanbul notes')
  const long = `${'word '.repeat(100)}cable at the end`
  expect(shown(long, 'Cable')).toMatch(/^… (word ){11,12}\[cable\] at the end$/)
})
