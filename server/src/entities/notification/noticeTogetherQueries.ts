import { changedFact } from '@quad/contract/entities/notification.ts'
import { statement, type Trx } from '../../platform/database.ts'
import { type DueNotice, dueColumns, settleSessionNotices } from './noticeQueries.ts'

type Also = DueNotice['also']

const mailedAtOnce = 20
const firstOfAll = '00000000-0000-0000-0000-000000000000'

const others = statement('notification.lockOtherNotices')<DueNotice, [id: string, now: Date]>(`
  select ${dueColumns} from change_notices own
    join change_notices p on p.channel_id = own.channel_id and p.actor_id is not distinct from own.actor_id
  where own.id = $1::uuid and p.id <> own.id and p.due_at <= $2 and not p.mailed and p.after_id = '${firstOfAll}'
  order by p.due_at, p.id limit ${mailedAtOnce} for no key update of p skip locked`)

const join = statement('notification.mailNoticesTogether')<{ id: string }, [id: string, otherIds: readonly string[]]>(`
  update change_notices p set mailed = true from change_notices own
  where own.id = $1::uuid and p.id = any ($2::uuid[]) and p.recipients = own.recipients returning p.id`)

/** What changed about the target of a settled notice. */
export const changesOf = ({ before, after }: Pick<DueNotice, 'before' | 'after'>) =>
  changedFact.options.flatMap((fact) => {
    const [was = '', is = ''] = [before[fact], after[fact]]
    return was === is ? [] : [{ fact, before: was, after: is }]
  })

/**
 * Chooses, with a settled notice's first set, the other due notices of its channel that its mails say, as they are by the
 * same person and for the same people; these aren't mailed themselves.
 */
export async function mailNoticesTogether(trx: Trx, notice: DueNotice, now: Date): Promise<Also> {
  if (notice.channel_id === null || notice.after_id !== firstOfAll) return notice.also
  const settled = await settleSessionNotices(trx, await others(trx, [notice.id, now]))
  const ids = new Set((await join(trx, [notice.id, settled.map(({ id }) => id)])).map(({ id }) => id))
  const also = settled.flatMap(({ id, kind, title, note, ...facts }) =>
    ids.has(id) && (kind === 'sessionChanged' || kind === 'sessionDeleted')
      ? [{ kind, change: { title, note, changes: changesOf(facts) } }]
      : [],
  )
  await trx
    .updateTable('change_notices')
    .set({ also: JSON.stringify(also) })
    .where('id', '=', notice.id)
    .execute()
  return also
}
