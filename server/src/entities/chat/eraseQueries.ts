import { limits } from '@quad/contract/limits.ts'
import { erasedPerson } from '@quad/contract/messages/accounts.ts'
import { statement, type Trx } from '../../platform/database.ts'

const names = statement('chat.eraseFilenames')<{ gone: number }, [string, number]>(`
  with gone as (
    update messages m set filename = '' where m.id in (
      select n.id from uploads f join messages n on n.upload_id = f.id
      where f.owner_id = $1::uuid and n.filename <> '' limit $2
    ) returning 1
  )
  select count(*)::int as gone from gone`)

/**
 * Clears up to `atOnce` names of files that a person sent, since names may identify them; returns how many. Call it
 * before the uploads are deleted, through which the messages are found.
 */
export async function eraseFilenames(trx: Trx, userId: string, atOnce: number): Promise<number> {
  return (await names(trx, [userId, atOnce]))[0]?.gone ?? 0
}

const erasedName = `${erasedPerson.firstname} ${erasedPerson.lastname}`

const mentions = statement('chat.eraseMentions')<{ gone: number }, [userId: string, atOnce: number]>(String.raw`
  with gone as (
    delete from mentions n where (n.user_id, n.room_id, n.seq) in (
      select user_id, room_id, seq from mentions where user_id = $1::uuid limit $2)
    returning n.room_id, n.seq
  ), renamed as (
    update messages m
    set text = left(regexp_replace(
      m.text, '(<a href="profile://' || $1::uuid || '">)[^<]*', '${erasedName}', 'g'), ${limits.chatTextLength})
    from gone where m.room_id = gone.room_id and m.seq = gone.seq
  )
  select count(*)::int as gone from gone`)

/** Replaces a person's name in up to `atOnce` messages that mention them; returns how many. */
export async function eraseMentions(trx: Trx, userId: string, atOnce: number): Promise<number> {
  return (await mentions(trx, [userId, atOnce]))[0]?.gone ?? 0
}

const votes = statement('chat.eraseVotes')<{ gone: number }, [userId: string, atOnce: number]>(`
  with gone as (
    delete from poll_votes v where v.id in (
      select id from poll_votes where user_id = $1::uuid order by message_id limit $2)
    returning v.message_id, v.options
  ), uncounted as (
    update polls p set voters = p.voters - 1, counts = array(
      select c.total - case when (c.place - 1) = any (gone.options) then 1 else 0 end
      from unnest(p.counts) with ordinality c (total, place) order by c.place)
    from gone where p.message_id = gone.message_id
  )
  select count(*)::int as gone from gone`)

/** Takes back up to `atOnce` of a person's votes; returns how many. */
export async function eraseVotes(trx: Trx, userId: string, atOnce: number): Promise<number> {
  return (await votes(trx, [userId, atOnce]))[0]?.gone ?? 0
}
