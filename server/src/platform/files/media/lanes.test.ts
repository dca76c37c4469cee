import { expect, test } from 'vitest'
import { range } from '../../../testing/turns.ts'
import { createLanes, type Lanes } from './lanes.ts'

interface Job {
  readonly accountId: string
  readonly name: string
}

function setUp(places: number) {
  const clock = { now: 1 }
  const lanes = createLanes<Job>(places, () => clock.now)
  const jobs = new Map<string, Job>()
  const find = (name: string) => jobs.get(name) ?? { accountId: name[0] ?? '', name }
  return {
    clock,
    lanes,
    /** Queues jobs named by account and number, such as a1. */
    join: (...names: readonly string[]) =>
      names.map((name) => {
        jobs.set(name, find(name))
        return lanes.join(find(name))
      }),
    find,
    steps: () => stepsOf(lanes),
    end: (name: string, displaced = false) => {
      lanes.end(find(name), displaced)
      return stepsOf(lanes)
    },
    slow: (name: string) => {
      lanes.markSlow(find(name))
      return stepsOf(lanes)
    },
  }
}

function stepsOf(lanes: Lanes<Job>): string[] {
  const steps: string[] = []
  for (let step = lanes.next(); step; step = lanes.next()) steps.push(`${step.is} ${step.job.name}`)
  return steps
}

test('[API-05] an account has one running job, and accounts take turns', () => {
  const { join, steps, end } = setUp(2)
  join('a1', 'a2', 'a3', 'b1', 'c1')
  expect(steps()).toEqual(['start a1', 'start b1'])
  expect(end('b1')).toEqual(['start c1'])
  join('b2')
  expect(end('a1')).toEqual(['start a2'])
  expect(end('c1')).toEqual(['start b2'])
  expect(end('a2')).toEqual(['start a3'])
})

test('[API-05] one place is kept for quick jobs, however many slow accounts wait', () => {
  const { join, steps, slow, end } = setUp(2)
  for (const name of ['a1', 'b1', 'c1']) {
    join(name)
    expect([...steps(), ...slow(name), ...end(name)]).toEqual([`start ${name}`])
  }
  join('a2', 'b2', 'c2')
  expect(steps()).toEqual(['start a2'])
  join('d1')
  expect(steps()).toEqual(['start d1'])
  expect(end('d1')).toEqual([])
  expect(end('a2')).toEqual(['start b2'])
})

test('[API-05] slow jobs may use every place until a quick one waits; the last to become slow makes room', () => {
  const { join, steps, slow, end } = setUp(2)
  join('a1', 'b1')
  expect([...steps(), ...slow('b1'), ...slow('a1')]).toEqual(['start a1', 'start b1'])
  join('a2')
  expect(steps()).toEqual([])
  join('c1', 'd1')
  expect(steps()).toEqual(['displace a1'])
  expect(end('a1', true)).toEqual(['start c1'])
  expect(end('c1')).toEqual(['start d1'])
  expect(end('d1')).toEqual([])
  expect(end('b1')).toEqual(['start a1'])
  expect(end('a1')).toEqual(['start a2'])
})

test('[API-05] an account stays slow for ten minutes', () => {
  const { join, steps, slow, end, clock } = setUp(2)
  join('a1', 'b1')
  expect([...steps(), ...slow('a1'), ...end('a1'), ...slow('b1')]).toEqual(['start a1', 'start b1'])
  join('a2')
  expect(steps()).toEqual([])
  clock.now += 600_001
  expect(steps()).toEqual(['start a2'])
})

test('[API-05] at most 200 jobs wait, 20 of one account; one that leaves makes room', () => {
  const { join, lanes, find } = setUp(2)
  expect(join(...range(21).map((at) => `a${at}`)).filter(Boolean)).toHaveLength(20)
  const letters = 'bcdefghij'.split('')
  for (const letter of letters) join(...range(20).map((at) => `${letter}${at}`))
  expect(join('k1')).toEqual([false])
  expect([lanes.leave(find('b3')), lanes.leave(find('b3'))]).toEqual([true, false])
  expect(join('k1')).toEqual([true])
})
