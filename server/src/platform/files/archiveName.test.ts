import { expect, test } from 'vitest'
import { archiveName, unusedName } from './archiveName.ts'

test('[HAND-05] a name in an archive stays within its folder and is one that every system unpacks', () => {
  const names = {
    '../../etc/passwd': '_.._etc_passwd',
    'C:\\work\\plan.pdf': 'C__work_plan.pdf',
    '..': 'file',
    '': 'file',
    ' . ': 'file',
    'con.txt': '_con.txt',
    COM1: '_COM1',
    'console.txt': 'console.txt',
    'a\u202Efdp.exe': 'a_fdp.exe',
    'a\nb\u0000c.pdf': 'a_b_c.pdf',
    'रिपोर्ट?.pdf': 'रिपोर्ट_.pdf',
    'trailing. ': 'trailing',
    'Cafe\u0301.pdf': 'Café.pdf',
    '.htaccess': 'htaccess',
  }
  expect(Object.fromEntries(Object.keys(names).map((name) => [name, archiveName(name, 'file')]))).toEqual(names)
  expect(archiveName(`${'🦉'.repeat(300)}.pdf`, 'file')).toBe(`${'🦉'.repeat(80)}.pdf`)
})

test('[HAND-05] files of the same name each keep a name of their own, also where case makes no difference', () => {
  const taken = new Set<string>()
  const names = ['plan.pdf', 'Plan.PDF', 'plan.pdf', 'plan (2).pdf', 'plan'].map((name) => unusedName(name, taken))
  expect(names).toEqual(['plan.pdf', 'Plan (2).PDF', 'plan (3).pdf', 'plan (2) (2).pdf', 'plan'])
})
