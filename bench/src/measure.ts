import * as calls from './calls.ts'
import type { Campus } from './campus.ts'
import { compare, type Pace } from './compare.ts'
import type { Side } from './load.ts'
import type { ProcessorTime } from './processorTime.ts'
import { type Goal, tableHead, tableRow } from './report.ts'
import type { Server } from './servers.ts'

export interface MeasureOptions {
  readonly pace: Pace
  readonly processorTime: ProcessorTime | undefined
  /** Row names to measure; undefined for all. */
  readonly only: readonly string[] | undefined
}

export interface Bench extends MeasureOptions {
  readonly limit: Server
  readonly quad: Server
  readonly smallQuad: Server
  readonly campus: Campus
  readonly smallCampus: Campus
}

export interface Row {
  readonly name: string
  readonly first: Side
  readonly second: Side
  readonly goal: Goal
}

export async function measure(bench: Bench): Promise<void> {
  await measureAgainstLimit(againstLimit(bench), bench)
  await measureGrowth(growth(bench), bench)
}

export async function measureAgainstLimit(rows: readonly Row[], options: MeasureOptions): Promise<void> {
  console.log(tableHead('Quad / limit', 'limit', 'Quad'))
  await print(rows, options)
}

/** Measures how much slower the larger task (the second) is than the smaller one; prints each row when done. */
export async function measureGrowth(rows: readonly Row[], options: MeasureOptions): Promise<void> {
  console.log(`\n${tableHead('time of the second / the first', 'first', 'second')}`)
  await print(rows, options)
}

async function print(rows: readonly Row[], { pace, processorTime, only }: MeasureOptions): Promise<void> {
  for (const { name, first, second, goal } of rows) {
    if (only !== undefined && !only.some((wanted) => name.includes(wanted))) continue
    console.log(tableRow(name, await compare(first, second, pace, processorTime), goal))
  }
}

function againstLimit({ limit, quad, campus }: Bench): Row[] {
  const row = (name: string, make: calls.MakeRequest, perConnection: number, atLeast?: number): Row => ({
    name,
    first: { server: limit, campus, make, perConnection },
    second: { server: quad, campus, make, perConnection },
    goal: atLeast === undefined ? undefined : { atLeast },
  })
  return [
    row('feed, page 1', calls.feedPage1, 300, 0.8),
    row('post by id', calls.postById, 500, 0.8),
    row('like', calls.like, 1200, 0.7),
    row('comment', calls.comment, 1200, 0.7),
    row('login', calls.login, 100),
  ]
}

function growth({ quad, smallQuad, campus, smallCampus }: Bench): Row[] {
  const perConnection = 300
  const first = { server: quad, campus, make: calls.feedPage1, perConnection }
  const fewPosts = { ...first, server: smallQuad, campus: smallCampus }
  const page100 = { ...first, make: calls.feedPage100 }
  const page100Kept = { ...first, make: calls.feedPage100Kept }
  return [
    { name: 'page 1 → page 100', first, second: page100, goal: { timesAtMost: 1.1 } },
    { name: 'page 1 → page 100 with 500 ids', first, second: page100Kept, goal: { timesAtMost: 1.1 } },
    {
      name: `${count(smallCampus)} → ${count(campus)} posts`,
      first: fewPosts,
      second: first,
      goal: { timesAtMost: 1.15 },
    },
  ]
}

const count = ({ posts }: Campus) => posts.toLocaleString('en-GB')
