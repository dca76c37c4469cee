import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { email, emailBelongsTo, normaliseDomain, normaliseEmail } from '../src/email.ts'

describe('[ACC-02] the part after the last @ decides whether an address belongs to a domain', () => {
  test.each([
    ['x@college.edu', true],
    ['X@COLLEGE.EDU', true],
    [' x@college.edu ', true],
    ['x@cs.college.edu', true],
    ['x@a.b.college.edu', true],
    ['x@college.edu.evil.com', false],
    ['college.edu@evil.com', false],
    ['x@evilcollege.edu', false],
    ['x@evil-college.edu', false],
    ['x@edu', false],
    ['x@college.edu.', false],
    ['x@.college.edu', false],
    ['"x@college.edu"@evil.com', false],
    ['"x"@college.edu', false],
    ['x@evil.com@college.edu', false],
    ['x@evil.com\u0000.college.edu', false],
    ['x@college.edu\u0000', false],
    ['x@evil.com/.college.edu', false],
    ['x@c\u043ellege.edu', false],
    ['x@colle\u0261e.edu', false],
    ['x@college.edu\u3002evil.com', false],
    ['x@college\u3002edu', true],
    ['x%evil.com@college.edu', false],
    ['evil.com!x@college.edu', false],
    ['x+notes@college.edu', true],
  ])('%j: %s', (address, belongs) => {
    expect(emailBelongsTo(address, 'college.edu')).toBe(belongs)
  })

  test('a domain that only starts or ends like the wanted one is refused', () => {
    const label = fc.stringMatching(/^[a-z][a-z0-9]{0,10}$/)
    fc.assert(
      fc.property(label, label, label, (name, other, local) => {
        const domain = `${name}.edu`
        expect(emailBelongsTo(`${local}@${domain}`, domain)).toBe(true)
        expect(emailBelongsTo(`${local}@${other}.${domain}`, domain)).toBe(true)
        expect(emailBelongsTo(`${local}@${other}${domain}`, domain)).toBe(false)
        expect(emailBelongsTo(`${local}@${domain}.${other}`, domain)).toBe(false)
        expect(emailBelongsTo(`${domain}@${other}.com`, domain)).toBe(false)
      }),
    )
  })

  test('an invalid domain matches no address', () => {
    for (const domain of ['', '.', 'edu', 'college.edu.', '*.edu', '@college.edu']) {
      expect(emailBelongsTo('x@college.edu', domain)).toBe(false)
    }
  })
})

describe('[ACC-01] an address is normalised', () => {
  test.each([
    ['Nila.Rao@College.EDU', 'nila.rao@college.edu'],
    ['nila+notes@college.edu', 'nila+notes@college.edu'],
    ["o'neil@college.edu", "o'neil@college.edu"],
    ['nila@bücher.example', 'nila@xn--bcher-kva.example'],
    ['nila@ＣＯＬＬＥＧＥ.edu', 'nila@college.edu'],
  ])('%j is %s', (address, normal) => {
    expect(normaliseEmail(address)).toBe(normal)
  })

  test.each([
    '',
    '@',
    'nila',
    'nila@',
    '@college.edu',
    'nila@localhost',
    'nila@127.0.0.1',
    'nila@[127.0.0.1]',
    'nila@college.e',
    'ni la@college.edu',
    'nila@col lege.edu',
    'nila@college.edu:25',
    'nila@college.edu/x',
    'nila@college.edu?x',
    'nila@college.edu#x',
    'nila@-college.edu',
    'nila@college-.edu',
    'nila@col_lege.edu',
    '.nila@college.edu',
    'nila.@college.edu',
    'ni..la@college.edu',
    'nïla@college.edu',
    'nila\r\n@college.edu',
    `${'a'.repeat(65)}@college.edu`,
    `nila@${'a'.repeat(64)}.edu`,
    `nila@${'a.'.repeat(130)}edu`,
  ])('%j is refused', (address) => {
    expect(normaliseEmail(address)).toBe(undefined)
    expect(email.safeParse(address).success).toBe(false)
  })

  test('normalising twice changes nothing, for any input', { timeout: 20_000 }, () => {
    fc.assert(
      fc.property(fc.oneof(fc.emailAddress(), fc.string({ unit: 'binary' })), (address) => {
        const once = normaliseEmail(address)
        if (once === undefined) return
        expect(normaliseEmail(once)).toBe(once)
        expect(once).toMatch(/^[!-~]+@[a-z0-9.-]+$/)
        expect(once).toBe(once.toLowerCase())
      }),
      { numRuns: 200 },
    )
  })

  test('a domain is normalised, too', () => {
    expect(['College.EDU', 'bücher.example', 'college.edu.', 'a b.edu', '1.2.3.4'].map(normaliseDomain)).toEqual([
      'college.edu',
      'xn--bcher-kva.example',
      undefined,
      undefined,
      undefined,
    ])
  })
})
