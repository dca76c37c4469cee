import type { calls } from '@quad/contract/calls/index.ts'
import type { Desk } from '@quad/contract/entities/desk.ts'
import { may } from '@quad/contract/policies/index.ts'
import { type DeskRow, findDesk, saveVisit } from '../../entities/desk/queries.ts'
import { loadEventStanding } from '../../entities/event/standingQueries.ts'
import { demand, fail } from '../../platform/http/failure.ts'
import type { Handler } from '../../platform/http/handler.ts'

/** The numbers of an event's registrations for its admins (EVT-38). */
export const getDesk: Handler<typeof calls.getDesk> = async ({ viewer, params: { id }, context: { db } }) => {
  demand(may('event.organise', await loadEventStanding(db, id, viewer.userId)))
  return presentDesk((await findDesk(db, id, viewer.userId)) ?? fail('event.notFound'))
}

/** Stores that an admin sees an event's desk, so that the next visit shows what is new (EVT-38). */
export const visitDesk: Handler<typeof calls.visitDesk> = async ({ viewer, params: { id }, context: { db } }) => {
  demand(may('event.organise', await loadEventStanding(db, id, viewer.userId)))
  await saveVisit(db, id, viewer.userId)
  return { success: true }
}

function presentDesk(row: DeskRow): Desk {
  const { verified = 0, unverified = 0, eliminated = 0 } = row.statuses
  const [earlier = 0, ...counts] = row.counts
  return {
    days: counts.map((count, at) => ({ day: dayAfter(row.first_day, at), count })),
    earlier,
    statuses: { verified, unverified, eliminated },
    waiting: row.waiting,
    ...(row.asked > 0 && { asked: row.asked }),
    ...(row.pools && {
      pools: row.pools.map(({ name, size, ...others }) => ({
        name: name ?? '',
        ...(size !== null && { size }),
        ...others,
      })),
    }),
    colleges: row.colleges,
    otherPeople: row.other_people,
    views: row.views,
    registered: row.registered,
    came: row.came,
    guests: row.guests,
    lastVisit: row.last_visit?.toISOString() ?? null,
    newCount: row.new_count,
  }
}

const dayMs = 86_400_000

const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)
