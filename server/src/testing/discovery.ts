import { expect } from 'vitest'
import type { Answer } from './quad.ts'
import { inTurn, range } from './turns.ts'

interface Look {
  status: number
  code: string | undefined
  message: string | undefined
  keys: string[]
  headers: string[]
}

/** The parts of an answer that could reveal something: status, error, keys and header names, not values. */
export function look(answer: Answer<unknown>): Look {
  const body = answer.status === 200 ? answer.reply() : answer.err
  return {
    status: answer.status,
    code: answer.code,
    message: answer.err?.message,
    keys: Object.keys(body ?? {}),
    headers: [...answer.headers.keys()].toSorted(),
  }
}

type Ask = (round: number) => Promise<Answer<unknown>>

async function timed(ask: Ask, round: number) {
  const began = performance.now()
  const answer = await ask(round)
  return { look: look(answer), ms: performance.now() - began }
}

/** Alternates between both calls, so that a slow moment of the machine affects both. */
async function askByTurns(one: Ask, other: Ask, rounds: number) {
  return inTurn(range(rounds), async (round) => {
    if (round % 2 === 0) return { one: await timed(one, round), other: await timed(other, round) }
    const second = await timed(other, round)
    return { one: await timed(one, round), other: second }
  })
}

/** Default rounds per comparison; pass more where the calls are cheap. */
export const usualRounds = 21

/** Expects the answers of two calls to be indistinguishable by content and time. */
export async function compareAnswers(one: Ask, other: Ask, rounds = usualRounds): Promise<void> {
  const asked = await askByTurns(one, other, rounds)
  for (const round of asked) expect(round.other.look).toEqual(round.one.look)
  const [ones, others] = [asked.map((round) => round.one.ms), asked.map((round) => round.other.ms)]
  expect(timesTell(ones, others), `${ones.map(Math.round)} or ${others.map(Math.round)} ms`).toBe(false)
}

/** Response times of both calls in ms, measured alternately. */
export async function measure(one: Ask, other: Ask): Promise<[number[], number[]]> {
  const asked = await askByTurns(one, other, usualRounds)
  return [asked.map((round) => round.one.ms), asked.map((round) => round.other.ms)]
}

/**
 * True if the times differ significantly (rank sum, four standard deviations) and the medians by 30 %. Work that one
 * call skips makes both differ; other load on the machine doesn't, because it slows both calls.
 */
export function timesTell(ones: readonly number[], others: readonly number[]): boolean {
  const [slow, fast] = median(ones) > median(others) ? [ones, others] : [others, ones]
  const longer = slow.flatMap((a) => fast.map((b) => Number(a > b))).reduce((sum, is) => sum + is, 0)
  const pairs = slow.length * fast.length
  const deviation = Math.sqrt((pairs * (slow.length + fast.length + 1)) / 12)
  return longer - pairs / 2 > 4 * deviation && median(slow) > 1.3 * median(fast)
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0
}
