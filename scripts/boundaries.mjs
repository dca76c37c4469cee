import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { cruise } from 'dependency-cruiser'
import config from '../.dependency-cruiser.mjs'
import { checkCitations, CITATION_RULES } from './boundaryCitations.mjs'
import { CLEAN, PLANTS } from './boundaryPlants.mjs'
import { checkTexts, sourceFiles, TEXT_RULES } from './boundaryTexts.mjs'
import { ROOT } from './root.mjs'

// Checks imports (.dependency-cruiser.mjs), file contents (boundaryTexts.mjs) and citations (boundaryCitations.mjs).
// First tests every rule on planted violations: a rule that matches nothing would always pass.

const CRUISED = ['contract/src', 'server/src', 'web/src']

const problems = [
  ...(await proveItself()),
  ...(await check(ROOT)).map(({ rule, from, message }) => `${from} ${message} [${rule}]`),
]
for (const problem of problems) console.error(problem)
if (problems.length > 0) process.exitCode = 1
else
  console.log(
    `${sourceFiles(ROOT).length} files keep the ${ruleNames().length} rules; every rule still finds its planted violation.`,
  )

async function check(base) {
  const { modules, summary } = await cruiseIn(base)
  const seen = new Set(modules.map(({ source }) => source))
  const broken = summary.violations.map(({ rule, from, to, cycle }) => ({
    rule: rule.name,
    from,
    message: `→ ${cycle === undefined ? to : cycle.map(({ name }) => name).join(' → ')}: ${commentOf(rule.name)}`,
  }))
  return [...broken, ...checkTexts(base), ...checkCitations(base), ...unseen(base, seen)]
}

async function cruiseIn(base) {
  const back = process.cwd()
  process.chdir(base)
  try {
    const options = { ...config.options, baseDir: base, validate: true, ruleSet: { forbidden: config.forbidden } }
    return (await cruise(CRUISED, options)).output
  } finally {
    process.chdir(back)
  }
}

// The check fails if it skipped a file on disk: otherwise it could pass without reading anything.
function unseen(base, seen) {
  const onDisk = sourceFiles(base).filter((path) => CRUISED.some((folder) => path.startsWith(`${folder}/`)))
  return onDisk
    .filter((path) => !seen.has(path))
    .map((from) => ({ rule: 'sees-all', from, message: 'was not seen by dependency-cruiser' }))
}

async function proveItself() {
  const clean = await inFolder(CLEAN, check)
  const planted = { ...CLEAN }
  for (const { from, text, also } of PLANTS) Object.assign(planted, { [from]: text }, also)
  const found = await inFolder(planted, check)
  const missed = PLANTS.filter(
    ({ rule, from }) => !found.some((violation) => violation.rule === rule && violation.from === from),
  )
  const unplanted = ruleNames().filter((name) => !PLANTS.some(({ rule }) => rule === name))
  const blind = await inFolder(
    CLEAN,
    async (base) => unseen(base, new Set()).length === Object.keys(CLEAN).filter(isCruised).length,
  )
  return [
    ...clean.map(
      ({ rule, from, message }) => `The check is wrong: ${rule} reports the valid file ${from} (${message}).`,
    ),
    ...missed.map(({ rule, from }) => `The check is blind: ${rule} misses the planted violation in ${from}.`),
    ...unplanted.map((name) => `The check is unproven: plant a violation of ${name} in scripts/boundaryPlants.mjs.`),
    ...(blind ? [] : ['The check is blind: it doesn’t notice skipped files.']),
  ]
}

async function inFolder(files, work) {
  const base = realpathSync(mkdtempSync(join(tmpdir(), 'quad-boundaries-')))
  try {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(join(base, dirname(path)), { recursive: true })
      writeFileSync(join(base, path), text)
    }
    return await work(base)
  } finally {
    rmSync(base, { recursive: true, force: true })
  }
}

function isCruised(path) {
  return CRUISED.some((folder) => path.startsWith(`${folder}/`))
}

function ruleNames() {
  return [...config.forbidden.map(({ name }) => name), ...TEXT_RULES, ...CITATION_RULES]
}

function commentOf(name) {
  return config.forbidden.find((rule) => rule.name === name)?.comment ?? ''
}
