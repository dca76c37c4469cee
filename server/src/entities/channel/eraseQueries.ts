import { statement, type Trx } from '../../platform/database.ts'

const deletedChannel = statement('channel.lockDeleted')<{ id: string }, [except: readonly string[]]>(`
  select c.id from channels c where c.deleted_at is not null and c.id <> all ($1::uuid[])
  order by c.id limit 1 for no key update skip locked`)

/** Locks a deleted channel until commit, except for these; undefined if there is none that no other node erases. */
export async function lockDeletedChannel(trx: Trx, except: readonly string[]): Promise<string | undefined> {
  return (await deletedChannel(trx, [except]))[0]?.id
}

const eraseMessages = statement('channel.eraseMessages')<{ gone: number }, [channelId: string, atOnce: number]>(`
  with gone as (
    delete from messages where id in (select m.id from messages m where m.room_id = $1::uuid limit $2) returning 1
  ) select count(*)::int as gone from gone`)

/** Deletes up to `atOnce` messages of a channel, with their threads; returns how many. */
export async function eraseMessagesOfChannel(trx: Trx, channelId: string, atOnce: number): Promise<number> {
  return (await eraseMessages(trx, [channelId, atOnce]))[0]?.gone ?? 0
}

/** Deletes a channel with its room. */
export async function eraseChannel(trx: Trx, channelId: string): Promise<void> {
  await trx.deleteFrom('room_members').where('room_id', '=', channelId).execute()
  await trx.deleteFrom('rooms').where('id', '=', channelId).execute()
}
