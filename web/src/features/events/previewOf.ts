import type { EventItem } from '@quad/contract/entities/event.ts'
import { completeSteps } from '@quad/contract/entities/eventSteps.ts'
import { detailsBody, type DetailsValues } from './detailsForm.ts'
import { wizardWords as words } from './memberWords.ts'
import { type Hosted, previewId } from './parts/EventPreview.tsx'

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
  const details = detailsBody(values)
  const start = details.eventStartDate || new Date().toISOString()
  return {
    ...nothing,
    registrationStartDate: new Date(0).toISOString(),
    registrationEndDate: start,
    ...hosted,
    ...saved,
    ...details,
    // The saved layout only fits the saved poster.
    poster: details.eventImg === saved.eventImg ? saved.poster : undefined,
    stepsDone: completeSteps,
    eventTitle: details.eventTitle.trim() || words.previewTitle,
    eventStartDate: start,
    eventEndDate: details.eventEndDate || start,
    city: { address: details.city.address },
    venue: { address: details.venue.address },
  }
}
