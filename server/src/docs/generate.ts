import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { areas } from '@quad/contract/calls/index.ts'
import { mapDocument, permissionsDocument, routesSource } from './documents.ts'
import { checkFeatures } from './features.ts'

const root = path.join(import.meta.dirname, '../../..')

/** Writes what is derived from the code; with --check, fails when any of it is stale, and checks docs/features.md. */
function main(): void {
  const check = process.argv.includes('--check')
  const problems = check ? checkFeatures(root) : []
  const documents: Readonly<Record<string, string>> = {
    'docs/MAP.md': mapDocument(),
    'docs/PERMISSIONS.md': permissionsDocument(),
    ...Object.fromEntries(
      Object.entries(areas).map(([area, calls]) => [`web/src/shared/api/routes/${area}.ts`, routesSource(calls)]),
    ),
  }
  for (const [file, text] of Object.entries(documents)) {
    const target = path.join(root, file)
    if (!check) writeFileSync(target, text)
    else if (readFileSync(target, 'utf8') !== text) problems.push(`${file} is stale: run npm run docs`)
  }
  for (const problem of problems) console.error(problem)
  if (problems.length > 0) process.exitCode = 1
}

main()
