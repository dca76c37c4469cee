import type { MakeRequest } from '../calls.ts'
import type { Server } from '../servers.ts'
import { connections, searches } from './calls.ts'
import type { SearchWorld } from './world.ts'

const goalMs = 60

/** Prints how long each search takes while eight people search at once. */
export async function measureLatency(world: SearchWorld, quad: Server, answers: number): Promise<void> {
  console.log('\n| search, 8 connections | median ms | 95 % within ms | goal |\n| --- | --- | --- | --- |')
  for (const [name, make] of Object.entries(searches)) {
    await times(quad, world, make(world), answers / 4)
    const sorted = (await times(quad, world, make(world), answers)).toSorted((one, other) => one - other)
    const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN
    const p95 = at(0.95)
    const cells = [name, at(0.5).toFixed(1), p95.toFixed(1), `≤ ${goalMs} ${p95 <= goalMs ? 'met' : 'missed'}`]
    console.log(`| ${cells.join(' | ')} |`)
  }
}

async function times(server: Server, world: SearchWorld, make: MakeRequest, answers: number): Promise<number[]> {
  const taken: number[] = []
  const ask = async () => {
    while (taken.length < answers) {
      const { path, headers } = make(world)
      const began = performance.now()
      const answer = await fetch(`${server.url}${path}`, { headers })
      await answer.arrayBuffer()
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
      taken.push(performance.now() - began)
    }
  }
  await Promise.all(Array.from({ length: connections }, ask))
  return taken
}
