import { statement, type Trx } from '../../platform/database.ts'

export interface NewPoll {
  readonly question: string
  readonly options: readonly string[]
  readonly isAnonymous: boolean
  readonly allowMultipleAnswers: boolean
}

export async function insertPoll(trx: Trx, messageId: string, poll: NewPoll): Promise<void> {
  await trx
    .insertInto('polls')
    .values({
      message_id: messageId,
      question: poll.question,
      options: [...poll.options],
      anonymous: poll.isAnonymous,
      multiple: poll.allowMultipleAnswers,
      counts: poll.options.map(() => 0),
    })
    .execute()
}

interface LockedPoll {
  multiple: boolean
  counts: number[]
  voters: number
}

const lockedPoll = statement<LockedPoll, [channelId: string, messageId: string]>(`
  select p.multiple, p.counts, p.voters from polls p join messages m on m.id = p.message_id
  where p.message_id = $2::uuid and m.room_id = $1::uuid and m.deleted_seq is null for no key update of p`)

/** Locks a poll of a channel until commit, so that votes change its counts one after the other. */
export async function lockPoll(trx: Trx, channelId: string, messageId: string): Promise<LockedPoll | undefined> {
  return (await lockedPoll(trx, [channelId, messageId]))[0]
}

const takeVote = statement<{ options: number[] }, [messageId: string, userId: string]>(`
  delete from poll_votes v where v.message_id = $1::uuid and v.user_id = $2::uuid returning v.options`)

const castVote = statement<never, [messageId: string, userId: string, options: readonly number[]]>(`
  insert into poll_votes (message_id, user_id, options) values ($1::uuid, $2::uuid, $3::smallint[])`)

const countVotes = statement<never, [messageId: string, counts: readonly number[], voters: number]>(`
  update polls p set counts = $2::integer[], voters = $3 where p.message_id = $1::uuid`)

/** Replaces a person's vote in a locked poll and counts it; no options take it back. Returns the poll's new counts. */
export async function replaceVote(
  trx: Trx,
  messageId: string,
  userId: string,
  options: readonly number[],
  { counts, voters }: LockedPoll,
): Promise<{ counts: number[]; votersCount: number }> {
  const [old] = await takeVote(trx, [messageId, userId])
  if (options.length > 0) await castVote(trx, [messageId, userId, options])
  const changed = counts.map(
    (before, at) => before - (old?.options.includes(at) ? 1 : 0) + (options.includes(at) ? 1 : 0),
  )
  const votersCount = voters - (old ? 1 : 0) + (options.length > 0 ? 1 : 0)
  await countVotes(trx, [messageId, changed, votersCount])
  return { counts: changed, votersCount }
}
