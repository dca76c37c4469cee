import { installFromDebian, onPath, runs } from './programs.mjs'

const NAMES = ['redis-server', 'valkey-server']

/**
 * The path of a working Redis-compatible server for tests with several nodes: QUAD_REDIS, an installed one, or the
 * Debian package, which it installs if needed. @throws Error with one sentence
 */
export function ensureRedis() {
  const named = process.env.QUAD_REDIS
  if (named) {
    if (runs(named)) return named
    throw new Error(`QUAD_REDIS is ${named}, which doesn't run here: set it to a working Redis server.`)
  }
  const found = onPath(NAMES) ?? (installFromDebian('redis-server') ? onPath(NAMES) : undefined)
  if (found !== undefined) return found
  throw new Error(
    'Tests with several nodes need a Redis server, which could not be installed: install it, or set QUAD_REDIS to its path.',
  )
}
