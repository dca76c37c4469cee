import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { parseArgs } from 'node:util'
import { checkDelivery, isFaultless, type Outcome, summaryOf } from './check.ts'

/**
 * Checks that no message or change is lost, doubled, out of order, stale or sent to a removed person while servers fail,
 * and that every badge shows what the database has.
 * `--seed N` repeats a run; `--minutes 10`, or `--rounds 1 --seconds 8`; `--pages 20`; `--within 3`: seconds until all
 * pages must match.
 */
async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      minutes: { type: 'string', default: '10' },
      rounds: { type: 'string' },
      seconds: { type: 'string', default: '25' },
      pages: { type: 'string', default: '20' },
      within: { type: 'string', default: '3' },
      seed: { type: 'string', default: String(Math.floor(Math.random() * 1e9)) },
    },
  })
  const began = performance.now()
  const journalFile = path.join(mkdtempSync(path.join(tmpdir(), 'quad-journal-')), 'journal.ndjson')
  const roundSeconds = Number(values.seconds)
  const rounds = Number(values.rounds ?? Number.POSITIVE_INFINITY)
  console.log(`seed ${values.seed}, journal ${journalFile}`)
  const plan = {
    seed: values.seed,
    rounds,
    minutes: Number(values.minutes),
    roundSeconds,
    pages: Number(values.pages),
    journalFile,
    stop: endWithRound(),
    log: console.log,
  }
  const outcome = await checkDelivery(plan)
  console.log(report(outcome, (performance.now() - began) / 60_000))
  const noneCrashed = outcome.journal.crashes.length === 0
  return isFaultless(outcome.verdict) && noneCrashed && slowest(outcome) <= Number(values.within) * 1000 ? 0 : 1
}

// Ctrl-C ends after the current round, which stops its child processes.
function endWithRound(): AbortSignal {
  const stop = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      console.log('Stopping after this round.')
      stop.abort()
    })
  return stop.signal
}

const slowest = ({ converged }: Outcome) => Math.max(...converged)

function report(outcome: Outcome, minutes: number): string {
  const { journal, stored, storedThoughRefused, converged, verdict } = outcome
  const middle = converged.toSorted((a, b) => a - b)[Math.floor(converged.length / 2)] ?? 0
  return [
    `${minutes.toFixed(1)} minutes, ${converged.length} rounds`,
    `${journal.intents.length} sent, ${journal.acknowledged.size} acknowledged, ${stored} stored`,
    `${journal.refused.size} refused to people who were removed, ${storedThoughRefused} of them stored by an earlier try`,
    ...[...journal.counts].toSorted().map(([what, times]) => `${what}: ${times}`),
    summaryOf(verdict),
    `${journal.crashes.length} nodes exited unexpectedly`,
    `consistent after ${middle} ms (median), ${slowest(outcome)} ms at most`,
    ...[...Object.values(verdict).flat(), ...journal.crashes].slice(0, 20),
  ].join('\n')
}

process.exit(await main())
