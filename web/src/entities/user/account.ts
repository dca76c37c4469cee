import type { UserCard } from '@quad/contract/entities/user.ts'
import { ApiError } from '../../shared/api/apiError.ts'

/** False for the placeholder of a closed account. */
export const isOpenAccount = (person: Pick<UserCard, 'user_name'>): boolean => person.user_name !== ''

const newForMs = 14 * 24 * 3_600_000

/** Whether an account is at most two weeks old: ids are UUIDv7, which begin with the time in ms. */
export function isNewAccount(userId: string, now = Date.now()): boolean {
  return now - Number.parseInt(userId.replace('-', '').slice(0, 12), 16) < newForMs
}

/** True if the server says that there is no such person, so that retrying is pointless. */
export function isNobody(failure: unknown): boolean {
  return failure instanceof ApiError && (failure.code === 'user.notFound' || failure.code === 'request.invalid')
}
