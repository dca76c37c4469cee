import { type Db, statement, type Trx } from '../../platform/database.ts'

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

interface CountedVote {
  clubId: string
  /** The number of the message's change. */
  event: number
  counts: number[]
  voters: number
}

type Vote = [channelId: string, messageId: string, userId: string, options: readonly number[]]

const cast = statement('chat.castVote')<CountedVote, Vote>(`
  select c.club_id as "clubId", v.counts, v.voters, v.event
  from vote($1::uuid, $2::uuid, $3::uuid, $4::smallint[]) v join channels c on c.id = $1::uuid`)

/**
 * Locks a poll, replaces the person's vote and counts it; no options take it back. Undefined, and nothing changes, if
 * they may not read the channel, the poll is not there, or it doesn't take these options.
 */
export async function castVote(db: Db, ...vote: Vote): Promise<CountedVote | undefined> {
  return (await cast(db, vote))[0]
}

const rulesOf = statement('chat.pollRules')<
  { multiple: boolean; options: number },
  [channelId: string, messageId: string]
>(`
  select p.multiple, cardinality(p.options) as options from polls p join messages m on m.id = p.message_id
  where p.message_id = $2::uuid and m.room_id = $1::uuid and m.deleted_seq is null`)

/** Whether a poll of a channel takes several answers, and how many options it has. */
export async function findPollRules(db: Db, channelId: string, messageId: string) {
  return (await rulesOf(db, [channelId, messageId]))[0]
}
