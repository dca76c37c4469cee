import { randomBytes } from 'node:crypto'
import type { calls } from '@quad/contract/calls/index.ts'
import { deleteCalendarToken, findCalendarToken, saveCalendarToken } from '../../entities/calendar/queries.ts'
import type { Handler } from '../../platform/http/handler.ts'

export const getCalendarAddress: Handler<typeof calls.getCalendarAddress> = async ({ viewer, context }) => ({
  token: await findCalendarToken(context.db, viewer.userId),
})

/** Makes the caller's private calendar, or gives it another address, so that the earlier one finds nothing (CAL-01). */
export const createCalendarAddress: Handler<typeof calls.createCalendarAddress> = async ({ viewer, context }) => {
  const token = randomBytes(24).toString('base64url')
  await saveCalendarToken(context.db, viewer.userId, token)
  return { token }
}

export const deleteCalendarAddress: Handler<typeof calls.deleteCalendarAddress> = async ({ viewer, context }) => {
  await deleteCalendarToken(context.db, viewer.userId)
  return { success: true }
}
