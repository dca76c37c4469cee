import { statement, type Trx } from '../../platform/database.ts'

const names = statement<{ gone: number }, [string, number]>(`
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
