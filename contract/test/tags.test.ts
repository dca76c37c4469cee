import { expect, test } from 'vitest'
import { tagLimits, tagsIn } from '../src/tags.ts'

const tags = (text: string) => tagsIn(text).map((tag) => tag.text)

test('[SRCH-04] tags are letters, digits and underscores after a #, of any language', () => {
  expect(tags('#Exam (#week_2), #2026fest! #été#x #परीक्षा')).toEqual([
    '#Exam',
    '#week_2',
    '#2026fest',
    '#été',
    '#परीक्षा',
  ])
  expect(tags('C#sharp a&#x27; https://quad.test/#top ##twice #1 #_ # #')).toEqual([])
  expect(tagsIn('to #be')).toEqual([{ text: '#be', at: 3 }])
  const longest = `#${'x'.repeat(tagLimits.length)}`
  expect(tags(`${longest} ${longest}x`)).toEqual([longest])
})
