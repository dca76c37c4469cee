import { expect, test } from 'vitest'
import { shareOut, type Share } from './shareOut.ts'

// A random generator with a seed, so that a failure can be repeated.
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

const named = (kind: string, count: number) => Array.from({ length: count }, (_, at) => `${kind}${at}`)

function given(seed: number, size: { judges: number; entries: number; wanted: number; conflicts: number }) {
  const random = randomFrom(seed)
  const judges = named('judge', size.judges)
  const entries = named('entry', size.entries).map((id) => ({ id, wanted: size.wanted }))
  const refused = new Set<string>()
  for (const judge of judges) for (const { id } of entries) if (random() < size.conflicts) refused.add(`${judge} ${id}`)
  return { judges, entries, may: (judge: string, entry: string) => !refused.has(`${judge} ${entry}`), fixed: [] }
}

const loadsOf = (judges: readonly string[], shares: readonly Share[]) =>
  judges.map((judge) => shares.filter((share) => share.judge === judge).length)
const spreadOf = (loads: readonly number[]) => Math.max(...loads) - Math.min(...loads)

test('[JUDG-04] the loads of 200 judges of 300 entries differ by at most one, with a tenth of the pairs in conflict', () => {
  for (const [seed, wanted] of [
    [1, 3],
    [2, 5],
    [3, 1],
  ] as const) {
    const all = given(seed, { judges: 200, entries: 300, wanted, conflicts: 0.1 })
    const shares = shareOut(all)
    expect(shares).toHaveLength(300 * wanted)
    expect(new Set(shares.map(({ judge, entry }) => `${judge} ${entry}`)).size).toBe(shares.length)
    expect(shares.every(({ judge, entry }) => all.may(judge, entry))).toBe(true)
    expect(spreadOf(loadsOf(all.judges, shares))).toBeLessThanOrEqual(1)
  }
})

// All sharings of a small case, by the sum of their squared loads.
function leastSquares(all: ReturnType<typeof given>): number {
  const loads = new Map(all.judges.map((judge) => [judge, 0]))
  const choose = (from: readonly string[], count: number): string[][] =>
    count === 0 ? [[]] : from.flatMap((one, at) => choose(from.slice(at + 1), count - 1).map((rest) => [one, ...rest]))
  const best = (at: number): number => {
    const entry = all.entries[at]
    if (!entry) return [...loads.values()].reduce((sum, load) => sum + load ** 2, 0)
    const allowed = all.judges.filter((judge) => all.may(judge, entry.id))
    return Math.min(
      ...choose(allowed, Math.min(entry.wanted, allowed.length)).map((chosen) => {
        for (const judge of chosen) loads.set(judge, (loads.get(judge) ?? 0) + 1)
        const found = best(at + 1)
        for (const judge of chosen) loads.set(judge, (loads.get(judge) ?? 0) - 1)
        return found
      }),
    )
  }
  return best(0)
}

test('[JUDG-04] with many conflicts, no other sharing has more even loads, and an entry lacks only judges whom conflicts exclude', () => {
  for (let seed = 1; seed <= 60; seed++) {
    const all = given(seed, { judges: 4, entries: 5, wanted: 2, conflicts: 0.45 })
    const shares = shareOut(all)
    const squares = loadsOf(all.judges, shares).reduce((sum, load) => sum + load ** 2, 0)
    expect([seed, squares]).toEqual([seed, leastSquares(all)])
    for (const { id, wanted } of all.entries) {
      const allowed = all.judges.filter((judge) => all.may(judge, id)).length
      expect(shares.filter(({ entry }) => entry === id)).toHaveLength(Math.min(wanted, allowed))
    }
  }
})

test('[JUDG-04] fixed shares stay, also of judges who left, and nobody gets an entry twice', () => {
  const all = given(4, { judges: 10, entries: 30, wanted: 3, conflicts: 0.2 })
  const before = shareOut(all)
  const [gone = '', ...judges] = all.judges
  const scored = before.filter(({ judge }, at) => judge === gone && at % 2 === 0)
  const fixed = [...before.filter(({ judge }) => judge !== gone), ...scored]
  const added = shareOut({ ...all, judges, fixed })
  expect(added).toHaveLength(before.length - fixed.length)
  expect(added.some(({ judge }) => judge === gone)).toBe(false)
  const pairs = [...fixed, ...added].map(({ judge, entry }) => `${judge} ${entry}`)
  expect(new Set(pairs).size).toBe(pairs.length)
})

test('[JUDG-04] sharing again with nothing new moves no entry', () => {
  const all = given(5, { judges: 12, entries: 40, wanted: 3, conflicts: 0.1 })
  const kept = shareOut(all)
  const pairs = (shares: readonly Share[]) => shares.map(({ judge, entry }) => `${judge} ${entry}`).toSorted()
  expect(pairs(shareOut({ ...all, kept }))).toEqual(pairs(kept))
})
