import { suspendedMessage } from '@quad/contract/refusals/accounts.ts'
import { type Db, statement } from '../database.ts'
import { fail } from '../http/failure.ts'

const inForce = statement<{ ends_at: Date | null }, [userId: string]>(`
  select s.ends_at from suspensions s where s.user_id = $1::uuid and (s.ends_at is null or s.ends_at > now())`)

/** Refuses a person whose account is suspended; it ends by the database's clock. @throws Failure `account.suspended` */
export async function assertNotSuspended(db: Db, userId: string): Promise<void> {
  const [suspension] = await inForce(db, [userId])
  if (suspension) fail('account.suspended', { message: suspendedMessage(suspension.ends_at) })
}
