import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { markBody, postFilter } from '../src/bodies/posts.ts'
import {
  cleanLine,
  id,
  instant,
  line,
  lineIfAny,
  linkIfAny,
  listLimit,
  phoneIfAny,
  search,
  text,
  textIfAny,
} from '../src/fields.ts'

const uuid = '01900000-0000-7000-8000-00000000dead'

describe('[API-04] each field accepts its own kind of value', () => {
  test('ids are UUIDs in lower case', () => {
    expect(id.parse(uuid.toUpperCase())).toBe(uuid)
    for (const other of ['', 'x', `${uuid} `, `{${uuid}}`, uuid.replaceAll('-', ''), 5, null]) {
      expect(id.safeParse(other).success).toBe(false)
    }
  })

  test('instants are UTC with milliseconds and a literal Z', () => {
    expect(instant.safeParse('2026-03-01T10:20:30.123Z').success).toBe(true)
    for (const other of ['2026-03-01T10:20:30Z', '2026-03-01T10:20:30.123456Z', '2026-03-01T10:20:30.123+00:00']) {
      expect(instant.safeParse(other).success).toBe(false)
    }
  })

  test('text fields keep line breaks; line fields refuse them', () => {
    const note = text(10, 'Write')
    expect(note.parse(' a\r\nb ')).toBe('a\nb')
    for (const other of ['', ' \n', 'x'.repeat(11), 'a\u0000', 'a\u0085', 'a\u2066', 'a\rb', 5]) {
      expect(note.safeParse(other).success).toBe(false)
    }
    const name = line(10, 'Name')
    expect(name.parse('  Nila ')).toBe('Nila')
    for (const other of ['', 'a\nb', 'a\tb', 'x'.repeat(11)]) expect(name.safeParse(other).success).toBe(false)
  })

  test('a limit is an integer up to 1,000, as a number or text', () => {
    expect([listLimit.parse('1'), listLimit.parse(1000)]).toEqual([1, 1000])
    for (const other of [0, 1001, '1e9', '', 'ten', '1.5', '-1', null, []]) {
      expect(listLimit.safeParse(other).success).toBe(false)
    }
  })

  test('a search is one line of at most 100 characters', () => {
    expect(search.safeParse('x'.repeat(100)).success).toBe(true)
    for (const other of ['x'.repeat(101), 'a\nb', 'a\u0000b']) expect(search.safeParse(other).success).toBe(false)
  })
})

test('[ACC-05] any name from a provider becomes a valid name, or none', () => {
  expect([cleanLine(' Nila\t\u0000\u202E Rao ', 25), cleanLine('x'.repeat(30), 25)]).toEqual([
    'Nila Rao',
    'x'.repeat(25),
  ])
  for (const nothing of ['', ' \n', '\u200B', '\u0007', '\u3164']) expect(cleanLine(nothing, 25)).toBe(undefined)
  for (const max of [3, 25]) {
    const name = line(max, 'needed')
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (raw) => {
        const clean = cleanLine(raw, max)
        if (clean !== undefined) expect(name.parse(clean)).toBe(clean)
        expect(clean?.isWellFormed() ?? true).toBe(true)
      }),
    )
  }
})

test('[PROF-02] optional fields may be empty and otherwise keep the same rules', () => {
  expect(['', ' \n ', '\u3164', ' a\r\nb '].map((raw) => textIfAny(10).parse(raw))).toEqual(['', '', '', 'a\nb'])
  expect(['', ' ', '\u200B', ' Pune '].map((raw) => lineIfAny(10).parse(raw))).toEqual(['', '', '', 'Pune'])
  for (const other of ['x'.repeat(11), 'a\u0000', 'a\u202eb', 5, null]) {
    expect([textIfAny(10).safeParse(other).success, lineIfAny(10).safeParse(other).success]).toEqual([false, false])
  }
  expect(lineIfAny(10).safeParse('a\nb').success).toBe(false)
})

describe('[PROF-02] a link is http or https and hides nothing', () => {
  const link = linkIfAny(100)

  test.each([
    '',
    ' ',
    'https://asha.example',
    'http://asha.example/a?b=c#d',
    'HTTPS://ASHA.EXAMPLE',
    'https://bücher.example',
  ])('%j is accepted', (address) => expect(link.parse(address)).toBe(address.trim()))

  test.each([
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,<b>hi</b>',
    'vbscript:x',
    'file:///etc/passwd',
    'ftp://asha.example',
    '//asha.example',
    '/profile/me',
    'asha.example',
    'https://',
    'https:asha.example',
    'https://asha.example/a b',
    'https://asha.example/\r\nset-cookie: a=b',
    'https://asha.example/"onclick="x',
    'https://asha.example/<script>',
    'https://bank.example@asha.example',
    'https://user:word@asha.example',
    'https://asha.example\\@evil.example',
    'https://asha.example/\u202e',
    `https://asha.example/${'x'.repeat(80)}`,
    'xhttps://asha.example',
  ])('%j is refused', (address) => expect(link.safeParse(address).success).toBe(false))
})

test('[PROF-02] a phone number is digits in the usual groups', () => {
  for (const number of ['', '9876543210', '+91 98765 43210', '(020) 2567-890', '+1 (555) 12345'])
    expect(phoneIfAny.parse(` ${number} `)).toBe(number)
  for (const other of [
    '1234',
    '12345678901234567',
    '+',
    'call me',
    '98765\n43210',
    '+91+9876543',
    '9876543210 ext',
    '----------',
  ])
    expect(phoneIfAny.safeParse(other).success).toBe(false)
})

test('[FEED-18] the filter as text parses to the same object', () => {
  expect(postFilter.parse(`_id=${uuid}`)).toEqual({ _id: uuid })
  expect(postFilter.parse(`user=${uuid}&savedBy=${uuid}`)).toEqual({ user: uuid, savedBy: uuid })
  expect(postFilter.parse('')).toEqual({})
  for (const other of ['user', 'user=x', '&&', `user=${uuid}&`.repeat(10), 'club=x', '=x', 'a=b=c']) {
    expect(postFilter.safeParse(other).success).toBe(false)
  }
})

test('[FEED-20] a mark has exactly one list', () => {
  expect(markBody.safeParse({ likes: [] }).success).toBe(true)
  expect(markBody.safeParse({ savedBy: [uuid] }).success).toBe(true)
  for (const other of [{}, { likes: [], savedBy: [] }, { likes: ['x'] }, { likes: [], club: [] }]) {
    expect(markBody.safeParse(other).success).toBe(false)
  }
})

test.each(['\u200B', '\u3164', ' \u2060 ', '\u2800\u115F'])(
  '[API-04] %j is invisible and refused as text',
  (nothing) => {
    expect(text(10).safeParse(nothing).success).toBe(false)
    expect(line(10, 'needed').safeParse(nothing).error?.issues[0]?.message).toBe('needed')
    expect(text(10).parse(`a${nothing}b`.trim())).toContain('a')
  },
)
