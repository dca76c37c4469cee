import { ApiError } from '../../shared/api/apiError.ts'

/** True if the server says that there is no such person, so that retrying is pointless. */
export function isNobody(failure: unknown): boolean {
  return failure instanceof ApiError && (failure.code === 'user.notFound' || failure.code === 'request.invalid')
}
