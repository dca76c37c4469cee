import { expect, test } from 'vitest'
import { looksLikeLink } from '../src/links.ts'

test.each([
  'https://example.org',
  ' http://example.org/a?b=c#d ',
  'HTTPS://Example.org:8080/path',
  'www.example.org',
  'www.example.org/path',
  'http://localhost:3000/posts/1',
  'https://xn--bcher-kva.example',
  'https://bücher.example/seite',
])('[CHAT-03] %j is a link', (message) => {
  expect(looksLikeLink(message)).toBe(true)
})

test.each([
  '',
  'hello',
  'see https://example.org',
  'https://example.org and more',
  'https://example.org\nhttps://example.net',
  'example.org',
  'https://',
  'https://nodots',
  'www.',
  'www.x',
  'javascript:alert(1)',
  'data:text/html,hello',
  'ftp://example.org',
  'mailto:a@example.org',
  'https:example',
  'https://exa mple.org',
  'https://[zz]/',
])('[CHAT-03] %j is plain text', (message) => {
  expect(looksLikeLink(message)).toBe(false)
})
