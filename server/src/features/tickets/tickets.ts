import type { calls } from '@quad/contract/calls/index.ts'
import { limits } from '@quad/contract/limits.ts'
import { may } from '@quad/contract/policies/index.ts'
import { loadEventStanding } from '../../entities/event/standingQueries.ts'
import { lockEvent } from '../../entities/event/writingQueries.ts'
import {
  deleteEntry as removeEntry,
  findTicketOf,
  insertEntries,
  listEntries as listEntryRows,
  listTickets as listTicketRows,
} from '../../entities/ticket/queries.ts'
import type { Db } from '../../platform/database.ts'
import { demand, fail } from '../../platform/http/failure.ts'
import type { Handler } from '../../platform/http/handler.ts'

const demandOrganiser = async (db: Db, eventId: string, viewerId: string): Promise<void> =>
  demand(may('event.organise', await loadEventStanding(db, eventId, viewerId)))

/** The caller's ticket to an event that they registered for (DOOR-01). */
export const getTicket: Handler<typeof calls.getTicket> = async ({ viewer, params: { id }, context }) => {
  demand(may('event.read', await loadEventStanding(context.db, id, viewer.userId)))
  const row = (await findTicketOf(context.db, id, viewer.userId)) ?? fail('ticket.none')
  return {
    _id: row.id,
    code: context.ticketSeals.codeOf(id, row.id),
    name: row.name,
    teamName: row.team,
    cameAt: row.came_at?.toISOString() ?? null,
  }
}

/** Lists an event's tickets for its door: no contacts (DOOR-02). */
export const listTickets: Handler<typeof calls.listTickets> = async ({ viewer, params: { id }, query, context }) => {
  await demandOrganiser(context.db, id, viewer.userId)
  const rows = await listTicketRows(context.db, id, query.after)
  return {
    tickets: rows.slice(0, limits.doorPage).map((row) => ({ _id: row.id, name: row.name, teamName: row.team })),
    moreTickets: rows.length > limits.doorPage,
    publicKey: context.ticketSeals.publicKey,
    asOf: context.clock.now().toISOString(),
  }
}

/** Lists who came to an event, in the order in which Quad heard of them (DOOR-02). */
export const listEntries: Handler<typeof calls.listEntries> = async ({ viewer, params: { id }, query, context }) => {
  await demandOrganiser(context.db, id, viewer.userId)
  const rows = await listEntryRows(context.db, id, query.after)
  const shown = rows.slice(0, limits.doorPage)
  return {
    entries: shown.map(({ id: _id, ticket, name, entered_at: at, by, by_code: byCode }) => ({
      _id,
      ticket,
      name,
      at: at.toISOString(),
      by,
      ...(byCode && { byCode }),
    })),
    moreEntries: rows.length > limits.doorPage,
    lastSeen: shown.at(-1)?.sort_id ?? query.after ?? null,
  }
}

/**
 * Adds who came, as phones at the doors wrote it down. A ticket that two doors let in has two entries, which the lists
 * show; it counts once (DOOR-02).
 */
export const addEntries: Handler<typeof calls.addEntries> = async ({ viewer, params: { id }, body, context }) => {
  const unknown = await context.db.transaction().execute(async (trx) => {
    await lockEvent(trx, id)
    await demandOrganiser(trx, id, viewer.userId)
    return insertEntries(trx, id, viewer.userId, body.entries)
  })
  return { success: true, unknown }
}

/** Takes back that somebody came; also what was taken back already, as a door's phone may not know (DOOR-02). */
export const deleteEntry: Handler<typeof calls.deleteEntry> = async ({ viewer, params, context }) => {
  await context.db.transaction().execute(async (trx) => {
    await lockEvent(trx, params.id)
    await demandOrganiser(trx, params.id, viewer.userId)
    await removeEntry(trx, params.id, params.entryId)
  })
  return { success: true }
}
