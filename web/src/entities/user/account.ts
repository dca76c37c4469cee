import type { UserCard } from '@quad/contract/entities/user.ts'
import { ApiError } from '../../shared/api/apiError.ts'

/** Whether the person's account is open; a closed one is shown as a placeholder without a handle. */
export const isOpenAccount = (person: Pick<UserCard, 'user_name'>): boolean => person.user_name !== ''

const newForMs = 14 * 24 * 3_600_000

/** Whether an account is at most two weeks old, read from its UUIDv7 id, which begins with the time in ms. */
export function isNewAccount(userId: string, now = Date.now()): boolean {
  return now - Number.parseInt(userId.replace('-', '').slice(0, 12), 16) < newForMs
}

/** Whether the failure says that the person doesn't exist, so that retrying is pointless. */
export function isNobody(failure: unknown): boolean {
  return failure instanceof ApiError && (failure.code === 'user.notFound' || failure.code === 'request.invalid')
}
