import { expect, test } from 'vitest'
import { isEmojiAlone } from './isEmojiAlone.ts'

test('[CHAT-03] one to three emoji match, however they are composed; words, digits and longer rows do not', () => {
  const alone = ['👍', '👍🏽', '❤️', '🎉🎉🎉', '👩‍💻', '🏳️‍🌈', '🇮🇳', '👨‍👩‍👧👍', '🏴󠁧󠁢󠁥󠁮󠁧󠁿']
  const others = ['', '1', '12', 'ok 👍', '👍👍👍👍', '🇮', ':)', '👍 ok']
  expect([...alone, ...others].filter(isEmojiAlone)).toEqual(alone)
})
