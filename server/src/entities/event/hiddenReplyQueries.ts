import { statement, type Trx } from '../../platform/database.ts'

const lockThreads = statement('event.lockThreads')<{ id: string }, [threadIds: readonly string[]]>(`
  select t.id from event_comments t where t.id = any($1::uuid[]) order by t.id for no key update`)

const recount = statement('event.recountHiddenReplies')<never, [threadIds: readonly string[]]>(`
  update event_comments t set hidden_replies = h.replies
  from event_comments q cross join lateral (
    select count(*)::int as replies from event_comments c join users x on x.id = c.user_id
    where c.parent_id = q.id and x.closed_at is not null and x.erased_at is null
  ) h
  where q.id = any($1::uuid[]) and t.id = q.id and t.hidden_replies <> h.replies`)

/** Locks threads of an event's comments and recounts the replies of closed accounts there, which no list shows (ACC-10). */
export async function recountHiddenReplies(trx: Trx, threadIds: readonly string[]): Promise<void> {
  if (threadIds.length === 0) return
  await lockThreads(trx, [threadIds])
  await recount(trx, [threadIds])
}

const answered = statement('event.answeredThreads')<{ id: string }, [userId: string, after: string, limit: number]>(`
  select distinct t.id from event_comments c join event_comments t on t.id = c.parent_id
  where c.user_id = $1::uuid and t.id > $2::uuid
  order by t.id limit $3`)

/** Lists the threads of events' comments in which a person has replied, in the order of their ids. */
export async function listAnsweredThreads(trx: Trx, userId: string, after: string, limit: number): Promise<string[]> {
  return (await answered(trx, [userId, after, limit])).map(({ id }) => id)
}
