import { suspendedMessage } from '@quad/contract/messages/suspensions.ts'
import { type Db, existsScalar, statement } from '../database.ts'
import { fail } from '../http/failure.ts'

const suspensionOf = (userId: string) =>
  `suspensions s where s.user_id = ${userId} and (s.ends_at is null or s.ends_at > now())`

/** SQL: whether a person's account is suspended. */
export const isSuspended = (userId: string) => existsScalar(suspensionOf(userId))

const inForce = statement('auth.suspension')<{ ends_at: Date | null; time_zone: string | null }, [userId: string]>(`
  select s.ends_at, (select u.time_zone from users u where u.id = s.user_id) from ${suspensionOf('$1::uuid')}`)

/** Refuses a person whose account is suspended; it ends by the database's clock. @throws Failure `account.suspended` */
export async function assertNotSuspended(db: Db, userId: string): Promise<void> {
  const [suspension] = await inForce(db, [userId])
  if (suspension)
    fail('account.suspended', { message: suspendedMessage(suspension.ends_at, suspension.time_zone ?? 'UTC') })
}
