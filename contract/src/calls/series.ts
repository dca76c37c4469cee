import { z } from 'zod'
import { seriesPreviewBody } from '../bodies/series.ts'
import { call } from '../call.ts'
import { seriesDates, seriesGoing, seriesPreview } from '../entities/series.ts'
import { id } from '../fields.ts'

const byId = z.strictObject({ id })
const going = {
  path: '/series/{id}/going',
  access: 'signedIn',
  params: byId,
  reply: seriesGoing,
  limit: 'write',
} as const

/** Events that repeat (EVT-36). */
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
