import { ApiError } from '../../shared/api/apiError.ts'

/** Whether a failure means that there is no such event, or none that the viewer may see. */
export function isEventGone(failure: unknown): boolean {
  return failure instanceof ApiError && (failure.code === 'event.notFound' || failure.code === 'request.invalid')
}
