import type { Trx } from '../../platform/database.ts'
import type { Jobs } from '../../platform/jobs.ts'
import { idsIn } from '../user/present.ts'
import { advanceNotice, lockDueNotice, settleNotice } from './noticeQueries.ts'
import { changesOf, mailNoticesTogether, writeNoticeSet } from './noticeSetQueries.ts'

/**
 * Notifies the next 1,000 recipients of a due notice, and enqueues their mails. Returns the ids of those notified, or
 * undefined if nothing is due that no other node is sending.
 */
export async function sendNextNotice(trx: Trx, jobs: Jobs, now: Date): Promise<readonly string[] | undefined> {
  const locked = await lockDueNotice(trx, now)
  if (!locked) return undefined
  const notice = locked.collecting ? await settleNotice(trx, locked) : locked
  if (!notice) {
    await advanceNotice(trx, locked.id, null)
    return []
  }
  const { kind, target_id: targetId, channel_id: channelId, title, note, dates } = notice
  const change = { title, note, changes: changesOf(notice), ...(dates > 0 && { dates }) }
  const { notifiedIds, mailedIds, lastId } = await writeNoticeSet(trx, notice, change)
  if (!notice.mailed && mailedIds.length > 0) {
    const also = await mailNoticesTogether(trx, notice, now)
    await jobs.enqueueAll(
      trx,
      'mailNotice',
      mailedIds.map((userId) => ({ data: { kind, targetId, channelId, userId, change, also } })),
    )
  }
  await advanceNotice(trx, notice.id, lastId)
  return idsIn(notifiedIds)
}
