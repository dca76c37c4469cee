import type { calls } from '@quad/contract/calls/index.ts'
import { deleteDigest, findDigest, saveDigest } from '../../entities/push/digestQueries.ts'
import { setTimeZone } from '../../entities/user/queries.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { nextDigest } from '../../entities/push/nextDigest.ts'

const usualHour = 8

/** Returns when and how the viewer gets digests of what is unread (CALM-03, CALM-05). */
export const getDigest: Handler<typeof calls.getDigest> = async ({ viewer, context }) => {
  const plan = await findDigest(context.db, viewer.userId)
  return { every: plan?.every ?? 'never', hour: plan?.hour ?? usualHour, via: plan?.via ?? 'mail' }
}

/** Updates how often, at which hour and how the viewer gets digests (CALM-03, CALM-05). */
export const updateDigest: Handler<typeof calls.updateDigest> = async ({ viewer, body, context }) => {
  const { every, hour, timeZone } = body
  if (every === 'never') {
    await deleteDigest(context.db, viewer.userId)
    return { every, hour, via: body.via ?? 'mail' }
  }
  const plan = { every, hour, time_zone: timeZone }
  const via = await saveDigest(context.db, viewer.userId, plan, nextDigest(plan, context.clock.now()), body.via)
  await setTimeZone(context.db, viewer.userId, timeZone)
  return { every, hour, via }
}
