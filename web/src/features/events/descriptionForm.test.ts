import { expect, test } from 'vitest'
import { countWords } from './descriptionForm.ts'

test('[EVT-05] the words of a description are counted across its paragraphs, not its tags', () => {
  expect(countWords('')).toBe(0)
  expect(countWords('<h2>Night hack</h2><p>Bring a lap<strong>top</strong>.</p><ul><li><p>1 –</p></li></ul>')).toBe(6)
  expect(countWords('<p>पुणे में<br>मिलो&nbsp;सब</p>')).toBe(4)
})
