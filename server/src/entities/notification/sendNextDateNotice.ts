import type { Trx } from '../../platform/database.ts'
import type { Jobs } from '../../platform/jobs.ts'
import { idsIn } from '../user/present.ts'
import { type DueDateNotice, kindOf, lockDueDateNotice, settleDates } from './dateNoticeQueries.ts'
import { type Says, writeDateSet } from './dateSetQueries.ts'
import { advanceNotice } from './noticeQueries.ts'
import { changesOf } from './noticeSetQueries.ts'

/**
 * Notifies the next recipients, up to 1,000, of a due notice of several dates of a series, and enqueues their mails. Returns the ids
 * of those notified, or undefined if nothing is due that no other node is sending.
 */
export async function sendNextDateNotice(trx: Trx, jobs: Jobs, now: Date): Promise<readonly string[] | undefined> {
  const locked = await lockDueDateNotice(trx, now)
  if (!locked) return undefined
  const notice = locked.collecting ? await settleDates(trx, locked) : locked
  if (!notice) {
    await advanceNotice(trx, locked.id, null)
    return []
  }
  const { notifiedIds, mails, lastId } = await writeDateSet(trx, notice, saysOf(notice))
  const kind = kindOf(notice.kind)
  if (mails.length > 0)
    await jobs.enqueueAll(
      trx,
      'mailNotice',
      mails.map((mail) => ({ data: { kind, channelId: null, ...mail } })),
    )
  await advanceNotice(trx, notice.id, lastId)
  return idsIn(notifiedIds)
}

function saysOf({ kind, title, note, repeats, dates }: DueDateNotice): Says {
  const all = { title, note, changes: [], ...(repeats !== '' && { repeats }) }
  if (kind !== 'datesChanged') return { all }
  const changes = Object.entries(dates).map(([id, { before = {}, after = {} }]) => [
    id,
    { changes: changesOf({ before, after }) },
  ])
  return { all, ...Object.fromEntries(changes) }
}
