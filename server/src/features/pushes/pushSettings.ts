import type { calls } from '@quad/contract/calls/index.ts'
import { loadPushChoices, savePushChoices } from '../../entities/push/settingsQueries.ts'
import { isSubscribed } from '../../entities/push/subscriptionQueries.ts'
import { setTimeZone } from '../../entities/user/queries.ts'
import type { AppContext } from '../../platform/appContext.ts'
import type { Handler, Viewer } from '../../platform/http/handler.ts'

/** Gets the viewer's push settings, and the public key that their browser needs to subscribe (PUSH-01). */
export const getPushSettings: Handler<typeof calls.getPushSettings> = ({ viewer, context }) =>
  settingsOf(context, viewer)

/** Updates which pushes the viewer gets, whether they show their content (PUSH-05), and the quiet hours (CALM-02). */
export const updatePushSettings: Handler<typeof calls.updatePushSettings> = async ({ viewer, body, context }) => {
  await context.db.transaction().execute(async (trx) => {
    await savePushChoices(trx, viewer.userId, body)
    if (body.timeZone) await setTimeZone(trx, viewer.userId, body.timeZone)
  })
  return settingsOf(context, viewer)
}

async function settingsOf({ db, pushes: { publicKey } }: AppContext, { userId, sessionId }: Viewer) {
  const [choices, subscribed] = await Promise.all([loadPushChoices(db, userId), isSubscribed(db, sessionId, publicKey)])
  return { key: publicKey, subscribed, ...choices }
}
