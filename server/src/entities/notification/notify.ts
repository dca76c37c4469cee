import type { NotificationKind } from '@quad/contract/entities/notification.ts'
import type { Db, Trx } from '../../platform/database.ts'
import type { Jobs } from '../../platform/jobs.ts'
import type { NotifiedKind } from './kind.ts'
import { notifiedKinds } from './kinds.ts'
import { type Act, type FannedOutAct, statementsOf } from './notifyQueries.ts'

/** Makes `notify` and `notifySet` for a table of kinds; tests bring kinds of their own. */
export function createNotify<Name extends NotificationKind>(kinds: Readonly<Record<Name, NotifiedKind>>) {
  const statements = new Map(
    Object.entries<NotifiedKind>(kinds).map(([name, kind]) => [name, statementsOf(name, kind)]),
  )
  const of = (kind: string) => {
    const found = statements.get(kind)
    // A job enqueued by a newer node during a deployment: the queue retries it, there or here.
    if (!found) throw new Error(`This version has no notifications of the kind ${kind}.`)
    return found
  }
  return {
    /**
     * Writes the notifications of an act in its transaction and returns the ids of the users to emit to after commit.
     * For more than 100 recipients it enqueues a job instead, which writes and emits.
     */
    async notify(trx: Trx, jobs: Jobs, kind: Name, act: Act): Promise<readonly string[]> {
      const { notifiedIds, actId } = await of(kind).writeAct(trx, act)
      if (actId !== null) await jobs.enqueue(trx, 'fanOutNotification', { kind, ...act, actId })
      return notifiedIds
    },
    /** Writes up to 1,000 notifications of an act, for recipients with ids above `afterId`; idempotent by `actId`. */
    notifySet(db: Db, kind: NotificationKind, act: FannedOutAct, afterId: string) {
      return of(kind).writeSet(db, act, afterId)
    },
  }
}

export const { notify, notifySet } = createNotify(notifiedKinds)
