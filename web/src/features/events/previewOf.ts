import type { EventItem } from '@quad/contract/entities/event.ts'
import { completeSteps } from '@quad/contract/entities/eventSteps.ts'
import { detailsBody, type DetailsValues, typeOf } from './detailsForm.ts'
import { type Hosted, previewId } from './parts/EventPreview.tsx'
import { wizardWords as words } from './wizardWords.ts'

const nothing = {
  _id: previewId,
  admin: [],
  visibility: 'public',
  takeRegistration: true,
  registrationPlace: 'on',
  participation: 'individual',
  minSizeTeam: 1,
  maxSizeTeam: 1,
  registrationCharge: 'free',
  payment: 'perTeam',
  registrationFee: 0,
  teamsCount: 0,
  totalRewards: '',
  views: 0,
  stepsDone: completeSteps,
  verified: false,
  registerdTeamLead: [],
} satisfies Partial<EventItem>

/** An event's card with the details of a form; while dates are incomplete it shows today. */
export function previewOf(values: DetailsValues, hosted: Hosted, saved: Partial<EventItem> = {}): EventItem {
  const { eventStartDate, eventEndDate, city, venue } = detailsBody(values)
  const now = new Date().toISOString()
  const start = eventStartDate || now
  return {
    ...nothing,
    registrationStartDate: new Date(0).toISOString(),
    registrationEndDate: start,
    ...hosted,
    ...saved,
    stepsDone: completeSteps,
    eventTitle: values.eventTitle.trim() || words.previewTitle,
    eventImg: values.eventImg,
    eventType: typeOf(values),
    eventCategory: values.eventCategory,
    timeZone: values.timeZone,
    eventStartDate: start,
    eventEndDate: eventEndDate || start,
    location: values.location,
    city: { address: city?.address ?? '' },
    venue: { address: venue?.address ?? '' },
  }
}
