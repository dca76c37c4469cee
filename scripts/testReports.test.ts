import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { readPlaywright, readVitest } from './testReports.mjs'

const folder = mkdtempSync(join(tmpdir(), 'quad-reports-'))

afterAll(() => rmSync(folder, { recursive: true, force: true }))

function written(report: unknown): string {
  const file = join(folder, 'report.json')
  writeFileSync(file, JSON.stringify(report))
  return file
}

function vitestReport(...statuses: string[]) {
  const count = (status: string) => statuses.filter((each) => each === status).length
  const assertionResults = statuses.map((status, n) => ({
    status: status === 'flaky' ? 'passed' : status,
    fullName: `test ${n}`,
    failureMessages: status === 'flaky' || status === 'failed' ? ['An error'] : [],
  }))
  return {
    numPassedTests: count('passed') + count('flaky'),
    numFailedTests: count('failed'),
    testResults: [{ name: 'a.test.ts', status: count('failed') > 0 ? 'failed' : 'passed', assertionResults }],
  }
}

function playwrightReport(...statuses: string[]) {
  const specs = statuses.map((status, n) => ({ title: `journey ${n}`, tests: [{ status }] }))
  return { errors: [], suites: [{ suites: [{ specs }] }] }
}

it('counts what passed and failed, and names what failed', () => {
  expect(readVitest(written(vitestReport('passed', 'passed', 'failed')), 1)).toEqual({
    passed: 2,
    failed: 1,
    notes: ['Failed: test 2'],
  })
  expect(readPlaywright(written(playwrightReport('expected', 'unexpected')), 1)).toEqual({
    passed: 1,
    failed: 1,
    notes: ['Failed: journey 1'],
  })
})

it('counts a skipped test as failed and names it', () => {
  const notes = ['Skipped, which counts as failed: test 1']
  expect(readVitest(written(vitestReport('passed', 'pending')), 0)).toEqual({ passed: 1, failed: 1, notes })
  expect(readVitest(written(vitestReport('passed', 'todo')), 0)).toEqual({ passed: 1, failed: 1, notes })
  const skipped = readPlaywright(written(playwrightReport('expected', 'skipped')), 0)
  expect(skipped).toEqual({ passed: 1, failed: 1, notes: ['Skipped, which counts as failed: journey 1'] })
})

it('names tests that passed only at the second try, and counts more than two of them as failed', () => {
  const notes = [0, 1, 2].map((n) => `Passed only when tried again: journey ${n}`)
  const late = ['Passed only when tried again: test 1']
  expect(readVitest(written(vitestReport('passed', 'flaky')), 0)).toEqual({ passed: 2, failed: 0, notes: late })
  expect(readVitest(written(vitestReport('flaky', 'flaky', 'flaky')), 0)).toMatchObject({ passed: 0, failed: 3 })
  const two = readPlaywright(written(playwrightReport('flaky', 'flaky')), 0)
  expect(two).toEqual({ passed: 2, failed: 0, notes: notes.slice(0, 2) })
  const three = readPlaywright(written(playwrightReport('flaky', 'flaky', 'flaky')), 0)
  expect(three).toEqual({ passed: 0, failed: 3, notes })
})

it('counts a file that could not run as failed, and says why', () => {
  const report = {
    numPassedTests: 0,
    numFailedTests: 0,
    testResults: [{ name: 'b.ts', status: 'failed', message: 'Hook timed out.', assertionResults: [] }],
  }
  const notes = ['Could not run: b.ts: Hook timed out.']
  expect(readVitest(written(report), 1)).toEqual({ passed: 0, failed: 1, notes })
})

it('counts a run without tests, without a report or with a bad exit code as failed', () => {
  expect(readVitest(written(vitestReport()), 0).failed).toBe(1)
  expect(readPlaywright(written(playwrightReport()), 0).failed).toBe(1)
  expect(readVitest(join(folder, 'none.json'), 0).failed).toBe(1)
  expect(readVitest(written(vitestReport('passed')), 1)).toEqual({
    passed: 1,
    failed: 1,
    notes: ['The runner ended with code 1.'],
  })
})
