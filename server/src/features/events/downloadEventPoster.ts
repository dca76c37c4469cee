import { Readable } from 'node:stream'
import type { calls } from '@quad/contract/calls/index.ts'
import { posterTexts as texts, posterTime } from '@quad/contract/messages/posters.ts'
import { may } from '@quad/contract/policies/index.ts'
import { findEvent } from '../../entities/event/queries.ts'
import { presentEvent } from '../../entities/event/present.ts'
import { loadEventStanding } from '../../entities/event/standingQueries.ts'
import { readPicture } from '../../entities/upload/readPicture.ts'
import { demand, fail } from '../../platform/http/failure.ts'
import type { Handler } from '../../platform/http/handler.ts'

/** A poster with the QR code of a published event, for its admins (CLUB-17). */
export const downloadEventPoster: Handler<typeof calls.downloadEventPoster> = async ({
  viewer,
  presentContext,
  params,
  context,
}) => {
  demand(may('event.printPoster', await loadEventStanding(context.db, params.id, viewer.userId)))
  const row = (await findEvent(context.db, viewer.userId, params.id)) ?? fail('event.notFound')
  await context.limiter.charge('document', viewer.userId)
  const { eventTitle, eventStartDate, eventEndDate, timeZone, location, venue, city, club, festival, college } =
    presentEvent(row, presentContext)
  const host = club?.clubName ?? festival?.festName ?? college?.collegeName
  const sheet = {
    lead: texts.event,
    name: eventTitle,
    times: posterTime(new Date(eventStartDate), new Date(eventEndDate), timeZone),
    lines: [
      location === 'online' ? texts.online : [venue.address, city.address].filter((part) => part !== '').join(', '),
      host === undefined ? '' : texts.by(host),
    ],
    address: `${context.publicUrl}/events/${params.id}`,
    note: '',
    logo: await readPicture(context, row.club?.picture_id ?? row.fest?.picture_id ?? null),
  }
  return Readable.from([await context.documents.printPoster(sheet, viewer.userId)])
}
