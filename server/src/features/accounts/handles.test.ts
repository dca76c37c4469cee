import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { noLimits } from '../../testing/limits.ts'
import { startTestQuad, type TestQuad } from '../../testing/quad.ts'
import { signupForm } from '../../testing/accounts.ts'
import { inTurn, range } from '../../testing/turns.ts'

const code = '123456'
let quad: TestQuad
beforeAll(async () => {
  quad = await startTestQuad({ limiter: noLimits, chance: { integer: () => Number(code) } })
})
afterAll(() => quad.stop())

let joined = 0

async function begin(firstname: string, lastname: string): Promise<string> {
  joined += 1
  return (await quad.call('signup', signupForm(`joined${joined}@example.edu`, { firstname, lastname }))).reply().user
}

const verify = (user: string) => quad.call('verifyAccount', { body: { user, token: code } })

async function join(firstname: string, lastname: string): Promise<string> {
  return (await verify(await begin(firstname, lastname))).reply().user.user_name
}

test.each([
  ['José', 'Núñez', 'jose.nunez'],
  ['Mary Ann', "O'Brien-Smith", 'maryann.obriensmith'],
  ['李', '雷', 'student'],
  ['.', '.', 'student2'],
  ['Maximiliana', 'Featherstonehaugh', 'maximiliana.feathers'],
])('[ACC-01] %s %s gets the handle %s', async (firstname, lastname, handle) => {
  expect(await join(firstname, lastname)).toBe(handle)
})

test('[ACC-01] people of the same name who join at once get distinct handles', async () => {
  const users = await Promise.all(range(12).map(() => begin('Nila', 'Rao')))
  const answers = await Promise.all(users.map(verify))
  const handles = answers.map((answer) => answer.reply().user.user_name)
  expect(new Set(handles).size).toBe(12)
  expect(handles).toContain('nila.rao')
  for (const handle of handles) expect(handle).toMatch(/^nila\.rao\d{0,2}$/)
})

test('[ACC-01] names that end in digits don’t take other people’s handles', async () => {
  const names = ['Rao', 'Rao1', 'Rao2', 'Rao', 'Rao', 'Rao1', 'Rao12', 'Rao1', 'Rao']
  const handles = await inTurn(names, (lastname) => join('Mia', lastname))
  expect(new Set(handles).size).toBe(names.length)
})

test('[ACC-01] a name that imitates the highest handle doesn’t block others from joining', async () => {
  const handles = await inTurn(['Bo', 'Bo', 'Bo999999999', 'Bo', 'Bo', 'Bo'], (lastname) => join('Al', lastname))
  expect(new Set(handles).size).toBe(6)
})

test('[ACC-01] names with the same handle get distinct handles, also concurrently', async () => {
  await join('Zed', 'Ix')
  // Half of the people want zed.ix and get its next handles, zed.ix2 to zed.ix7, which the others want first.
  const lastnames = range(12).map((at) => (at % 2 === 0 ? 'Ix' : `Ix${2 + Math.floor(at / 2)}`))
  const users = await Promise.all(lastnames.map((lastname) => begin('Zed', lastname)))
  const answers = await Promise.all(users.map(verify))
  expect(answers.map((answer) => answer.status)).toEqual(lastnames.map(() => 200))
  const { rows } = await sql<{ twice: number }>`
    select count(*)::int - count(distinct handle)::int as twice from users`.execute(quad.context.db)
  expect(rows).toEqual([{ twice: 0 }])
})
