import { expect, test } from 'vitest'
import { sharedText } from './sharedText.ts'

const address = 'https://quad.example/posts/01900000-0000-7000-8000-00000000dead'

test('[FEED-11] the text beside a shared post is split from its address', () => {
  expect(sharedText(address)).toEqual({ said: '', address })
  expect(sharedText(`Look\nat this\n${address}`)).toEqual({ said: 'Look\nat this', address })
  expect(sharedText(`See ${address}`)).toEqual({ said: `See ${address}`, address: '' })
  expect(sharedText('https://quad.example/posts')).toEqual({ said: 'https://quad.example/posts', address: '' })
})
