import { existsSync, readFileSync } from 'node:fs'

/**
 * Counts a Vitest JSON report. Skipped tests, files that could not run and a bad exit code count as failures, and so do
 * more than two tests that passed only on CI's retry.
 */
export function readVitest(file, exitCode) {
  const report = read(file)
  if (report === undefined) return { passed: 0, failed: 1, notes: ['Vitest wrote no report.'] }
  const tests = report.testResults.flatMap(({ assertionResults }) => assertionResults)
  const titles = (chosen) => tests.filter(({ status }) => chosen(status)).map(({ fullName }) => fullName)
  const skipped = titles((status) => status !== 'passed' && status !== 'failed')
  const brokenFiles = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  )
  // Vitest keeps the first try's errors on a test that passes on retry.
  const flaky = tests.filter(({ status, failureMessages }) => status === 'passed' && failureMessages?.length > 0)
  const excess = unexcused(flaky)
  return count({
    passed: report.numPassedTests - excess,
    failed: report.numFailedTests + brokenFiles.length + excess,
    skipped,
    exitCode,
    notes: [
      ...titles((status) => status === 'failed').map((title) => `Failed: ${title}`),
      ...flaky.map(({ fullName }) => triedAgain(fullName)),
      ...brokenFiles.map(({ name, message }) => `Could not run: ${name}: ${message}`),
    ],
  })
}

// A busy machine can make a test or two time out; more than that is a defect.
const secondTries = 2

const unexcused = (flaky) => (flaky.length <= secondTries ? 0 : flaky.length)
const triedAgain = (title) => `Passed only when tried again: ${title}`

/** Counts a Playwright JSON report by the same rules. */
export function readPlaywright(file, exitCode) {
  const report = read(file)
  if (report === undefined) return { passed: 0, failed: 1, notes: ['Playwright wrote no report.'] }
  const tests = report.suites.flatMap(testsOf)
  const titles = (status) => tests.filter((test) => test.status === status).map(({ title }) => title)
  const flaky = titles('flaky')
  const excess = unexcused(flaky)
  return count({
    passed: titles('expected').length + flaky.length - excess,
    failed: titles('unexpected').length + excess + report.errors.length,
    skipped: titles('skipped'),
    exitCode,
    notes: [...titles('unexpected').map((title) => `Failed: ${title}`), ...flaky.map(triedAgain)],
  })
}

function testsOf(suite) {
  const own = (suite.specs ?? []).flatMap((spec) => spec.tests.map(({ status }) => ({ status, title: spec.title })))
  return [...own, ...(suite.suites ?? []).flatMap(testsOf)]
}

function count({ passed, failed, skipped, exitCode, notes }) {
  const said = [...notes, ...skipped.map((title) => `Skipped, which counts as failed: ${title}`)]
  const sum = failed + skipped.length
  if (sum === 0 && passed === 0) return { passed, failed: 1, notes: [...said, 'No test was found.'] }
  if (sum === 0 && exitCode !== 0)
    return { passed, failed: 1, notes: [...said, `The runner ended with code ${exitCode}.`] }
  return { passed, failed: sum, notes: said }
}

function read(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}
