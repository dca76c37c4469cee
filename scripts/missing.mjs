import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { ROOT } from './root.mjs'

// The names of files with tests that need Redis.
const REDIS_TESTS = /\.redis\.test\.ts$/

/**
 * Whether tests may be skipped because a program is missing: not in CI, and not as root, who can install it.
 */
export function maySkip(env = process.env, userId = process.getuid?.()) {
  return userId !== 0 && (env.CI ?? '') === ''
}

/** What `ensure` finds; else its error, if that program's tests may be skipped. @throws that error if they may not */
export async function findOrSkip(ensure, skips = maySkip()) {
  try {
    return { found: await ensure() }
  } catch (error) {
    if (!skips) throw error
    return { missing: error.message }
  }
}

/** The titles of all tests that need Redis, each with its file. */
export function redisTests(base = ROOT) {
  return ['server/src', 'test']
    .flatMap((folder) => readdirSync(join(base, folder), { recursive: true }).map((name) => join(base, folder, name)))
    .filter((path) => REDIS_TESTS.test(path))
    .flatMap((path) =>
      [...readFileSync(path, 'utf8').matchAll(/\btest\(\s*'([^']+)'/g)].map(
        ([, title]) => `${relative(base, path)} > ${title}`,
      ),
    )
}
