import { inviteeLimits } from '@quad/contract/entities/invitee.ts'
import { expect, test } from 'vitest'
import { decodeList, readPeople } from './inviteeList.ts'

const read = (text: string) => readPeople(text).people.map(({ email, name, role }) => [email, name, role])
const faults = (text: string) => readPeople(text).faults.map(({ line, fault }) => [line, fault])

test('[CLUB-14] a pasted list has addresses by line, comma, semicolon or space, also with names', () => {
  const three = ['a@x.in', 'b@x.in', 'c@x.in'].map((email) => [email, '', ''])
  for (const text of [
    'a@x.in\nb@x.in\n\nC@X.in',
    'a@x.in, b@x.in;c@x.in',
    'a@x.in b@x.in c@x.in',
    'a@x.in;b@x.in;c@x.in',
  ])
    expect([text, read(text)]).toEqual([text, three])
  expect(read('"Asha Rao" <asha@x.in>\nRavi <ravi@x.in>, Treasurer')).toEqual([
    ['asha@x.in', 'Asha Rao', ''],
    ['ravi@x.in', 'Ravi', 'Treasurer'],
  ])
})

test('[CLUB-14] a CSV is read by its header in any order and with any delimiter, or without one', () => {
  const row = [['asha@x.in', 'Rao, Asha', 'Treasurer']]
  expect(read('Role,Full name,Email ID\nTreasurer,"Rao, Asha",asha@x.in\n')).toEqual(row)
  expect(read('\uFEFFname;e-mail;position\r\n"Rao, Asha";ASHA@x.in;Treasurer\r\n')).toEqual(row)
  expect(read('Email\tName\tRole\nasha@x.in\tRao, Asha\tTreasurer')).toEqual(row)
  expect(read('asha@x.in,"Rao, Asha",Treasurer')).toEqual(row)
})

test('[CLUB-14] each row with a fault is named by its line; the others stay', () => {
  const text = `name,email,role\nAsha,asha@x.in,\nNobody,,\nBad,not an address,\nAgain,ASHA@X.in,\nLong,l@x.in,${'x'.repeat(51)}`
  expect(read(text)).toEqual([['asha@x.in', 'Asha', '']])
  expect(faults(text)).toEqual([
    [3, 'noEmail'],
    [4, 'invalid'],
    [5, 'twice'],
    [6, 'longRole'],
  ])
  expect(read('"Asha,asha@x.in\nRavi,ravi@x.in')).toEqual([
    ['asha@x.in', 'Asha', ''],
    ['ravi@x.in', 'Ravi', ''],
  ])
})

test('[CLUB-14] of a longer list the first 5,000 are read', () => {
  const text = Array.from({ length: inviteeLimits.list + 2 }, (_, at) => `p${at}@x.in`).join('\n')
  expect([read(text).length, faults(text).map(([, fault]) => fault)]).toEqual([5000, ['tooMany', 'tooMany']])
})

test('[CLUB-14] files in UTF-8, UTF-16 and Windows-1252 are decoded', () => {
  const bytes = (...codes: number[]) => Uint8Array.from(codes)
  expect(decodeList(new TextEncoder().encode('Zoë,आशा'))).toBe('Zoë,आशा')
  expect(decodeList(bytes(0xff, 0xfe, 0x5a, 0, 0xeb, 0))).toBe('Zë')
  expect(decodeList(bytes(0xfe, 0xff, 0, 0x5a, 0, 0xeb))).toBe('Zë')
  expect(decodeList(bytes(0x5a, 0xeb))).toBe('Zë')
})
