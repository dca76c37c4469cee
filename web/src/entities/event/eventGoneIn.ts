import { ApiError } from '../../shared/api/apiError.ts'
import { eventGone, eventUrlUnknown } from '../../shared/navigation/gone.ts'

/** The error page's state if there is no such event, or none that the viewer may see, or the address has no event's id. */
export function eventGoneIn(failure: unknown) {
  if (!(failure instanceof ApiError)) return undefined
  if (failure.code === 'event.notFound') return eventGone
  return failure.code === 'request.invalid' ? eventUrlUnknown : undefined
}
