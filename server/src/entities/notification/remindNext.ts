import type { Trx } from '../../platform/database.ts'
import type { Jobs } from '../../platform/jobs.ts'
import { idsIn } from '../user/present.ts'
import { advanceReminder, lockDueReminder, mailTogether, writeReminderSet } from './reminderQueries.ts'

/**
 * Notifies the next 1,000 recipients of a due reminder, and enqueues the mails of those who want one. Returns the ids of
 * those notified, or undefined if nothing is due that no other node is sending.
 */
export async function remindNext(trx: Trx, jobs: Jobs, now: Date): Promise<readonly string[] | undefined> {
  const reminder = await lockDueReminder(trx, now)
  if (!reminder) return undefined
  const { notifiedIds, mailedIds, lastId } = await writeReminderSet(trx, reminder)
  const { kind, lead, target_id: targetId, starts_at } = reminder
  if (!reminder.mailed && mailedIds.length > 0) {
    const also = await mailTogether(trx, reminder)
    const mail = { kind, lead, targetId, startsAt: starts_at.toISOString(), also }
    await jobs.enqueueAll(
      trx,
      'mailReminder',
      mailedIds.map((userId) => ({ data: { ...mail, userId } })),
    )
  }
  await advanceReminder(trx, reminder.id, lastId)
  return idsIn(notifiedIds)
}
