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
// The slowest first, so that none is left to run alone at the end.
const WORKSPACES = ['server', 'test/delivery', 'web', 'e2e', 'bench', 'contract', 'web/src/worker']
// One checker each: with more, every checker checks the common types again, which takes twice the processor time.
const TYPES = WORKSPACES.map((folder) => ['tsc7/bin/tsc', '-p', folder, '--checkers', '1'])

// Each returns { passed, failed, notes, skipped }. The checks run in parallel, then the tests, one after the other.
const CHECKS = [
  { name: 'types', run: (print) => checked(print, TYPES) },
  { name: 'lint', run: (print) => checked(print, [['oxlint/bin/oxlint', '--deny-warnings']]) },
  { name: 'format', run: (print) => checked(print, [['@biomejs/biome/bin/biome', 'format', '.']]) },
  { name: 'boundaries', run: (print) => checked(print, [['../scripts/boundaries.mjs']]) },
  { name: 'unused', run: (print) => checked(print, [['knip/bin/knip.js']]) },
  {
    name: 'docs',
    run: (print) =>
      checked(print, [
        ['../server/src/docs/generate.ts', '--check'],
        ['../server/src/db/generateTypes.ts', '--check'],
      ]),
  },
  {
    name: 'weight',
    run: async (print) => {
      await inTurn(ensureBuilt)
      return checked(print, [['../web/scripts/weigh.ts', join(ROOT, 'web/dist')]])
    },
  },
]
const TESTS = [
  { name: 'tests', run: runVitest },
  { name: 'browser', run: runPlaywright },
]
const STEPS = [...CHECKS, ...TESTS]
// The programs of the checks use one core each.
const inTurn = atMost(2)

const steps = chosenSteps(process.argv.slice(2))
process.chdir(ROOT)
await ensureInstalled()
// Put our Node 24 first on the path, whichever Node started this script.
process.env.PATH = `${join(MODULES, '.bin')}${delimiter}${process.env.PATH ?? ''}`
rmSync(REPORTS, { recursive: true, force: true })
mkdirSync(REPORTS, { recursive: true })

const totals = { passed: 0, failed: 0, skipped: [], failures: [] }
await Promise.all(steps.filter((step) => CHECKS.includes(step)).map(runCheck))
for (const step of steps.filter((one) => TESTS.includes(one))) await runStep(step, (text) => process.stdout.write(text))
for (const line of [...totals.skipped, ...totals.failures]) console.log(line)
console.log(`\n${totals.passed} passed, ${totals.failed} failed`)
process.exitCode = totals.failed === 0 && totals.passed > 0 ? 0 : 1

// Print the output when the check ends, because others print at the same time.
async function runCheck(check) {
  const printed = []
  await runStep(check, (text) => printed.push(text))
  process.stdout.write(printed.join(''))
}

async function runStep({ name, run }, print) {
  print(`\n── ${name} ──\n`)
  const began = Date.now()
  const {
    passed,
    failed,
    notes = [],
    skipped = [],
  } = await run(print).catch((error) => ({ passed: 0, failed: 1, notes: [error.message] }))
  totals.passed += passed
  totals.failed += failed
  totals.skipped.push(...skipped)
  for (const note of notes) print(`${note}\n`)
  // Repeat failures at the end, where a reader of a long log looks first.
  if (failed > 0) totals.failures.push(`\nFailed in ${name}:`, ...notes.map((note) => `  ${note}`))
  const seconds = ((Date.now() - began) / 1000).toFixed(1)
  print(`── ${name}: ${failed === 0 ? 'ok' : `${failed} FAILED`}, ${seconds} s\n`)
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
async function checked(print, commands) {
  const codes = await Promise.all(commands.map((command) => inTurn(() => node(command, {}, print))))
  return codes.every((code) => code === 0) ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
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

function node([file, ...args], env = {}, print = undefined) {
  return new Promise((resolve, reject) => {
    const child = spawn(node24(), [join(MODULES, file), ...args], {
      stdio: print === undefined ? 'inherit' : ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, NODE_COMPILE_CACHE: join(MODULES, '.cache/node'), ...env },
    })
    for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', print)
    child.once('error', reject)
    child.once('close', (code) => resolve(code ?? 1))
  })
}

/** Runs tasks in the order in which they are given, at most `count` at once. */
function atMost(count) {
  const waiting = []
  let running = 0
  return async (task) => {
    if (running === count) await new Promise((begin) => waiting.push(begin))
    else running += 1
    try {
      return await task()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
