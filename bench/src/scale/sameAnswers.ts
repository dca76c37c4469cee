import { isDeepStrictEqual } from 'node:util'
import type { BenchRequest } from '../calls.ts'
import { answer } from '../sameAnswers.ts'
import type { Server } from '../servers.ts'
import { readsOf, type World } from './calls.ts'

const samples = 25

/**
 * Checks that both servers answer every kind of read identically, except for URL signatures. Returns the number of
 * replies compared. @throws Error with the first difference
 */
export async function assertSameReads(limit: Server, quad: Server, world: World): Promise<number> {
  const requests = readsOf(world, quad).flatMap(({ side }) => Array.from({ length: samples }, () => side.make(world)))
  for (const request of requests) {
    const [one, two] = await Promise.all([unsigned(limit, request), unsigned(quad, request)])
    if (isDeepStrictEqual(JSON.parse(one), JSON.parse(two))) continue
    throw new Error(`${request.method} ${request.path} ${request.body} differs:\nlimit ${one}\nquad  ${two}`)
  }
  return requests.length
}

const unsigned = async (server: Server, request: BenchRequest) =>
  (await answer(server, request)).replaceAll(/\?until=\d+&sign=[\w-]+/g, '')
