import { statement, type Trx } from '../../platform/database.ts'

const requests = statement('supportRequest.erase')<{ gone: number }, [string, number]>(`
  with gone as (
    delete from support_requests where id in (
      select r.id from support_requests r where r.requester_id = $1::uuid limit $2
    ) returning 1
  ) select count(*)::int as gone from gone`)

/** Deletes up to `atOnce` support requests of a person, which contain their name and addresses; returns how many. */
export async function eraseRequestsOf(trx: Trx, userId: string, atOnce: number): Promise<number> {
  return (await requests(trx, [userId, atOnce]))[0]?.gone ?? 0
}
