import type { NotificationKind } from '@quad/contract/entities/notification.ts'
import type { Db, Trx } from '../../platform/database.ts'
import type { JobData } from '../../platform/jobQueues.ts'
import type { Jobs } from '../../platform/jobs.ts'
import { idsIn } from '../user/present.ts'
import { kinds, notifiedKinds } from './kindQueries.ts'
import type { notified } from './kindWritingQueries.ts'
import type { AppContext } from '../../platform/appContext.ts'
import { enqueueAnnouncementMails } from './announcementQueries.ts'

interface Act {
  readonly actorId: string
  /** The row that the act made or changed, by which the kind finds its recipients. */
  readonly subjectId: string
}

/** Makes `notify` and `notifySet` for a table of kinds; tests bring kinds of their own. */
export function createNotify<Name extends NotificationKind>(
  table: Readonly<Record<Name, ReturnType<typeof notified>>>,
) {
  return {
    /**
     * Writes the notifications of an act in its transaction; returns the ids of the users to emit to after commit. More
     * than 100 recipients are left to a job that it enqueues, which also emits.
     */
    async notify(trx: Trx, jobs: Jobs, kind: Name, { actorId, subjectId }: Act): Promise<readonly string[]> {
      const [row] = await table[kind].writeAct(trx, [actorId, subjectId])
      if (!row) return []
      if (row.actId !== null) {
        await jobs.enqueue(trx, 'fanOutNotification', { kind, actorId, subjectId, actId: row.actId })
      }
      const notifiedIds = idsIn(row.notifiedIds)
      await enqueueAnnouncementMails(trx, jobs, { kind, subjectId }, notifiedIds)
      return notifiedIds
    },
    /**
     * Writes up to 1,000 notifications of a job, for the recipients with ids above `afterId`; idempotent. Returns the
     * ids of those notified, and the last id, or null with the last set.
     */
    async notifySet(db: Db, { kind, actorId, subjectId, actId }: JobData['fanOutNotification'], afterId: string) {
      if (!hasKey(table, kind)) throw new Error(`This version writes no notifications of the kind ${kind}.`)
      const [row] = await table[kind].writeSet(db, [actorId, subjectId, actId, afterId])
      return { notifiedIds: idsIn(row?.notifiedIds ?? ''), lastId: row?.lastId ?? null }
    },
  }
}

// The queue retries the job of a newer node, there or here, until the deployment is over.
function hasKey<Key extends string>(table: Readonly<Record<Key, unknown>>, key: string): key is Key {
  return Object.hasOwn(table, key)
}

export const { notify, notifySet } = createNotify(notifiedKinds)

type Kinds = typeof kinds
type WithdrawableName = { [K in keyof Kinds]: Kinds[K] extends { withdraw: unknown } ? K : never }[keyof Kinds]

interface WithdrawnAct {
  readonly targetId: string
  readonly actorId: string
}

/**
 * Takes actors off the notifications of targets once their last act on them is gone, and deletes a notification that
 * has no actor left. Call it with the target's post locked. Returns the ids of the users who lost a notification.
 */
export async function withdraw(
  trx: Trx,
  kind: WithdrawableName,
  acts: readonly WithdrawnAct[],
): Promise<readonly string[]> {
  if (acts.length === 0) return []
  const [targetIds, actorIds] = [acts.map((act) => act.targetId), acts.map((act) => act.actorId)]
  return (await kinds[kind].withdraw(trx, [targetIds, actorIds])).map(({ userId }) => userId)
}

type RevocableName = { [K in keyof Kinds]: Kinds[K] extends { revoke: unknown } ? K : never }[keyof Kinds]

/**
 * Deletes the notifications of a target that ask for an answer which nobody needs any more. Returns the ids of the users
 * who lost one.
 */
export async function revoke(trx: Trx, kind: RevocableName, targetId: string): Promise<readonly string[]> {
  return (await kinds[kind].revoke(trx, [targetId])).map(({ userId }) => userId)
}

/** Makes the devices of these users fetch their count of notifications again (NOTI-03). */
export function emitNotificationsChanged(context: Pick<AppContext, 'realtime'>, userIds: readonly string[]): void {
  if (userIds.length > 0) context.realtime.toUser(userIds, 'notificationsChanged', {})
}
