import type { calls } from '@quad/contract/calls/index.ts'
import { deleteSubscription, saveSubscription } from '../../entities/push/subscriptionQueries.ts'
import { fail } from '../../platform/http/failure.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { isOnCurve } from '../../platform/push/pushSender.ts'

/** Subscribes the device of the viewer's session to pushes, until the session ends (PUSH-01). */
export const createPushSubscription: Handler<typeof calls.createPushSubscription> = async ({
  viewer,
  body,
  context,
}) => {
  if (body.key !== context.pushes.publicKey) fail('push.keyChanged')
  if (!isOnCurve(body.keys.p256dh)) fail('push.keyInvalid')
  await context.db.transaction().execute(async (trx) => {
    if (!(await saveSubscription(trx, viewer, body))) fail('auth.required')
  })
  return { success: true }
}

/** Ends the pushes to the device of the viewer's session. Idempotent. */
export const deletePushSubscription: Handler<typeof calls.deletePushSubscription> = async ({ viewer, context }) => {
  await deleteSubscription(context.db, viewer.sessionId)
  return { success: true }
}
