import { statement, type Trx } from '../../platform/database.ts'

const some = statement('club.lockDeleted')<{ id: string }, [failed: readonly string[]]>(`
  select k.id from clubs k where k.deleted_at is not null and k.id <> all ($1::uuid[])
  order by k.id limit 1 for no key update skip locked`)

/** Locks a deleted club until commit, except for these; undefined if there is none that no other node erases. */
export async function lockDeletedClub(trx: Trx, except: readonly string[]): Promise<string | undefined> {
  return (await some(trx, [except]))[0]?.id
}

const messages = statement('club.eraseMessages')<{ gone: number }, [clubId: string, atOnce: number]>(`
  with gone as (
    delete from messages where id in (
      select m.id from channels c join messages m on m.room_id = c.id where c.club_id = $1::uuid limit $2
    ) returning 1
  ) select count(*)::int as gone from gone`)

/** Deletes up to `atOnce` messages of a club's channels, with their threads; returns how many. */
export async function eraseMessagesOfClub(trx: Trx, clubId: string, atOnce: number): Promise<number> {
  return (await messages(trx, [clubId, atOnce]))[0]?.gone ?? 0
}

/** Deletes a club, its channels and its picture. */
export async function eraseClub(trx: Trx, clubId: string): Promise<void> {
  const channels = trx.selectFrom('channels').select('id').where('club_id', '=', clubId)
  await trx.deleteFrom('room_members').where('room_id', 'in', channels).execute()
  await trx.deleteFrom('rooms').where('id', 'in', channels).execute()
  await trx.deleteFrom('clubs').where('id', '=', clubId).execute()
}

const declines = statement('club.eraseDeclines')<{ gone: number }, [string, number]>(`
  with gone as (
    delete from club_declines d where d.user_id = $1::uuid and d.club_id in (
      select club_id from club_declines where user_id = $1::uuid limit $2)
    returning 1
  ) select count(*)::int as gone from gone`)

/** Forgets up to `atOnce` clubs that declined a person; returns how many. */
export async function eraseDeclines(trx: Trx, userId: string, atOnce: number): Promise<number> {
  return (await declines(trx, [userId, atOnce]))[0]?.gone ?? 0
}
