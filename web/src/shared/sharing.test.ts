import { expect, test } from 'vitest'
import { textOfShare } from './sharing.ts'

test.each([
  [
    'Kite day\nOn Sunday\nhttps://kite.example/',
    { title: 'Kite day', text: 'On Sunday', url: 'https://kite.example/' },
  ],
  [
    'On Sunday https://kite.example/',
    { title: '', text: 'On Sunday https://kite.example/', url: 'https://kite.example/' },
  ],
  ['Kite day: on Sunday', { title: 'Kite day', text: ' Kite day: on Sunday ', url: '' }],
  ['Kite day', { title: 'Kite day', text: '', url: '' }],
  ['', { title: '', text: '', url: ' ' }],
])('[APP-04] a share becomes %j, each part once', (text, share) => {
  expect(textOfShare(share)).toBe(text)
})
