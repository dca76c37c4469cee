import fc, { type Arbitrary } from 'fast-check'

/** Texts that are hard to store, compare, search or show. */
export const edgeTexts = [
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udfff\ud800',
  '\u202eabc',
  '\ufeff',
  '\u200b',
  '\u3164',
  'İ',
  'ß',
  'e\u0301'.repeat(20),
  '👩‍👩‍👧‍👦',
  'Ａ',
  'ﷺ',
  '\n\r\t',
  ' ',
  '%',
  '_',
  '\\',
  '%_\\',
  "' or 1=1 --",
  '{"$gt":""}',
  '"',
  '""',
  '.*',
  '.*(.*.*',
  '$1',
  '../../etc/passwd',
  'javascript:alert(1)',
  '<script>alert(1)</script>',
  '<a href="profile://x">',
  '<p><b><i>'.repeat(300),
  'null',
  'undefined',
  'true',
  'NaN',
  '-0',
  '1e999',
  '0x10',
  '9999999999999999999999',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  '00000000-0000-0000-0000-000000000000',
  '01900000-0000-4000-8000-00000000DEAD',
  '0000-00-00T00:00:00.000Z',
  '2999-12-31T23:59:59.999999999Z',
  '1900-01-01T00:00:00+23:59',
  '2024-02-30T00:00:00Z',
  'https://[::1]:99999/',
  'https://a:b@example.org',
  'http://127.0.0.1/',
  'a@b',
  '"a b"@example.edu',
  'ä@bücher.example',
]

/** Numbers at and beyond the limits of integer types. */
export const edgeNumbers: readonly number[] = [
  0,
  -0,
  0.1,
  1.5,
  1e21,
  1e300,
  -1e300,
  5e-324,
  ...[7, 8, 15, 16, 31, 32, 53, 63].flatMap((bits) => [2 ** bits - 1, 2 ** bits, -(2 ** bits) - 1]),
]

// Objects that code may confuse with its own types.
const edgeObjects: readonly unknown[] = [
  { $ne: null },
  { $gt: '' },
  { _id: null },
  { _id: '01900000-0000-7000-8000-00000000dead' },
  { toString: 1, valueOf: null },
  { length: 1e9 },
]

const longTexts = [25, 26, 50, 51, 100, 101, 160, 161, 500, 501, 5000, 20_001].map((length) => 'x'.repeat(length))

/** A value of any type, whatever a schema says. */
export const anyValue: Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(...edgeTexts),
  fc.constantFrom(...edgeTexts, ...longTexts),
  fc.constantFrom(...edgeNumbers),
  fc.constantFrom(...edgeObjects, null, true, false, [], {}).map((value) => structuredClone(value)),
  fc.jsonValue({ maxDepth: 3, stringUnit: 'binary' }),
)

/** Keys with a meaning for libraries or JavaScript, and unknown ones. */
export const edgeKeys = [
  '$where',
  '$or',
  '_id[$gt]',
  'a[b]',
  'a.b',
  '',
  ' ',
  'constructor',
  'toString',
  '__proto__',
  'hasOwnProperty',
  '\u0000',
  '\ud800',
  'siteAdmin',
  'password_hash',
  'limit',
  'x'.repeat(300),
]

/** Characters to insert into texts: some are stored as several characters, some are removed. */
export const edgeChars = [
  '&',
  '<',
  '>',
  '"',
  "'",
  '\\',
  '%',
  '\n',
  '\u0000',
  '\ud800',
  '\udc00',
  '\ud83d',
  '\u202e',
  '\u200b',
  '\ufeff',
  'İ',
  'ж',
  '👩‍👩‍👧‍👦',
]
