import { expect, test } from 'vitest'
import { partsUntil, textParts } from './LinkedText.tsx'

const linksOf = (text: string) => textParts(text).flatMap((part) => (part.href === undefined ? [] : [part.href]))

test("http and https addresses become links, without the sentence's punctuation", () => {
  expect(linksOf('See https://quad.example/a, (http://b.example/x_(y)) and https://c.example.')).toEqual([
    'https://quad.example/a',
    'http://b.example/x_(y)',
    'https://c.example/',
  ])
})

test('no other scheme becomes a link', () => {
  expect(linksOf('javascript:alert(1) data:text/html,x ftp://a.example mailto:a@b.example https://')).toEqual([])
})

test('the parts joined give the text, and a link cut in half keeps its address', () => {
  const text = 'Go https://quad.example/long now'
  const parts = textParts(text)
  expect(parts.map((part) => part.text).join('')).toBe(text)
  expect(partsUntil(parts, 10).at(-1)).toMatchObject({ text: 'https:/', href: 'https://quad.example/long' })
})

test('an address of more than 2,000 characters is plain text', () => {
  const address = `https://quad.example/${'a'.repeat(1979)}`
  expect(linksOf(`${address} and ${address}a`)).toEqual([address])
})
