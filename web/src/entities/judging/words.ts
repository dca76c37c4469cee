import type { TieRule } from '@quad/contract/entities/judging.ts'

const places = ['First place', 'Second place', 'Third place']

/** The name of a rank, as on a certificate. */
export const placeName = (rank: number): string => places[rank - 1] ?? `Place ${rank}`

/** Texts of an event's rubric and results, on its page, for its admins and on profiles. */
export const judgingWords = {
  wholeEvent: 'The whole event',
  open: 'Judging isn’t over yet. The results will be shown here.',
  closed: 'Judging is over. The results aren’t published yet.',
  ranking: 'Results',
  rank: (rank: number) => `Rank ${rank}`,
  entry: (number: number) => `Entry ${number}`,
  percent: (score: string) => `${score} %`,
  unranked: (count: number) =>
    `${count} ${count === 1 ? 'entry has' : 'entries have'} no complete score, and so no rank.`,
  own: 'Your team',
  ownRank: (rank: number, score: string) => `${placeName(rank)}, ${score} %`,
  ownUnranked: 'No judge scored your entry completely, so it has no rank.',
  ownNumber: (number: number) => `Your entry’s number in the file of scores is ${number}.`,
  judge: (at: number) => `Scores ${at}`,
  points: (points: number, max: number) => `${points} of ${max}`,
  show: 'Show this place on my profile',
  showHint: 'Others see it only if you turn this on.',
  notShown: 'Your profile couldn’t be changed',
  rubric: 'Rubric and fingerprint',
  weight: (weight: number, max: number) => `Weight ${weight}, 0 to ${max} points`,
  ties: {
    shared: 'Equal scores share a rank.',
    firstCriterion: 'Of equal scores, more points in the first criterion are ahead. What is still equal shares a rank.',
    firstThenLow:
      'Of equal scores, more points in the first criterion are ahead, then fewer scores below half. What is still equal shares a rank.',
  } satisfies Record<TieRule, string>,
  perEntry: (count: number) => `${count} ${count === 1 ? 'judge scores' : 'judges score'} each entry.`,
  blind: 'Judges see numbers instead of names.',
  locked: (date: string) => `Locked on ${date}, before the first score. Nobody can change it any more.`,
  fingerprint: 'Fingerprint (SHA-256)',
  download: 'Download all scores',
  downloadHint: 'Without names. Anybody can compute the ranking again from this file.',
  honours: 'Places',
  honour: (rank: number, event: string) => `${placeName(rank)} at ${event}`,
} as const
