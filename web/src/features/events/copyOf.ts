import type { InputOf } from '@quad/contract/call.ts'
import type { Calls } from '@quad/contract/calls/index.ts'
import type { Event } from '@quad/contract/entities/event.ts'
import { limits } from '@quad/contract/limits.ts'
import { copiedPools } from './poolsForm.ts'
import { newQuick, type QuickValues } from './quickForm.ts'
import { wallClock } from './zonedTime.ts'

type NewEventBody = InputOf<Calls['createEvent']>['body']

const weekMs = 604_800_000

/** The one-page form of an event's copy: its next weekday and time ahead, as long as the original (EVT-24). */
export function copiedValues(event: Event, host: string, eventImg: string, now: Date): QuickValues {
  const { timeZone, location, venue, city } = event
  const behind = now.getTime() - Date.parse(event.eventStartDate)
  const ahead = Math.max(1, Math.floor(behind / weekMs) + 1) * weekMs
  const moved = (at: string) => ({
    date: wallClock(new Date(Date.parse(at) + ahead), timeZone).date,
    time: wallClock(at, timeZone).time,
  })
  const [start, end] = [moved(event.eventStartDate), moved(event.eventEndDate)]
  return {
    ...newQuick(host, now),
    eventImg,
    eventTitle: event.eventTitle,
    eventStartDate: start.date,
    eventStartTime: start.time,
    eventEndDate: end.date,
    eventEndTime: end.time,
    timeZone,
    location,
    // The form has one field for both.
    venue: {
      ...venue,
      address: [venue.address, city.address]
        .filter((part) => part !== '')
        .join(', ')
        .slice(0, limits.venueLength),
    },
    eventLink: event.eventLink,
  }
}

/** What a copy takes over beside its form: all but dates, people, results and comments. Rounds move with its start. */
export function copiedBody(event: Event, { eventStartDate, eventEndDate }: NewEventBody): Partial<NewEventBody> {
  const by = Date.parse(eventStartDate) - Date.parse(event.eventStartDate)
  const move = (at: string) => new Date(Date.parse(at) + by).toISOString()
  // A shorter copy ends before some of them.
  const stages = event.stages.filter(({ endDate }) => Date.parse(move(endDate)) <= Date.parse(eventEndDate))
  return {
    eventType: event.eventType,
    eventCategory: event.eventCategory,
    eventDomain: event.eventDomain,
    visibility: event.visibility,
    guidelines: event.guidelines,
    ...(event.description !== '' && { description: event.description }),
    partCertificate: event.partCertificate,
    ...(event.totalRewards !== '' && { totalRewards: event.totalRewards }),
    rewards: event.rewards.map(({ rank, money, certificate, otherDetails }) => ({
      rank,
      money,
      certificate,
      otherDetails,
    })),
    takeRegistration: event.takeRegistration,
    ...(event.takeRegistration && {
      registrationPlace: event.registrationPlace,
      registrationLink: event.registrationLink,
      registrationEndDate: eventStartDate,
      participation: event.participation,
      minSizeTeam: event.minSizeTeam,
      maxSizeTeam: event.maxSizeTeam,
      registrationCharge: event.registrationCharge,
      registrationFee: event.registrationFee,
      payment: event.payment,
      ...seatsOf(event),
      ...copiedPools(event, move),
      // Its rounds are others, after which nothing can be asked yet.
      questions: event.questions.filter(({ after }) => after === undefined).map(({ _id, ...question }) => question),
      feedbackQuestions: (event.feedbackQuestions ?? []).map(({ _id, ...question }) => question),
    }),
    stages: stages.map(({ round, roundTitle, startDate, endDate, description, roundType, duration, eliminator }) => ({
      round,
      roundTitle,
      startDate: move(startDate),
      endDate: move(endDate),
      description,
      roundType,
      duration,
      eliminator,
    })),
  }
}

const seatsOf = ({ registrationCount, seatsBy, approval, waitlist, offerHours }: Event) => ({
  ...(registrationCount !== undefined && { registrationCount }),
  seatsBy: seatsBy ?? ('team' as const),
  approval: approval === true,
  waitlist: waitlist === true,
  offerHours,
})
