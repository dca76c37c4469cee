import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const testFile = /\.(?:test|spec|e2e)\.tsx?$/
const folders = ['contract', 'server', 'web', 'e2e', 'bench', 'test']

/** The feature rows named in test titles: `[FEED-03] …`. */
function namedRows(root: string): Set<string> {
  const files = folders.flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => testFile.test(file) && !file.split(path.sep).includes('node_modules'))
      .map((file) => path.join(root, folder, file)),
  )
  const rows = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\[([A-Z]+-\d+)\]/g)].map(([, row]) => row ?? ''),
  )
  return new Set(rows)
}

/** Returns a sentence for each row of docs/features.md without a test, and for each row in tests that it lacks. */
export function checkFeatures(root: string): string[] {
  const page = readFileSync(path.join(root, 'docs/features.md'), 'utf8')
  const listed = [...page.matchAll(/^- \*\*([A-Z]+-\d+)\*\*/gm)].map(([, row]) => row ?? '')
  const named = namedRows(root)
  return [
    ...listed
      .filter((row) => !named.has(row))
      .map((row) => `docs/features.md says that ${row} works, but no test names it`),
    ...[...named]
      .filter((row) => !listed.includes(row))
      .map((row) => `tests name ${row}, but docs/features.md lacks it`),
    ...listed.filter((row, at) => listed.indexOf(row) !== at).map((row) => `docs/features.md lists ${row} twice`),
  ]
}
