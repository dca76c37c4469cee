import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { ROOT } from './root.mjs'

// A test file's name says which program its tests need.
const FILES = { redis: /\.redis\.test\.ts$/, root: /\.root\.test\.ts$/ }

/** Whether tests may be skipped because a program is missing: not in CI, and not as root, who can install it. */
export function maySkip(env = process.env, userId = process.getuid?.()) {
  return userId !== 0 && (env.CI ?? '') === ''
}

/** Returns the program that `ensure` finds, or its error if tests may be skipped. @throws that error otherwise */
export async function findOrSkip(ensure, skips = maySkip()) {
  try {
    return { found: await ensure() }
  } catch (error) {
    if (!skips) throw error
    return { missing: error.message }
  }
}

/** Some tests need root, to mount a disk and switch accounts. @throws Error with one sentence for other users */
export function ensureRoot(userId = process.getuid?.()) {
  if (userId === 0) return 'root'
  throw new Error('Some tests mount a small disk or switch accounts, which only root can: run npm test as root.')
}

/** The titles of all tests that need `what` (redis or root), each with its file. */
export function testsWith(what, base = ROOT) {
  return ['server/src', 'test']
    .flatMap((folder) => readdirSync(join(base, folder), { recursive: true }).map((name) => join(base, folder, name)))
    .filter((path) => FILES[what].test(path))
    .flatMap((path) =>
      [...readFileSync(path, 'utf8').matchAll(/\btest\(\s*'([^']+)'/g)].map(
        ([, title]) => `${relative(base, path)} > ${title}`,
      ),
    )
}
