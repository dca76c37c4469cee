import { z } from 'zod'
import { seriesPreviewBody, seriesRegistrationBody, seriesRuleBody } from '../bodies/series.ts'
import { call } from '../call.ts'
import {
  seriesDates,
  seriesGoing,
  seriesPreview,
  seriesRegistration,
  seriesRuleChange,
  seriesRulePreview,
  seriesWithdrawal,
} from '../entities/series.ts'
import { id } from '../fields.ts'

const byId = z.strictObject({ id })
const going = {
  path: '/series/{id}/going',
  access: 'signedIn',
  params: byId,
  reply: seriesGoing,
  limit: 'write',
} as const

const rule = {
  access: 'signedIn',
  params: byId,
  body: seriesRuleBody,
  errors: ['event.notFound', 'event.notAdmin', 'event.notAdminOfDates', 'event.cancelled'],
} as const

/** Events that repeat (EVT-36, EVT-44, EVT-45). */
export const series = {
  previewSeries: call({
    method: 'POST',
    path: '/series/preview',
    access: 'signedIn',
    summary:
      'List the dates of a rule, those that it leaves out, and what the host and its college have then that the caller may see; saves nothing.',
    body: seriesPreviewBody,
    reply: seriesPreview,
    errors: [],
    limit: 'read',
  }),
  listSeriesDates: call({
    method: 'GET',
    path: '/series/{id}',
    access: 'public',
    summary: 'List the dates of a series of events that the caller may see, past and cancelled ones too, by start.',
    params: byId,
    reply: seriesDates,
    errors: ['event.notFound'],
    limit: 'read',
  }),
  previewSeriesRule: call({
    ...rule,
    method: 'POST',
    path: '/series/{id}/rule/preview',
    summary: 'List what another rule makes of a date of a series and the following ones; saves nothing.',
    reply: seriesRulePreview,
    limit: 'read',
  }),
  updateSeriesRule: call({
    ...rule,
    method: 'PUT',
    path: '/series/{id}/rule',
    summary:
      'Give a date of a series and the following ones another rule. Dates that it has too stay, the others move to its new dates in order with their people, and the rest are cancelled or added; their people are notified once.',
    reply: seriesRuleChange,
    limit: 'write',
  }),
  registerForSeries: call({
    method: 'PUT',
    path: '/series/{id}/registration',
    access: 'signedIn',
    summary:
      'Register the caller alone for all dates of a series that are ahead and have a seat, and with `waitlist` onto the waitlists of the others; idempotent. Each date keeps a registration of its own.',
    params: byId,
    body: seriesRegistrationBody,
    reply: seriesRegistration,
    errors: ['event.notFound', 'event.incomplete'],
    limit: 'write',
  }),
  withdrawFromSeries: call({
    method: 'DELETE',
    path: '/series/{id}/registration',
    access: 'signedIn',
    summary:
      "Withdraw the caller's own registrations for the dates of a series that are ahead, as far as registration is open; idempotent.",
    params: byId,
    reply: seriesWithdrawal,
    errors: ['event.notFound'],
    limit: 'write',
  }),
  goToSeries: call({
    ...going,
    method: 'PUT',
    summary:
      'Say that the caller goes to all dates of a series that are ahead, as with each of them; idempotent. Dates that they had skipped count again.',
    body: z.strictObject({ shown: z.boolean().optional() }),
    errors: ['event.notFound', 'event.incomplete', 'going.cancelled', 'going.over', 'going.registers'],
  }),
  stopGoingToSeries: call({
    ...going,
    method: 'DELETE',
    summary: 'Take back that the caller goes to the dates of a series that are ahead; idempotent.',
    errors: ['event.notFound'],
  }),
}
