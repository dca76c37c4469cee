import type { JudgingResults } from '@quad/contract/entities/judging.ts'
import { canonicalJson } from './canonicalJson.ts'
import type { JudgingRow } from './queries.ts'
import { percentOf, type RankedEntry, rankEntries } from './rankEntries.ts'
import type { OwnResultRow, ScoredRow } from './resultQueries.ts'

/** The ranking of scored entries by a judging's rubric. */
export const rankingOf = ({ criteria, ties }: JudgingRow, entries: readonly ScoredRow[]): RankedEntry[] =>
  rankEntries(criteria, ties, entries)

/** What is downloaded: rubric, fingerprint, complete scores without names, and the ranking (JUDG-06, decision 71). */
export function bundleOf(
  { rubric, fingerprint }: JudgingRow,
  entries: readonly ScoredRow[],
  ranking: readonly RankedEntry[],
): string {
  return canonicalJson({
    format: 'quad-scores 1',
    rubric: rubric ?? '',
    fingerprint: fingerprint ?? '',
    scores: entries.flatMap(({ number, sheets }) => sheets.map((points) => ({ entry: number, points }))),
    ranking: ranking.map(({ number, rank, score }) => ({ entry: number, rank, score })),
  })
}

interface Shown {
  readonly judging: JudgingRow
  readonly entries: readonly ScoredRow[]
  readonly own: OwnResultRow | undefined
  readonly admin: boolean
}

/** The results of a judging: as they were published, or for an admin a preview. Others get the ranks that are shown. */
export function presentResults({ judging, entries, own, admin }: Shown): JudgingResults {
  const isPublished = judging.published_at !== null
  const ranking = isPublished ? storedRanking(entries) : rankingOf(judging, entries)
  const byNumber = new Map(entries.map((entry) => [entry.number, entry]))
  const shown = admin ? ranking : ranking.filter(({ rank }) => judging.shown === null || rank <= judging.shown)
  return {
    ranking: shown.map(({ number, rank, score }) => {
      const entry = byNumber.get(number)
      const team = entry && admin ? { team: entry.team_id } : {}
      return { rank, number, name: entry?.name ?? '', score: percentOf(score), ...team }
    }),
    unranked: entries.length - ranking.length,
    ...(own &&
      isPublished && {
        own: {
          number: own.number,
          ...(own.rank !== null && own.score !== null && { rank: own.rank, score: percentOf(own.score) }),
          sheets: own.sheets,
          honoured: own.honoured,
        },
      }),
  }
}

function storedRanking(entries: readonly ScoredRow[]): RankedEntry[] {
  return entries
    .flatMap(({ number, rank, score }) => (rank === null || score === null ? [] : [{ number, rank, score }]))
    .toSorted((one, other) => one.rank - other.rank || one.number - other.number)
}
