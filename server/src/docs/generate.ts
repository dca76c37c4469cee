import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { calls } from '@quad/contract/calls/index.ts'
import { checkDecisions } from './decisions.ts'
import { mapDocument, permissionsDocument, routesSource } from './documents.ts'
import { checkFeatures } from './features.ts'
import { checkPaths } from './paths.ts'
import { loadStatements } from './statements/allStatements.ts'
import { sqlFiles, sqlFolder } from './statements/sqlFiles.ts'

const root = path.join(import.meta.dirname, '../../..')

/** Writes the generated documents; with --check, reports stale ones instead and checks the handwritten documents. */
async function main(): Promise<void> {
  const documents = await generate()
  const problems = process.argv.includes('--check') ? check(documents) : write(documents)
  for (const problem of problems) console.error(problem)
  if (problems.length > 0) process.exitCode = 1
}

async function generate(): Promise<Record<string, string>> {
  return {
    'docs/MAP.md': mapDocument(),
    'docs/PERMISSIONS.md': permissionsDocument(),
    'web/src/shared/api/routes.ts': routesSource(calls),
    ...sqlFiles(await loadStatements()),
  }
}

function check(documents: Readonly<Record<string, string>>): string[] {
  const stale = Object.entries(documents).filter(([file, text]) => read(file) !== text)
  const left = sqlOnDisk().filter((file) => documents[file] === undefined)
  return [
    ...checkFeatures(root),
    ...checkPaths(root),
    ...checkDecisions(root),
    ...[...stale.map(([file]) => file), ...left].map((file) => `${file} is stale: run npm run docs`),
  ]
}

function read(file: string): string | undefined {
  const target = path.join(root, file)
  return existsSync(target) ? readFileSync(target, 'utf8') : undefined
}

function sqlOnDisk(): string[] {
  return readdirSync(path.join(root, sqlFolder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.sql'))
    .map((file) => `${sqlFolder}/${file.replaceAll(path.sep, '/')}`)
}

function write(documents: Readonly<Record<string, string>>): string[] {
  rmSync(path.join(root, sqlFolder), { recursive: true, force: true })
  for (const [file, text] of Object.entries(documents)) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
    writeFileSync(path.join(root, file), text)
  }
  return []
}

await main()
