import { stat } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { range } from '../../testing/turns.ts'
import { createCodes, cryptoChance } from './codes.ts'
import { isCommonPassword } from './commonPasswords.ts'
import { hashPassword, verifyPassword } from './passwords.ts'

test('[ACC-01] a password is stored as a salted Argon2id hash that only it matches', async () => {
  const [one, two] = await Promise.all([hashPassword('a quiet harbour'), hashPassword('a quiet harbour')])
  expect(one).not.toBe(two)
  expect(await verifyPassword('a quiet harbour', one)).toBe(true)
  expect(await verifyPassword('a quiet harbour', two)).toBe(true)
  for (const other of ['A quiet harbour', 'a quiet harbou', 'a quiet harbour ', '']) {
    expect(await verifyPassword(other, one)).toBe(false)
  }
})

test('[ACC-04] files can be read while many passwords are hashed', async () => {
  const order: string[] = []
  const hashes = range(16).map(async () => order.push((await hashPassword('a quiet harbour')).slice(1, 7)))
  const other = stat('.').then(() => order.push('other'))
  await Promise.all([...hashes, other])
  expect(order).toHaveLength(17)
  expect(order.indexOf('other')).toBeLessThan(4)
})

test('[ACC-04] without a hash no password matches', async () => {
  for (const hash of [undefined, null]) expect(await verifyPassword('a quiet harbour', hash)).toBe(false)
  await expect(verifyPassword('x', 'plain text')).rejects.toThrow('not in the Argon2id form')
})

test('[ACC-01] common passwords are recognised in any case, others are not', () => {
  for (const password of ['123456', 'password', 'PassWord', 'qwerty', 'iloveyou', '111111', 'dragon', 'football']) {
    expect(isCommonPassword(password)).toBe(true)
  }
  for (const password of ['a quiet harbour', 'x9!kqz', 'notice-board-7']) expect(isCommonPassword(password)).toBe(false)
})

test('[ACC-03] [ACC-06] a code has six digits and a link’s token twenty, with leading zeros; each hash depends on the secret', () => {
  const zero = createCodes('one secret', { integer: () => 42 })
  expect(zero.make()).toBe('000042')
  const hash = zero.hash('000042', 'subject')
  expect(zero.matches('000042', 'subject', hash)).toBe(true)
  expect(zero.matches('000043', 'subject', hash)).toBe(false)
  expect(zero.matches('000042', 'another', hash)).toBe(false)
  expect(createCodes('another secret', cryptoChance).matches('000042', 'subject', hash)).toBe(false)
  expect(zero.makeLink()).toBe('00000000420000000042')
  expect(zero.hashLink('00000000420000000042')).not.toEqual(zero.hashLink('00000000420000000043'))
  expect(createCodes('another secret', cryptoChance).hashLink('1')).not.toEqual(zero.hashLink('1'))
  const links = range(200).map(() => createCodes('one secret', cryptoChance).makeLink())
  for (const link of links) expect(link).toMatch(/^\d{20}$/)
  expect(new Set(links).size).toBe(200)
  const made = range(200).map(() => createCodes('one secret', cryptoChance).make())
  for (const code of made) expect(code).toMatch(/^\d{6}$/)
  expect(new Set(made).size).toBeGreaterThan(190)
})
