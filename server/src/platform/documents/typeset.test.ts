import { expect, test } from 'vitest'
import { fitText, printable, runsOf } from './typeset.ts'

const fontsOf = (text: string) => runsOf('serif', printable(text)).map(({ font, text: part }) => [font, part])

test('[EVT-31] a name is set in the fonts of its scripts, and each word stays whole', () => {
  expect(fontsOf('श्रीकृष्ण त्रिपाठी')).toEqual([['serif-devanagari', 'श्रीकृष्ण त्रिपाठी']])
  expect(fontsOf('Zoë O’Brien')).toEqual([['serif-latin', 'Zoë O’Brien']])
  expect(fontsOf('क्षितिज (Kṣitij)')).toEqual([
    ['serif-devanagari', 'क्षितिज '],
    ['serif-latin', '(K'],
    ['serif-latin-ext', 'ṣ'],
    ['serif-latin', 'itij)'],
  ])
})

test('[EVT-31] letters are composed and emoji left out, as the fonts have none', () => {
  expect(printable('🎉 Asha\u0301  Rao 👩‍🎓 2')).toBe('Ashá Rao 2')
})

const measure = (text: string, size: number) => text.length * size * 0.5
const fit = (text: string) => fitText(text, { largest: 40, smallest: 16, width: 400 }, measure)

test('[EVT-31] a long name is set smaller, then in two lines, and a word wider than a line is broken', () => {
  expect(fit('Asha Rao')).toEqual({ size: 40, lines: ['Asha Rao'] })
  expect(fit('Asha Rao of Northfield')).toEqual({ size: 36, lines: ['Asha Rao of Northfield'] })
  const { size, lines } = fit('Asha Rao of the old college at Northfield')
  expect([size, lines.length]).toEqual([28, 2])
  const broken = fit('A'.repeat(120))
  expect([broken.size, broken.lines.join('')]).toEqual([16, 'A'.repeat(120)])
  for (const line of broken.lines) expect(measure(line, broken.size)).toBeLessThanOrEqual(400)
})
