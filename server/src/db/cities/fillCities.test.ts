import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { nobodyId } from '../../platform/ids.ts'
import { findCities } from '../../entities/place/queries.ts'
import { type Database, openDatabase } from '../../platform/database.ts'
import { type ClonedDatabase, cloneDatabase } from '../../testing/cloneDatabase.ts'
import { fillCities } from './fillCities.ts'

let clone: ClonedDatabase
let database: Database
beforeAll(async () => {
  clone = await cloneDatabase(inject('adminUrl'))
  database = openDatabase({ url: clone.url, poolSize: 4 })
  await database.db.deleteFrom('filled_cities').execute()
  // As when two nodes start at the same time.
  await Promise.all([fillCities(database.db, clone.url), fillCities(database.db, clone.url)])
})
afterAll(async () => {
  await database.close()
  await clone.drop()
})

const found = async (text: string) => (await findCities(database.db, nobodyId, text)).map(({ address }) => address)

test('[EVT-05] all cities replace those of another version, once, and each has an address of its own', async () => {
  const { db } = database
  const count = db
    .selectFrom('cities')
    .select(({ fn }) => [fn.countAll<string>().as('cities'), fn.count<string>('address').distinct().as('addresses')])
  const { cities, addresses } = await count.executeTakeFirstOrThrow()
  expect(Number(cities)).toBeGreaterThan(130_000)
  expect(addresses).toBe(cities)
  await db.deleteFrom('cities').where('address', '=', 'Pune, India').execute()
  await fillCities(db, clone.url)
  expect(await found('Pune, India')).toEqual([])
})

test.each([
  ['beng', 'Bengaluru, India'],
  ['Bangalore', 'Bengaluru, India'],
  ['sao pau', 'São Paulo, Brazil'],
  ['LODZ', 'Łódź, Poland'],
  ['Gurugram', 'Gurgaon, India'],
  ['zürich', 'Zürich, Switzerland'],
])('[EVT-05] %s finds %s first', async (text, address) => {
  expect((await found(text))[0]).toBe(address)
})

test('[EVT-05] cities of one name and country are told apart by their region or the large city next to them', async () => {
  expect(await found('aurangabad')).toEqual(['Aurangabad, India', 'Aurangābād, near Dehri, India'])
  expect((await found('springfield')).slice(0, 2)).toEqual([
    'Springfield, MO, United States',
    'Springfield, MA, United States',
  ])
})
