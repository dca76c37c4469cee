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
 * Takes the names off some of the files that a person sent, which may tell who that was; answers how many. The messages
 * stay. While the files are there: by them their messages are found.
 */
export async function eraseFilenames(trx: Trx, userId: string, atOnce: number): Promise<number> {
  return (await names(trx, [userId, atOnce]))[0]?.gone ?? 0
}
