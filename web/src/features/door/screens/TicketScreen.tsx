import type { Event } from '@quad/contract/entities/event.ts'
import type { Ticket } from '@quad/contract/entities/ticket.ts'
import { isDoorOpen } from '@quad/contract/entities/doorCode.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocation, useParams } from 'react-router'
import { eventKeys, isRegisteredFor } from '../../../entities/event/cache.ts'
import { placeText } from '../../../entities/event/facts.ts'
import { clockText } from '../../../shared/dates.ts'
import { spanText } from '../../../entities/event/times.ts'
import { useGetEvent } from '../../../entities/event/useGetEvent.ts'
import { CodeField } from '../../../entities/ticket/CodeField.tsx'
import { ApiError } from '../../../shared/api/apiError.ts'
import { callApi } from '../../../shared/api/client.ts'
import { enterByCode, getTicket } from '../../../shared/api/routes.ts'
import { useSession } from '../../../shared/session/session.ts'
import { LinkButton } from '../../../shared/ui/Button.tsx'
import { EmptyState } from '../../../shared/ui/EmptyState.tsx'
import { Icon } from '../../../shared/ui/Icon.tsx'
import { Link } from '../../../shared/ui/Link.tsx'
import { QrCode } from '../../../shared/ui/QrCode.tsx'
import { QueryState } from '../../../shared/ui/QueryState.tsx'
import { useNow } from '../../../shared/ui/RelativeTime.tsx'
import { Skeleton } from '../../../shared/ui/Skeleton.tsx'
import { Panel, Row, Stack, Text } from '../../../shared/ui/primitives.tsx'
import { useDocumentTitle } from '../../../shared/ui/useDocumentTitle.ts'
import { ticketWords as words } from '../words.ts'
import styles from './TicketScreen.module.css'

/** /events/ticket/:id: the viewer's ticket, readable offline (DOOR-01). */
export function TicketScreen() {
  const { id: eventId = '' } = useParams()
  const userId = useSession((session) => session.userId)
  const query = useGetEvent(eventId)
  const { data: event } = query
  useDocumentTitle(event ? `${words.title} · ${event.eventTitle}` : words.title)
  return (
    <Stack gap={3} className={styles.page}>
      <Row as={Link} inline gap={2} strong tone="ink" breaks link to={`/events/${eventId}`} className={styles.event}>
        <Icon name="chevronLeft" size={18} />
        <bdi>{event?.eventTitle ?? words.openEvent}</bdi>
      </Row>
      <Text as="h1" size="title-large">
        {words.title}
      </Text>
      <QueryState query={query} loading={<Skeleton shape="block" />}>
        {(loaded) => (isRegisteredFor(loaded, userId) ? <OwnTicket event={loaded} /> : <NoTicket eventId={eventId} />)}
      </QueryState>
    </Stack>
  )
}

function NoTicket({ eventId }: { readonly eventId: string }) {
  return (
    <EmptyState
      title={words.none}
      text={words.noneText}
      action={<LinkButton to={`/events/${eventId}`}>{words.openEvent}</LinkButton>}
    />
  )
}

function OwnTicket({ event }: { readonly event: Event }) {
  const query = useQuery({
    // Below the key of events, which are kept for reading offline.
    queryKey: ticketKey(event._id),
    queryFn: ({ signal }) => callApi(getTicket, { params: { id: event._id } }, { signal }),
  })
  // The registration may have ended since the event was loaded.
  if (query.error instanceof ApiError && query.error.code === 'ticket.none') return <NoTicket eventId={event._id} />
  return (
    <QueryState query={query} loading={<Skeleton shape="block" />}>
      {(ticket) => <TicketCard ticket={ticket} event={event} />}
    </QueryState>
  )
}

/** Enters the code on the projector, from two hours before the start (DOOR-05). */
function EnterByCode({ event }: { readonly event: Event }) {
  const client = useQueryClient()
  const { hash } = useLocation()
  const now = useNow()
  const { _id: id, eventStartDate, eventEndDate } = event
  const enter = useMutation({
    mutationFn: (code: string) => callApi(enterByCode, { params: { id }, body: { code } }),
    onSuccess: () => client.invalidateQueries({ queryKey: ticketKey(id) }),
  })
  if (!isDoorOpen(new Date(eventStartDate), new Date(eventEndDate), now)) return null
  return <CodeField scanned={hash.slice(1)} enter={enter} />
}

const ticketKey = (eventId: string) => [...eventKeys.all, 'ticket', eventId] as const

function TicketCard({ ticket, event }: { readonly ticket: Ticket; readonly event: Event }) {
  const now = useNow()
  const { code, name, teamName, cameAt } = ticket
  return (
    <Panel gap={3} pad={5} className={styles.ticket} aria-label={words.title}>
      <QrCode text={code} label={words.code} />
      <Stack gap={1}>
        <Text as="bdi" size="title-small" strong breaks>
          {name}
        </Text>
        {teamName !== '' && (
          <Text as="bdi" breaks>
            {teamName}
          </Text>
        )}
        <Text tone="muted" breaks>
          {spanText(event.eventStartDate, event.eventEndDate, event.timeZone, now)} · {placeText(event)}
        </Text>
      </Stack>
      {cameAt === null ? (
        <>
          <Text size="small" tone="muted">
            {words.show}
          </Text>
          <EnterByCode event={event} />
        </>
      ) : (
        <Text tone="success" strong>
          {words.came(clockText(new Date(cameAt)))}
        </Text>
      )}
    </Panel>
  )
}
