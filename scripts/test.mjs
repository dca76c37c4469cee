import { spawn } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { ensureBuilt } from './build.mjs'
import { ensureChromium } from './chromium.mjs'
import { ensureInstalled, node24 } from './install.mjs'
import { ensureRoot, findOrSkip, testsWith } from './missing.mjs'
import { ensureRedis } from './redis.mjs'
import { ROOT, giveUp } from './root.mjs'
import { readPlaywright, readVitest } from './testReports.mjs'

const REPORTS = join(ROOT, 'node_modules', '.quad-test')
const MODULES = join(ROOT, 'node_modules')
const WORKSPACES = ['contract', 'server', 'web', 'web/src/worker', 'e2e', 'bench', 'test/delivery']

// Run in this order, quick ones first. Each returns { passed, failed, notes, skipped }.
const STEPS = [
  { name: 'types', run: () => checked(WORKSPACES.map((folder) => ['tsc7/bin/tsc', '-p', `${folder}/tsconfig.json`])) },
  { name: 'lint', run: () => checked([['oxlint/bin/oxlint', '--deny-warnings']]) },
  { name: 'format', run: () => checked([['@biomejs/biome/bin/biome', 'format', '.']]) },
  { name: 'boundaries', run: () => checked([['../scripts/boundaries.mjs']]) },
  { name: 'unused', run: () => checked([['knip/bin/knip.js']]) },
  {
    name: 'docs',
    run: () =>
      checked([
        ['../server/src/docs/generate.ts', '--check'],
        ['../server/src/db/generateTypes.ts', '--check'],
      ]),
  },
  {
    name: 'weight',
    run: () => ensureBuilt().then(() => checked([['../web/scripts/weigh.ts', join(ROOT, 'web/dist')]])),
  },
  { name: 'tests', run: runVitest },
  { name: 'browser', run: runPlaywright },
]

const steps = chosenSteps(process.argv.slice(2))
process.chdir(ROOT)
await ensureInstalled()
// Put our Node 24 first on the path, whichever Node started this script.
process.env.PATH = `${join(MODULES, '.bin')}${delimiter}${process.env.PATH ?? ''}`
rmSync(REPORTS, { recursive: true, force: true })
mkdirSync(REPORTS, { recursive: true })

const totals = { passed: 0, failed: 0, skipped: [], failures: [] }
for (const step of steps) await runStep(step)
for (const line of [...totals.skipped, ...totals.failures]) console.log(line)
console.log(`\n${totals.passed} passed, ${totals.failed} failed`)
process.exitCode = totals.failed === 0 && totals.passed > 0 ? 0 : 1

async function runStep({ name, run }) {
  console.log(`\n── ${name} ──`)
  const began = Date.now()
  const {
    passed,
    failed,
    notes = [],
    skipped = [],
  } = await run().catch((error) => ({ passed: 0, failed: 1, notes: [error.message] }))
  totals.passed += passed
  totals.failed += failed
  totals.skipped.push(...skipped)
  for (const note of notes) console.log(note)
  // Repeat failures at the end, where a reader of a long log looks first.
  if (failed > 0) totals.failures.push(`\nFailed in ${name}:`, ...notes.map((note) => `  ${note}`))
  const seconds = ((Date.now() - began) / 1000).toFixed(1)
  console.log(`── ${name}: ${failed === 0 ? 'ok' : `${failed} FAILED`}, ${seconds} s`)
}

function chosenSteps(args) {
  const only = args.includes('--only') ? args[args.indexOf('--only') + 1] : undefined
  if (only === undefined) return STEPS.filter(({ name }) => name !== 'browser' || !args.includes('--no-browser'))
  const chosen = STEPS.filter(({ name }) => name === only)
  return chosen.length > 0
    ? chosen
    : giveUp(`There is no step ${only}; the steps are ${STEPS.map(({ name }) => name).join(', ')}.`)
}

// Runs all commands even if one fails, and reports them as one check.
async function checked(commands) {
  let failures = 0
  for (const command of commands) failures += (await node(command)) === 0 ? 0 : 1
  return failures === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

async function runVitest() {
  const report = join(REPORTS, 'vitest.json')
  const command = ['vitest/vitest.mjs', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const needs = { redis: await findOrSkip(ensureRedis), root: await findOrSkip(ensureRoot) }
  const without = Object.entries(needs).filter(([, { found }]) => found === undefined)
  const excluded = without.map(([what]) => `--exclude=**/*.${what}.test.ts`)
  const { found: redis } = needs.redis
  const counted = readVitest(report, await node([...command, ...excluded], redis ? { QUAD_REDIS: redis } : {}))
  const skipped = without.flatMap(([what, { missing }]) => [
    `\nSkipped. ${missing}`,
    ...testsWith(what).map((title) => `  ${title}`),
  ])
  return { ...counted, ...(skipped.length > 0 && { skipped }) }
}

async function runPlaywright() {
  await ensureBuilt()
  const report = join(REPORTS, 'playwright.json')
  const { found, missing } = await findOrSkip(ensureChromium)
  if (found === undefined) return { passed: 0, failed: 0, skipped: [`\nSkipped. ${missing}`, '  all tests in e2e/'] }
  const env = { QUAD_CHROMIUM: found, PLAYWRIGHT_JSON_OUTPUT_FILE: report }
  const command = ['@playwright/test/cli.js', 'test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json']
  return readPlaywright(report, await node(command, env))
}

function node([file, ...args], env = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(node24(), [join(MODULES, file), ...args], {
      stdio: 'inherit',
      env: { ...process.env, NODE_COMPILE_CACHE: join(MODULES, '.cache/node'), ...env },
    })
    child.once('error', reject)
    child.once('exit', (code) => resolve(code ?? 1))
  })
}
