import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { RANKS } from '../.dependency-cruiser.mjs'

const ROOTS = ['contract', 'server', 'web', 'e2e', 'bench', 'test', 'scripts']
const LEFT_OUT = new Set(['node_modules', 'dist', 'test-results', 'playwright-report', '.git', '.data'])
const SOURCE = /\.(m?[jt]s|[jt]sx)$/
const BANNED_FOLDERS = new Set(['utils', 'helpers', 'common', 'lib'])
// Allowed index.ts files: each joins the tables of several areas or calls.
const REGISTRY = /^contract\/src\/(calls|policies|refusals)\/index\.ts$|^server\/src\/features\/[^/]+\/index\.ts$/

// Vite, Vitest and Playwright require default exports in their configuration.
const CONFIG_FILE = /\.config\.m?[jt]s$|(^|\/)(\.dependency-cruiser\.mjs|globalSetup\.ts)$|\.d\.ts$/
const DEFAULT_EXPORT = /^\s*export\s+default\b|^\s*export\s*\{[^}]*\bas\s+default\b/m

const SQL_ALLOWED = /^server\/src\/(entities\/[^/]+\/(?:queries|\w+Queries)\.ts$|platform\/|db\/|testing\/)|\.test\.ts$/
const SQL = [
  /\bimport\s*\{[^}]*\bsql\b[^}]*\}\s*from\s*['"]kysely['"]/,
  /\.(selectFrom|selectNoFrom|insertInto|updateTable|deleteFrom|mergeInto|replaceInto)\(/,
  /\bsql(\.raw\(|(<[^`;]*>)?`)/,
  /\.query\(\s*(['"`]|\{\s*text\b)/,
  /\bstatement(ByLimit)?\(['"`]/,
]

const CHECKS = {
  'no-barrel': ({ path }) => /^index\.(m?[jt]sx?)$/.test(basename(path)) && !REGISTRY.test(path),
  'banned-folder': ({ path }) =>
    dirname(path)
      .split('/')
      .some((folder) => BANNED_FOLDERS.has(folder)),
  'ranked-noun': ({ path }) => {
    const noun = /^(?:server|web)\/src\/entities\/([^/]+)/.exec(path)?.[1]
    return noun !== undefined && !RANKS.includes(noun)
  },
  'sql-in-queries': ({ path, code }) =>
    path.startsWith('server/src/') && !SQL_ALLOWED.test(path) && SQL.some((form) => form.test(code)),
  'no-default-export': ({ path, code }) => !CONFIG_FILE.test(path) && DEFAULT_EXPORT.test(code),
}

const MESSAGES = {
  'no-barrel': 'is a barrel: import from the file itself',
  'banned-folder': 'is in a folder with a meaningless name: name its purpose',
  'ranked-noun': 'belongs to a noun without a rank: add it to .dependency-cruiser.mjs',
  'sql-in-queries': 'builds SQL: move it to entities/<noun>/queries.ts or …Queries.ts',
  'no-default-export': 'has a default export: export a name',
}

export const TEXT_RULES = Object.keys(CHECKS)

/** Checks file names, folders and texts; returns `{ rule, from, message }` per violation. */
export function checkTexts(base) {
  return sourceFiles(base).flatMap((path) => {
    const file = { path, code: withoutComments(readFileSync(join(base, path), 'utf8')) }
    return TEXT_RULES.filter((rule) => CHECKS[rule](file)).map((rule) => ({
      rule,
      from: path,
      message: MESSAGES[rule],
    }))
  })
}

export function sourceFiles(base) {
  return ROOTS.flatMap((root) => listFiles(base, SOURCE, root))
}

/** The files below `folder` whose name matches, as paths from `base`; skips installed and built files. */
export function listFiles(base, name, folder = '') {
  return walk(join(base, folder), name).map((path) => relative(base, path).replaceAll('\\', '/'))
}

function walk(folder, name) {
  let entries
  try {
    entries = readdirSync(folder, { withFileTypes: true })
  } catch {
    return []
  }
  return entries.flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return LEFT_OUT.has(entry.name) ? [] : walk(path, name)
    return name.test(entry.name) ? [path] : []
  })
}

function withoutComments(text) {
  return text.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/(^|\s)\/\/.*$/gm, '$1')
}
