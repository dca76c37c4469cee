import { afterEach, expect, test, vi } from 'vitest'
import { textParts } from '../../shared/ui/LinkedText.tsx'
import { pageAmong, withShortLinks } from './pageLink.ts'

afterEach(() => void vi.unstubAllGlobals())

const id = '01900000-0000-7000-8000-000000000001'

test('[TALK-12] links to Quad’s own pages show no id but lead to it; other addresses are shown whole', () => {
  vi.stubGlobal('location', new URL('https://quad.example/chats'))
  const own = `${location.origin}/club/about/${id}`
  const foreign = `https://elsewhere.example/posts/${id}`
  const parts = withShortLinks(textParts(`See ${own} and ${foreign} and ${location.origin}/feed`))
  expect(parts.map(({ text }) => text)).toEqual([
    'See ',
    `${location.host}/club/about/…`,
    ' and ',
    foreign,
    ' and ',
    `${location.origin}/feed`,
  ])
  expect(parts[1]).toMatchObject({ href: own })
})

test('[TALK-12] a link to a channel is recognised as a page of Quad, and its text shows no ids', () => {
  vi.stubGlobal('location', new URL('https://quad.example/chats'))
  const to = `/club/${id}/discussion/${id.replace(/1$/, '2')}`
  const parts = textParts(`${location.origin}${to}`)
  expect(pageAmong(parts)).toEqual({ kind: 'channel', id: id.replace(/1$/, '2'), to })
  expect(withShortLinks(parts).map(({ text }) => text)).toEqual([`${location.host}/club/…/discussion/…`])
})
