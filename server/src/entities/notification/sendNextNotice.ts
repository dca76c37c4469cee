import { changedFact } from '@quad/contract/entities/notification.ts'
import type { Trx } from '../../platform/database.ts'
import type { Jobs } from '../../platform/jobs.ts'
import { idsIn } from '../user/present.ts'
import { advanceNotice, type DueNotice, lockDueNotice, settleNotice } from './noticeQueries.ts'
import { writeNoticeSet } from './noticeSetQueries.ts'

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
  const { kind, target_id: targetId, channel_id: channelId, title, note } = notice
  const change = { title, note, changes: changesOf(notice) }
  const { notifiedIds, mailedIds, lastId } = await writeNoticeSet(trx, notice, change)
  if (mailedIds.length > 0) {
    await jobs.enqueueAll(
      trx,
      'mailNotice',
      mailedIds.map((userId) => ({ data: { kind, targetId, channelId, userId, change } })),
    )
  }
  await advanceNotice(trx, notice.id, lastId)
  return idsIn(notifiedIds)
}

const changesOf = ({ before, after }: DueNotice) =>
  changedFact.options.flatMap((fact) => {
    const [was = '', is = ''] = [before[fact], after[fact]]
    return was === is ? [] : [{ fact, before: was, after: is }]
  })
