import { broadcastIds, mentionOf } from '@quad/contract/mentions.ts'
import { expect, test } from 'vitest'
import { isEmojiAlone, isVoice, sharedText, withBroadcasts, withoutBroadcasts } from './text.ts'

const ravi = { userId: '01890000-0000-7000-8000-000000000001', name: 'Ravi Rao' }

test('[TALK-11] a typed @everyone or @here becomes a mention as a word of its own, and plain text again', () => {
  const everyone = mentionOf({ userId: broadcastIds.everyone, name: 'everyone' })
  const here = mentionOf({ userId: broadcastIds.here, name: 'here' })
  const text = `${mentionOf(ravi)}, @everyone: (@here) now`
  expect(withBroadcasts(text)).toBe(`${mentionOf(ravi)}, ${everyone}: (${here}) now`)
  expect(withBroadcasts(withBroadcasts(text))).toBe(withBroadcasts(text))
  expect(withoutBroadcasts(withBroadcasts(text))).toBe(text)
  for (const plain of ['me@everyone', '@everyones', '@@here', '@hereafter', 'https://quad.example/@here2'])
    expect(withBroadcasts(plain)).toBe(plain)
})

test('[TALK-10] a voice message is known by the name that the server gives it', () => {
  expect(['Voice message.webm', 'Voice message.m4a'].every(isVoice)).toBe(true)
  expect(['Voice message', 'My Voice message.webm', 'Voice message.webm.pdf', ''].some(isVoice)).toBe(false)
})

test('[CHAT-03] one to three emoji match, however they are composed; words, digits and longer rows do not', () => {
  const alone = ['👍', '👍🏽', '❤️', '🎉🎉🎉', '👩‍💻', '🏳️‍🌈', '🇮🇳', '👨‍👩‍👧👍', '🏴󠁧󠁢󠁥󠁮󠁧󠁿']
  const others = ['', '1', '12', 'ok 👍', '👍👍👍👍', '🇮', ':)', '👍 ok']
  expect([...alone, ...others].filter(isEmojiAlone)).toEqual(alone)
})

const address = 'https://quad.example/posts/01900000-0000-7000-8000-00000000dead'

test('[FEED-11] the text beside a shared post is split from its address', () => {
  expect(sharedText(address)).toEqual({ said: '', address })
  expect(sharedText(`Look\nat this\n${address}`)).toEqual({ said: 'Look\nat this', address })
  expect(sharedText(`See ${address}`)).toEqual({ said: `See ${address}`, address: '' })
  expect(sharedText('https://quad.example/posts')).toEqual({ said: 'https://quad.example/posts', address: '' })
})
