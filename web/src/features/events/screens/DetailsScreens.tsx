import type { Event } from '@quad/contract/entities/event.ts'
import { type ReactNode, useState } from 'react'
import { Navigate, useLocation } from 'react-router'
import { useGetClub } from '../../../entities/club/useGetClub.ts'
import { useGetCollege } from '../../../entities/college/cache.ts'
import { useGetFest } from '../../../entities/fest/cache.ts'
import { ScopeField } from '../../../entities/series/ScopeField.tsx'
import { NotifiedPart } from '../../../entities/notification/NotifiedPart.tsx'
import { isUnreadable, unreachable } from '../../../shared/api/apiError.ts'
import { DraftForm } from '../../../shared/forms/DraftForm.tsx'
import { useSession } from '../../../shared/session/session.ts'
import { CheckField } from '../../../shared/ui/CheckField.tsx'
import { ErrorState } from '../../../shared/ui/ErrorState.tsx'
import { Skeleton } from '../../../shared/ui/Skeleton.tsx'
import { useDocumentTitle } from '../../../shared/ui/useDocumentTitle.ts'
import { detailsBody, detailsForm, detailsOf, detailWords } from '../detailsForm.ts'
import { hostedByClub, hostedByCollege, hostedByFest, hostIn } from '../hosting.ts'
import { wizardWords as words } from '../memberWords.ts'
import { canMoveAlong, movedAlong } from '../moveAlong.ts'
import { DetailsFields } from '../parts/DetailsFields.tsx'
import type { Hosted } from '../parts/EventPreview.tsx'
import { EventStepPage } from '../parts/EventStepPage.tsx'
import { NewEvent } from '../parts/NewEvent.tsx'
import { WithEvent } from '../parts/WithEvent.tsx'
import { previewOf } from '../previewOf.ts'
import { useStepEdit } from '../useStepEdit.ts'
import { QuickEventScreen } from './QuickEventScreen.tsx'

/** /event/create, an event on one page, or /event/create/details, the wizard's first step (EVT-04, EVT-20). */
export function CreateEventScreen() {
  const isWizard = useLocation().pathname.endsWith('/details')
  return isWizard ? <Wizard /> : <QuickEventScreen />
}

/** The wizard, with its host in the query; without one, or for others than its admins, /error (EVT-06). */
function Wizard() {
  const host = hostIn(useLocation().search)
  useDocumentTitle(words.createTitle)
  if (!host) return <Navigate to="/error" replace />
  const { kind, id } = host
  if (kind === 'club') return <OfClub key={id} id={id} />
  return kind === 'festival' ? <OfFest key={id} id={id} /> : <OfCollege key={id} id={id} />
}

function OfClub({ id }: { readonly id: string }) {
  const query = useGetClub(id)
  return (
    <WithHost query={query} hosted={query.data && hostedByClub(query.data)}>
      {(hosted) => <NewEvent host={{ kind: 'club', id }} hosted={hosted} />}
    </WithHost>
  )
}

function OfFest({ id }: { readonly id: string }) {
  const userId = useSession((session) => session.userId) ?? ''
  const query = useGetFest(id)
  return (
    <WithHost query={query} hosted={query.data && hostedByFest(query.data, userId)}>
      {(hosted) => <NewEvent host={{ kind: 'festival', id }} hosted={hosted} />}
    </WithHost>
  )
}

function OfCollege({ id }: { readonly id: string }) {
  const userId = useSession((session) => session.userId) ?? ''
  const query = useGetCollege(id)
  return (
    <WithHost query={query} hosted={query.data && hostedByCollege(query.data, userId)}>
      {(hosted) => <NewEvent host={{ kind: 'college', id }} hosted={hosted} />}
    </WithHost>
  )
}

interface WithHostProps {
  readonly query: Pick<ReturnType<typeof useGetClub>, 'isError' | 'isPaused' | 'isFetching' | 'error'> & {
    readonly data: object | undefined
    refetch(): unknown
  }
  readonly hosted: Hosted | undefined
  readonly children: (hosted: Hosted) => ReactNode
}

function WithHost({ query, hosted, children }: WithHostProps) {
  if (hosted) return children(hosted)
  if (query.data || (query.isError && isUnreadable(query.error))) return <Navigate to="/error" replace />
  return (
    <>
      <h1 className="visuallyHidden">{words.createTitle}</h1>
      {query.isError || query.isPaused ? (
        <ErrorState
          error={query.error ?? unreachable()}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      ) : (
        <Skeleton shape="block" />
      )}
    </>
  )
}

const step = 'details'

/** /event/manage/details/:id: the first step of an event (EVT-04, EVT-08). */
export function EventDetailsScreen() {
  return <WithEvent step={step}>{(event) => <Details key={event._id} event={event} />}</WithEvent>
}

function Details({ event }: { readonly event: Event }) {
  const [along, setAlong] = useState(false)
  const original = detailsOf(event)
  const { form, notice, scope, values } = useStepEdit(detailsForm(original), {
    event,
    step,
    original,
    bodyOf: detailsBody,
    complete: (changes, { eventStartDate: start }) =>
      along && start && canMoveAlong(event, start) ? { ...changes, ...movedAlong(event, start, new Date()) } : changes,
  })
  const { club, festival, college } = event
  const hosted = { ...(club && { club }), ...(festival && { festival }), ...(college && { college }) }
  return (
    <EventStepPage event={event} step={step} card={previewOf(values, hosted, { ...event, admin: [] })}>
      <DraftForm {...form}>
        <DetailsFields eventId={event._id} hosted={hosted} kindFixed={event.teamsCount > 0} />
        {canMoveAlong(event, detailsBody(values).eventStartDate) && (
          <CheckField
            label={detailWords.moveAlong}
            checked={along}
            onChange={({ currentTarget }) => setAlong(currentTarget.checked)}
          />
        )}
        {scope && <ScopeField {...scope} />}
        <NotifiedPart about="event" {...notice} />
      </DraftForm>
    </EventStepPage>
  )
}
