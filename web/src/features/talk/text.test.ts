import { broadcastIds, mentionOf } from '@quad/contract/mentions.ts'
import { expect, test } from 'vitest'
import {
  insertMention,
  isEmojiAlone,
  mentionsIn,
  nameBefore,
  retype,
  sharedText,
  withBroadcasts,
  withNames,
  withoutBroadcasts,
} from './text.ts'

const ravi = { userId: '01890000-0000-7000-8000-000000000001', name: 'Ravi Rao' }
const other = { userId: '01890000-0000-7000-8000-000000000002', name: 'Ravi Rao' }

test('[DISC-01] a chosen name is stored as a mention, shown as a name, and moves with the text around it', () => {
  const { stored, caret } = insertMention('Hi @ra, now', { ...ravi, start: 3, end: 6 })
  expect(stored).toBe(`Hi ${mentionOf(ravi)} , now`)
  expect(caret).toBe('Hi @Ravi Rao '.length)
  expect(withNames(retype(stored, 'Oh, hi @Ravi Rao , now'))).toBe('Oh, hi @Ravi Rao , now')
  expect(retype(stored, 'Oh, hi @Ravi Rao , now')).toContain(mentionOf(ravi))
  expect(retype(stored, 'Hi @Ravi Rao, now')).toBe(`Hi ${mentionOf(ravi)}, now`)
})

test('[DISC-01] a mention whose name is edited becomes plain text; another of the same name stays', () => {
  const both = insertMention(`${mentionOf(ravi)} and @r`, { ...other, start: 14, end: 16 }).stored
  expect(mentionsIn(both).map(({ userId }) => userId)).toEqual([ravi.userId, other.userId])
  expect(retype(both, '@Ravi Ra and @Ravi Rao ')).toBe(`@Ravi Ra and ${mentionOf(other)} `)
  expect(retype(both, ' and @Ravi Rao ')).toBe(` and ${mentionOf(other)} `)
  expect(retype(both, '')).toBe('')
})

test('[DISC-01] suggestions are for the letters after an @ that begins a word, and not inside a mention', () => {
  const at = (text: string) => nameBefore(text, withNames(text).length)
  expect(at('Hi @ra')).toEqual({ text: 'ra', start: 3 })
  expect(at('@Zoë van D')).toEqual({ text: 'Zoë van D', start: 0 })
  for (const text of ['Hi @', 'ra@example', 'Hi @ra ', '@7', mentionOf(ravi)]) expect(at(text)).toBeUndefined()
})

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
