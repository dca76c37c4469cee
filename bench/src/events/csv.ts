import { readFileSync, writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { headersOf } from '../calls.ts'
import type { Server } from '../servers.ts'
import type { EventsWorld } from './world.ts'

const goal = { seconds: 3, megabytes: 64 }
const settleMs = 1000

/** Downloads the largest event's teams, and prints the time and how far the node's memory rises above idle. */
export async function measureCsv({ largestId, actors }: EventsWorld, quad: Server, rounds: number): Promise<void> {
  const results: { seconds: number; megabytes: number; lines: number }[] = []
  for (let round = 0; round <= rounds; round++) {
    const actor = actors[round]
    if (!actor) throw new Error('The world has too few actors')
    await sleep(settleMs)
    const idle = startPeak(quad.pid)
    const began = performance.now()
    const answer = await fetch(`${quad.url}/api/events/${largestId}/teams.csv`, { headers: headersOf(actor) })
    const lines = await countLines(answer)
    const seconds = (performance.now() - began) / 1000
    // The first warms up.
    if (round > 0) results.push({ seconds, megabytes: peakOf(quad.pid) - idle, lines })
  }
  const worst = (key: 'seconds' | 'megabytes') => Math.max(...results.map((result) => result[key]))
  const isMet = worst('seconds') <= goal.seconds && worst('megabytes') < goal.megabytes
  const listed = (key: 'seconds' | 'megabytes') => results.map((result) => result[key].toFixed(1)).join(', ')
  console.log(
    `\nCSV of ${results[0]?.lines} lines: ${listed('seconds')} s, ${listed('megabytes')} MB above idle ` +
      `(≤ ${goal.seconds} s and < ${goal.megabytes} MB: ${isMet ? 'met' : 'MISSED'})`,
  )
}

async function countLines(answer: Response): Promise<number> {
  if (!answer.ok || !answer.body) throw new Error(`The CSV was answered with ${answer.status}`)
  let lines = 0
  for await (const chunk of answer.body) for (const byte of chunk) if (byte === 10) lines++
  return lines
}

// Returns the memory now, in megabytes, from which the kernel measures the peak anew.
function startPeak(pid: number): number {
  writeFileSync(`/proc/${pid}/clear_refs`, '5')
  return memory(pid, 'VmRSS')
}

const peakOf = (pid: number) => memory(pid, 'VmHWM')

function memory(pid: number, what: 'VmRSS' | 'VmHWM'): number {
  const kilobytes = new RegExp(`^${what}:\\s+(\\d+)`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Number(kilobytes ?? 0) / 1000
}
