import { ApiError } from '../../shared/api/apiError.ts'

/**
 * Whether what was asked of a person was understood and refused: the address is of nobody, and asking again will not
 * help.
 */
export function isNobody(failure: unknown): boolean {
  return failure instanceof ApiError && (failure.code === 'user.notFound' || failure.code === 'request.invalid')
}
