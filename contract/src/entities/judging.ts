import { z } from 'zod'
import { count, id, instant } from '../fields.ts'
import { submissionLimits } from './submission.ts'

/** Limits of judging (JUDG-01 to JUDG-08). */
export const judgingLimits = {
  criteriaMax: 12,
  pointsMax: 100,
  weightMax: 100,
  nameLength: 60,
  hintLength: 200,
  /** Judges of an entry. */
  perEntryMax: 20,
  judgesMax: 300,
  /** Judges in one request. */
  judgesPart: 100,
  entriesMax: 1000,
  noteLength: 1000,
  commentLength: 2000,
  /** A round each, and one of the whole event. */
  judgingsMax: 21,
  keyLength: 64,
  honoursMax: 50,
} as const

/**
 * How entries with the same score are ranked. `shared`: they share a rank. `firstCriterion`: by the mean points of the
 * first criterion. `firstThenLow`: then by the share of low scores, which are below half of a criterion's points. What is
 * still equal shares a rank.
 */
export const tieRule = z.enum(['shared', 'firstCriterion', 'firstThenLow'])

export const criterion = z.strictObject({
  name: z.string(),
  hint: z.string(),
  /** The most points. */
  max: z.int(),
  weight: z.int(),
})

const rubric = {
  criteria: z.array(criterion).max(judgingLimits.criteriaMax),
  ties: tieRule,
  /** Judges see numbers instead of names. */
  blind: z.boolean(),
  /** How many judges score each entry. */
  perEntry: z.int(),
}

/** The judging of a round, as all who may see the event see it once its rubric is locked; its admins see it before. */
export const judging = z.strictObject({
  _id: id,
  /** Absent for the whole event. */
  round: id.optional(),
  /** The round's title; '' for the whole event. */
  title: z.string(),
  ...rubric,
  avoidCollege: z.boolean(),
  avoidClub: z.boolean(),
  /** The rubric's canonical JSON and its SHA-256 in hex; absent until it is locked. */
  locked: z.strictObject({ rubric: z.string(), fingerprint: z.string(), at: instant }).optional(),
  closed: z.boolean(),
  publishedAt: instant.optional(),
  /** The caller's own place among the judges; absent for none. */
  judge: z.strictObject({ _id: id, state: z.enum(['invited', 'accepted']) }).optional(),
})

export const judgeState = z.enum(['invited', 'accepted', 'declined'])

export const judge = z.strictObject({
  _id: id,
  name: z.string(),
  /** Of somebody without an account who is let in by a link; absent for others. */
  email: z.string().optional(),
  state: judgeState,
  entries: count,
  scored: count,
})

/** What an event's admins see of a judging. */
export const judgingProgress = z.strictObject({
  judging,
  judges: z.array(judge).max(judgingLimits.judgesMax),
  /** Registrations with a seat that aren't eliminated. */
  teams: count,
  entries: count,
  /** How many sheets judges are to fill in, and how many of them are complete. */
  wanted: count,
  scored: count,
  /** Entries with fewer judges than each should have. */
  short: count,
})

const workFile = z.strictObject({
  /** In a blind judging "File 1.pdf". */
  name: z.string(),
  mimetype: z.string(),
  /** In bytes. */
  size: count,
  /** Signed, for one to two hours (ruling 55). */
  url: z.url(),
})

/** An entry as its judge sees it, with what they have scored. */
export const sheet = z.strictObject({
  /** The entry. */
  _id: id,
  number: z.int(),
  /** '' in a blind judging. */
  name: z.string(),
  /** By criterion; null for those without points yet. */
  points: z.array(z.int().nullable()).max(judgingLimits.criteriaMax),
  /** For the judge alone. */
  note: z.string(),
  /** For the team, without the judge's name. */
  comment: z.string(),
  version: count,
  /** Until when the team may change its work, and the sheet takes no points; absent once it can't any more. */
  opensAt: instant.optional(),
  /** What the team handed in for the round; absent for nothing. */
  work: z
    .strictObject({
      text: z.string(),
      links: z.array(z.string()).max(submissionLimits.links),
      files: z.array(workFile).max(submissionLimits.files),
    })
    .optional(),
})

/** A judge's page. */
export const sheets = z.strictObject({
  eventTitle: z.string(),
  timeZone: z.string(),
  title: z.string(),
  name: z.string(),
  state: judgeState,
  blind: z.boolean(),
  criteria: rubric.criteria,
  fingerprint: z.string(),
  closed: z.boolean(),
  sheets: z.array(sheet).max(judgingLimits.entriesMax),
})

const ranked = z.strictObject({
  rank: z.int(),
  number: z.int(),
  /** The team, or the person who registered alone; '' once their account is closed. */
  name: z.string(),
  /** Percent with two decimals, for people. */
  score: z.string(),
  /** For the event's admins. */
  team: id.optional(),
})

/** What a team reads of its own entry; `comment` is '' without one. */
const ownResult = z.strictObject({
  number: z.int(),
  rank: z.int().optional(),
  score: z.string().optional(),
  sheets: z.array(z.strictObject({ points: z.array(z.int()), comment: z.string() })).max(judgingLimits.perEntryMax),
  /** The caller shows the place on their profile. */
  honoured: z.boolean(),
})

export const judgingResults = z.strictObject({
  ranking: z.array(ranked).max(judgingLimits.entriesMax),
  /** Entries without a complete score. */
  unranked: count,
  own: ownResult.optional(),
})

/** A place that a person shows on their profile. */
export const honour = z.strictObject({
  _id: id,
  event: id,
  eventTitle: z.string(),
  title: z.string(),
  rank: z.int(),
  publishedAt: instant,
})

export type Judging = z.output<typeof judging>
export type Judge = z.output<typeof judge>
export type JudgingProgress = z.output<typeof judgingProgress>
export type Criterion = z.output<typeof criterion>
export type TieRule = z.output<typeof tieRule>
export type Work = NonNullable<z.output<typeof sheet>['work']>
export type Sheet = z.output<typeof sheet>
export type Sheets = z.output<typeof sheets>
export type JudgingResults = z.output<typeof judgingResults>
export type Honour = z.output<typeof honour>
