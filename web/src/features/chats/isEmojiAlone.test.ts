import { expect, test } from 'vitest'
import { isEmojiAlone } from './isEmojiAlone.ts'

test('[CHAT-03] one to three emoji stand alone, whatever they are composed of; words, digits and more of them do not', () => {
  const alone = ['👍', '👍🏽', '❤️', '🎉🎉🎉', '👩‍💻', '🏳️‍🌈', '🇮🇳', '👨‍👩‍👧👍', '🏴󠁧󠁢󠁥󠁮󠁧󠁿']
  const others = ['', '1', '12', 'ok 👍', '👍👍👍👍', '🇮', ':)', '👍 ok']
  expect([...alone, ...others].filter(isEmojiAlone)).toEqual(alone)
})
