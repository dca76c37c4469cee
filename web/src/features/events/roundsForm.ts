import { schemaResolver } from '../../shared/forms/resolver.ts'
import type { Event } from '@quad/contract/entities/event.ts'
import { eventFields } from '@quad/contract/messages/eventFields.ts'
import { fieldMessages } from '@quad/contract/messages/fields.ts'
import { eventChangesBody } from '@quad/contract/bodies/events.ts'
import { z } from 'zod'
import type { EventChange } from './calls/useChangeEvent.ts'
import { roundWords as words } from './roundWords.ts'
import { detailWords } from './wizardWords.ts'
import { instantOf, isoOf, wallClock } from './zonedTime.ts'

const { shape: rules } = eventChangesBody.shape.stages.unwrap().element

const round = z.strictObject({
  _id: z.string(),
  roundTitle: rules.roundTitle,
  description: rules.description,
  startDate: z.iso.date(detailWords.dateRequired),
  startTime: z.string().regex(/^\d\d:\d\d/, detailWords.timeRequired),
  endDate: z.iso.date(detailWords.dateRequired),
  endTime: z.string().regex(/^\d\d:\d\d/, detailWords.timeRequired),
  duration: z.int(eventFields.roundMinutes).min(1, eventFields.roundMinutes).nullable(),
  roundType: z.enum(['online', 'offline']),
  link: rules.link.unwrap(),
  platform: rules.platform.unwrap(),
  eliminator: z.boolean(),
})

const fields = z.strictObject({ stages: z.array(round).min(1) })

export type RoundsValues = z.input<typeof fields>
export type RoundValues = RoundsValues['stages'][number]

const roundNames = [
  'roundTitle',
  'description',
  'startDate',
  'startTime',
  'endDate',
  'endTime',
  'duration',
  'link',
  'platform',
] as const

/** The fields of the rounds, in the form's order. */
export const roundsNames = ({ stages }: RoundsValues) =>
  stages.flatMap((_, at) => roundNames.map((name) => `stages.${at}.${name}` as const))
export const roundsLabels = { stages: words.rows.label } as const

export const startOf = ({ startDate: date, startTime: time }: RoundValues) => ({ date, time })
export const endOf = ({ endDate: date, endTime: time }: RoundValues) => ({ date, time })

/** The minutes from a round's start to its end; undefined while they are incomplete. */
export function minutesOf(values: RoundValues, timeZone: string): number | undefined {
  const [start, end] = [instantOf(startOf(values), timeZone), instantOf(endOf(values), timeZone)]
  return start && end && end > start ? Math.round((end.getTime() - start.getTime()) / 60_000) : undefined
}

/** Returns the validation of a contest's rounds and its resolver; times are read in the event's time zone. */
export function roundsRules(timeZone: string) {
  const schema = fields.superRefine(({ stages }, context) => {
    for (const [at, stage] of stages.entries()) {
      const refuse = (name: keyof RoundValues, message: string) =>
        context.addIssue({ code: 'custom', path: ['stages', at, name], message })
      const [start, end] = [instantOf(startOf(stage), timeZone), instantOf(endOf(stage), timeZone)]
      if (start && end && end <= start) refuse('endDate', fieldMessages.endsAfterStart)
      if (stage.duration === null) refuse('duration', eventFields.roundMinutes)
    }
  })
  return { schema, resolver: schemaResolver(schema, undefined, { raw: true }) }
}

const twoHours = 7_200_000

/** A new round: two hours from the end of the last one, or from the start of the event, until its end at most (ruling 82). */
export function newRound(event: Event, last: RoundValues | undefined): RoundValues {
  const { timeZone, eventStartDate, eventEndDate, location } = event
  const [first, over] = [Date.parse(eventStartDate), Date.parse(eventEndDate)]
  const wanted = (last && instantOf(endOf(last), timeZone))?.getTime() ?? first
  // Where no time is left after the last one, it lies beside it.
  const from = wanted < over ? wanted : Math.max(first, over - twoHours)
  const until = Math.min(from + twoHours, over)
  const [start, end] = [wallClock(new Date(from), timeZone), wallClock(new Date(until), timeZone)]
  return {
    _id: '',
    roundTitle: '',
    description: '',
    startDate: start.date,
    startTime: start.time,
    endDate: end.date,
    endTime: end.time,
    duration: (until - from) / 60_000,
    roundType: location,
    link: '',
    platform: '',
    eliminator: false,
  }
}

/** The form of an event's rounds; it begins with one. */
export function roundsOf(event: Event): RoundsValues {
  const { stages, timeZone } = event
  if (stages.length === 0) return { stages: [newRound(event, undefined)] }
  return {
    stages: stages.map(({ startDate, endDate, eliminator, round: _round, ...stage }) => {
      const [start, end] = [wallClock(startDate, timeZone), wallClock(endDate, timeZone)]
      return {
        ...stage,
        startDate: start.date,
        startTime: start.time,
        endDate: end.date,
        endTime: end.time,
        eliminator: eliminator === 'yes',
      }
    }),
  }
}

export const roundsBody =
  (timeZone: string) =>
  ({ stages }: RoundsValues): EventChange => ({
    stages: stages.map((stage, at) => {
      const { _id, roundTitle, description, duration, roundType, link, platform, eliminator } = stage
      return {
        ...(_id !== '' && { _id }),
        round: at + 1,
        roundTitle,
        description,
        startDate: isoOf(startOf(stage), timeZone),
        endDate: isoOf(endOf(stage), timeZone),
        duration: duration ?? 1,
        roundType,
        link: roundType === 'online' ? link : '',
        platform: roundType === 'online' ? platform : '',
        eliminator: eliminator ? 'yes' : 'no',
      }
    }),
  })
