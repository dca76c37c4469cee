import { eventChangesBody } from '@quad/contract/bodies/events.ts'
import type { Event } from '@quad/contract/entities/event.ts'
import { limits } from '@quad/contract/limits.ts'
import { eventFields } from '@quad/contract/messages/eventFields.ts'
import { fieldMessages } from '@quad/contract/messages/fields.ts'
import { z } from 'zod'
import { describeForm, type ValuesOf } from '../../shared/forms/describe.ts'
import { shownValues, valuesFrom } from '../../shared/forms/values.ts'
import type { EventChange } from './calls/useUpdateEvent.ts'
import { places } from './detailsForm.ts'
import { instantOf, isoOf, wallClock } from './zonedTime.ts'

const { shape: rules } = eventChangesBody.shape.stages.unwrap().element

const round = {
  _id: { kind: 'own' },
  roundTitle: {
    kind: 'text',
    label: (place: number) => `Round ${place}: title`,
    hint: 'For example: Quiz, Build, Final',
    max: limits.roundTitleLength,
    rule: rules.roundTitle,
  },
  description: {
    kind: 'area',
    label: 'What people do',
    rows: 2,
    max: limits.roundDescriptionLength,
    rule: rules.description,
  },
  startDate: { kind: 'date', label: 'Start date' },
  startTime: { kind: 'time', label: 'Start time' },
  endDate: { kind: 'date', label: 'End date' },
  endTime: { kind: 'time', label: 'End time', deps: 'endDate' },
  duration: {
    kind: 'number',
    label: 'Duration in minutes',
    hint: 'How long each team has, if less than from start to end.',
    min: 1,
    max: limits.roundMinutes,
    rule: z.int(eventFields.roundMinutes).min(1, eventFields.roundMinutes),
  },
  roundType: { kind: 'choice', label: 'Where is it?', choices: places },
  link: {
    kind: 'link',
    label: 'Link',
    hint: 'Only admins and verified teams see it. You can add it later.',
    optional: true,
    when: { roundType: 'online' },
    rule: rules.link.unwrap(),
  },
  platform: {
    kind: 'text',
    label: 'Platform',
    hint: 'For example: Meet, HackerRank',
    optional: true,
    when: { roundType: 'online' },
    max: limits.platformLength,
    rule: rules.platform.unwrap(),
  },
  eliminator: { kind: 'check', label: 'Some teams leave after this round' },
} as const

const fields = {
  stages: {
    kind: 'list',
    label: 'Rounds',
    words: {
      row: (place: number) => `Round ${place}`,
      add: 'Add a round',
      remove: (place: number) => `Remove round ${place}`,
    },
    fewest: 1,
    most: limits.roundsMax,
    each: round,
  },
} as const

export const roundName = fields.stages.words.row

export type RoundsValues = ValuesOf<typeof fields>
export type RoundValues = ValuesOf<typeof round>

export const startOf = ({ startDate: date, startTime: time }: RoundValues) => ({ date, time })
export const endOf = ({ endDate: date, endTime: time }: RoundValues) => ({ date, time })

/** The minutes from a round's start to its end; undefined while they are incomplete. */
export function minutesOf(values: RoundValues, timeZone: string): number | undefined {
  const [start, end] = [instantOf(startOf(values), timeZone), instantOf(endOf(values), timeZone)]
  return start && end && end > start ? Math.round((end.getTime() - start.getTime()) / 60_000) : undefined
}

/** The form of a contest's rounds; times are read in the event's time zone. */
export const roundsForm = (timeZone: string) =>
  describeForm(fields, ({ stages }, refuse) => {
    for (const [at, stage] of stages.entries()) {
      const [start, end] = [instantOf(startOf(stage), timeZone), instantOf(endOf(stage), timeZone)]
      if (start && end && end <= start) refuse(`stages.${at}.endDate`, fieldMessages.endsAfterStart)
    }
  })

const twoHours = 7_200_000

/** A new round: two hours from the end of the last one, or from the start of the event, until its end at most (ruling 82). */
export function newRound(event: Event, last: RoundValues | undefined): RoundValues {
  const { timeZone, eventStartDate, eventEndDate, location } = event
  const [first, over] = [Date.parse(eventStartDate), Date.parse(eventEndDate)]
  const wanted = (last && instantOf(endOf(last), timeZone))?.getTime() ?? first
  // If no time is left after the last round, the new one overlaps it.
  const from = wanted < over ? wanted : Math.max(first, over - twoHours)
  const until = Math.min(from + twoHours, over)
  const [start, end] = [wallClock(new Date(from), timeZone), wallClock(new Date(until), timeZone)]
  return valuesFrom(round, {
    startDate: start.date,
    startTime: start.time,
    endDate: end.date,
    endTime: end.time,
    duration: (until - from) / 60_000,
    roundType: location,
  })
}

/** The form of an event's rounds; it begins with one. */
export function roundsOf(event: Event): RoundsValues {
  const { stages, timeZone } = event
  if (stages.length === 0) return { stages: [newRound(event, undefined)] }
  return {
    stages: stages.map((stage) => {
      const [start, end] = [wallClock(stage.startDate, timeZone), wallClock(stage.endDate, timeZone)]
      return valuesFrom(round, {
        ...stage,
        startDate: start.date,
        startTime: start.time,
        endDate: end.date,
        endTime: end.time,
        eliminator: stage.eliminator === 'yes',
      })
    }),
  }
}

export const roundsBody =
  (timeZone: string) =>
  (values: RoundsValues): EventChange => ({
    stages: shownValues(fields, values).stages.map((stage, at) => {
      const { _id, duration, eliminator, startTime: _start, endTime: _end, ...shown } = stage
      return {
        ...shown,
        ...(_id !== '' && { _id }),
        round: at + 1,
        startDate: isoOf(startOf(stage), timeZone),
        endDate: isoOf(endOf(stage), timeZone),
        duration: duration ?? 1,
        eliminator: eliminator ? 'yes' : 'no',
      }
    }),
  })
