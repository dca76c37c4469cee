import { expect, test } from 'vitest'
import { packEmoji } from '../../../scripts/emojiData.ts'
import { findEmoji, inTone, unpackEmoji } from './emoji.ts'

const all = packEmoji().flatMap(([, packed]) => packed.map(unpackEmoji))
const named = (name: string) => all.find((emoji) => emoji.name === name)
const glyphs = (text: string) => findEmoji(all, text).map(({ glyph }) => glyph)

test('[CHAT-03] an emoji is found by its name and its other words, names first', () => {
  expect(glyphs('heart').slice(0, 16)).toContain('❤️')
  expect(glyphs('rocket')[0]).toBe('🚀')
  expect(glyphs('lol')).toContain('😂')
  expect(glyphs('Thumbs UP')[0]).toBe(named('thumbs up')?.glyph)
  expect(glyphs('flag ind')).toEqual(expect.arrayContaining(['🇮🇳', '🇮🇩']))
  expect(glyphs('nothing is called so')).toEqual([])
  expect(glyphs('  ')).toEqual([])
  expect(glyphs('f')).toHaveLength(72)
})

test('[CHAT-03] an emoji with skin takes the chosen tone, others stay the same', () => {
  const [wave, handshake, rocket] = [named('waving hand'), named('handshake'), named('rocket')]
  if (!wave || !handshake || !rocket) throw new Error('The data has changed its names.')
  expect(([0, 1, 5] as const).map((tone) => inTone(wave, tone))).toEqual(['👋', '👋🏻', '👋🏿'])
  expect(inTone(handshake, 3)).toBe('🤝🏽')
  expect(inTone(rocket, 3)).toBe('🚀')
})

test('[CHAT-03] every group has its emoji, and each emoji appears once', () => {
  expect(packEmoji().every(([, packed]) => packed.length > 80)).toBe(true)
  expect(new Set(all.map(({ glyph }) => glyph)).size).toBe(all.length)
  expect(all.every(({ tones }) => tones.length === 0 || tones.length === 5)).toBe(true)
})
