import pg from 'pg'
import { foldText } from '../../platform/foldText.ts'
import { copyRows } from '../copyRows.ts'

export interface City {
  /** Of GeoNames. */
  readonly id: number
  /** Its name, and what tells it from others: "Bengaluru, India". */
  readonly address: string
  readonly name: string
  readonly otherNames: readonly string[]
  readonly population: number
  readonly lat: number
  readonly lng: number
}

/** Replaces all cities in one transaction, unless they are of this version; nodes that start together do it once. */
export async function writeCities(url: string, version: string, read: () => readonly City[]): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('begin')
    await client.query("select pg_advisory_xact_lock(hashtextextended('cities', 0))")
    const { rowCount } = await client.query('select from filled_cities where version = $1', [version])
    if (rowCount === 0) await replaceCities(client, version, read())
    await client.query('commit')
    // The search reads the index alone where the table is vacuumed.
    if (rowCount === 0) await client.query('vacuum (analyze) cities, city_names')
  } finally {
    await client.end()
  }
}

async function replaceCities(client: pg.Client, version: string, cities: readonly City[]): Promise<void> {
  await client.query('delete from city_names')
  await client.query('delete from cities')
  const rows = cities.map(({ id, address, population, lat, lng }) => [id, address, population, lat, lng])
  await copyRows(client, 'cities (id, address, population, lat, lng)', rows)
  await copyRows(client, 'city_names (city_id, other, key, population)', cities.flatMap(namesOf))
  await client.query('delete from filled_cities')
  await client.query('insert into filled_cities (version) values ($1)', [version])
}

function namesOf({ id, address, name, otherNames, population }: City) {
  const words = foldText(address).split(' ')
  const later = foldText(name).split(' ').slice(1)
  const others = [
    ...later.map((_, at) => words.slice(at + 1).join(' ')),
    ...otherNames.map((other) => foldText(other + address.slice(name.length))),
  ]
  return [[id, 'false', words.join(' '), population], ...others.map((key) => [id, 'true', key, population])]
}
