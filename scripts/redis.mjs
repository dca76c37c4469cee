import { installFromDebian, onPath, runs } from './programs.mjs'

const NAMES = ['redis-server', 'valkey-server']

/**
 * The path of a Redis-compatible server that runs, for the tests of several nodes: QUAD_REDIS, one of the machine, or,
 * on Debian and its kin, the package, which it installs. Throws an error of one sentence when there is none.
 */
export function ensureRedis() {
  const named = process.env.QUAD_REDIS
  if (named) {
    if (runs(named)) return named
    throw new Error(`QUAD_REDIS names ${named}, which is no Redis server that runs here.`)
  }
  const found = onPath(NAMES) ?? (installFromDebian('redis-server') ? onPath(NAMES) : undefined)
  if (found !== undefined) return found
  throw new Error(
    'The tests of several nodes need a Redis server, and it could not be installed here: install it, or set QUAD_REDIS to its path.',
  )
}
