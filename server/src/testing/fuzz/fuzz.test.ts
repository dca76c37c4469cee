import process from 'node:process'
import { expect, test } from 'vitest'
import { fuzz } from './fuzz.ts'

const requests = Number(process.env['FUZZ_REQUESTS'] ?? 5000)
const seed = Number(process.env['FUZZ_SEED'] ?? 20_261_122)

// A generous timeout, because other tests run at the same time.
const patient = { timeout: 60_000 + requests * 50 }

// Two nodes get half of the requests each: one works while the other waits for its database.
test.concurrent.each([seed, seed + 1_000_000_000])(
  '[API-04] random requests made from the OpenAPI document cause no 5xx, no crash and no undeclared answer (seed %s)',
  patient,
  async (half) => {
    const report = (line: string) => void process.stdout.write(`${line}\n`)
    report(`seed ${half}, ${requests / 2} requests`)
    const { failures, unreached, statuses } = await fuzz({ seed: half, requests: requests / 2, report })
    const { user, system } = process.cpuUsage()
    report(`${process.uptime()} s, ${(user + system) / 1e6} s of CPU`)
    report(`statuses: ${[...statuses].map(([status, count]) => `${status}: ${count}`).join(', ')}`)
    report(`never answered 200: ${unreached.join(', ')}`)
    expect(failures).toEqual([])
  },
)
