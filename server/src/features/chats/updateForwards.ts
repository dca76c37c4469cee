import { findPlacedMessage, lockRoomOf } from '../../entities/chat/changeQueries.ts'
import { findOutdatedCopy, followOriginal } from '../../entities/chat/forwardQueries.ts'
import type { AppContext } from '../../platform/appContext.ts'
import { untilDone } from '../../platform/untilDone.ts'

/** Gives the copies of an edited message its text. */
export async function updateForwards(context: AppContext, messageId: string): Promise<void> {
  await untilDone(() => updateForward(context, messageId))
}

// Each copy has a transaction of its own: two edits whose copies are in each other's rooms would deadlock.
async function updateForward(context: AppContext, messageId: string): Promise<boolean> {
  const copy = await findOutdatedCopy(context.db, messageId)
  if (!copy) return false
  const { id, roomId: room } = copy
  const followed = await context.db.transaction().execute(async (trx) => {
    await lockRoomOf(trx, id)
    const placed = await findPlacedMessage(trx, id)
    const changed = await followOriginal(trx, id, messageId)
    return placed && changed && { ...changed, except: placed.newcomerIds }
  })
  if (followed) {
    const { event, text: chat, filetype, readerIds: besides, except } = followed
    const news = { room, _id: id, event, chat, filetype }
    context.realtime.toRoom(room, 'messageChanged', news, { besides, except })
  }
  return true
}
