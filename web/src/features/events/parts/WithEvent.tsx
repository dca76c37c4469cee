import type { Event } from '@quad/contract/entities/event.ts'
import type { ReactNode } from 'react'
import { Navigate, useParams } from 'react-router'
import { eventGoneIn } from '../../../entities/event/cache.ts'
import { useGetEvent } from '../../../entities/event/useGetEvent.ts'
import { isUnreadable } from '../../../shared/api/apiError.ts'
import { eventGone } from '../../../shared/navigation/page.ts'
import { useSession } from '../../../shared/session/session.ts'
import { QueryError } from '../../../shared/ui/QueryState.tsx'
import { Skeleton } from '../../../shared/ui/Skeleton.tsx'
import { useDocumentTitle } from '../../../shared/ui/useDocumentTitle.ts'
import { wizardWords as words } from '../memberWords.ts'
import { type EventStep, firstOpenStep, isStepOpen, pathToStep } from '../steps.ts'

interface WithEventProps {
  readonly step: EventStep
  readonly children: (event: Event) => ReactNode
}

/** A step of an event, for its admins; for others the error page. A locked step leads to the first open one (EVT-04). */
export function WithEvent({ step, children }: WithEventProps) {
  const { id: eventId = '' } = useParams()
  const userId = useSession((session) => session.userId)
  const query = useGetEvent(eventId)
  const { data: event, isError, error } = query
  useDocumentTitle(event && `${words.steps[step]} · ${event.eventTitle}`)
  if (isError && isUnreadable(error)) return <Navigate to="/error" replace state={eventGoneIn(error) ?? eventGone} />
  if (event) {
    if (!event.admin.some(({ _id }) => _id === userId)) return <Navigate to="/error" replace />
    if (!isStepOpen(event, step)) return <Navigate to={pathToStep(eventId, firstOpenStep(event))} replace />
    return children(event)
  }
  return (
    <>
      <h1 className="visuallyHidden">{words.steps[step]}</h1>
      {isError ? <QueryError query={query} /> : <Skeleton shape="block" />}
    </>
  )
}
