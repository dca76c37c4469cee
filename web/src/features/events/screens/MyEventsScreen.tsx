import type { OrganisedWhen } from '@quad/contract/bodies/eventQueries.ts'
import type { EventItem } from '@quad/contract/entities/event.ts'
import { completeSteps } from '@quad/contract/entities/eventSteps.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { Poster } from '../../../entities/event/Poster.tsx'
import { eventKeys } from '../../../entities/event/cache.ts'
import { hostOf } from '../../../entities/event/facts.ts'
import { timeText } from '../../../entities/event/times.ts'
import { eventWords } from '../../../entities/event/words.ts'
import { callApi } from '../../../shared/api/client.ts'
import { listOrganisedEvents } from '../../../shared/api/routes.ts'
import { LinkButton } from '../../../shared/ui/Button.tsx'
import { EmptyState } from '../../../shared/ui/EmptyState.tsx'
import { Icon } from '../../../shared/ui/Icon.tsx'
import { Link } from '../../../shared/ui/Link.tsx'
import { ListEnd } from '../../../shared/ui/ListEnd.tsx'
import { Menu } from '../../../shared/ui/Menu.tsx'
import { QueryError } from '../../../shared/ui/QueryState.tsx'
import { useNow } from '../../../shared/ui/RelativeTime.tsx'
import { Skeleton } from '../../../shared/ui/Skeleton.tsx'
import { Tabs } from '../../../shared/ui/Tabs.tsx'
import { List, Row, Stack, Text } from '../../../shared/ui/primitives.tsx'
import { useListEventHosts } from '../calls/useListEventHosts.ts'
import { organisedWords as words } from '../memberWords.ts'
import { EventAdminItems } from '../parts/EventAdminItems.tsx'
import { EventNumbers } from '../parts/EventNumbers.tsx'
import { NoHost } from '../parts/NoHost.tsx'
import { firstOpenStep, pathToStep } from '../steps.ts'
import styles from './MyEventsScreen.module.css'

const tabs = ['draft', 'ahead', 'past'] as const satisfies readonly OrganisedWhen[]

/** /event/mine?when=: the events that the viewer administers, in three tabs with their numbers (EVT-21). */
export function MyEventsScreen() {
  const given = new URLSearchParams(useLocation().search).get('when')
  const active = tabs.find((tab) => tab === given) ?? 'ahead'
  return (
    <div className={styles.page}>
      <Row as="header" gap={3} wrap justify="between" below={4}>
        <h1>{words.title}</h1>
        <LinkButton to="/event/create">{words.create}</LinkButton>
      </Row>
      <Tabs
        label={words.tabsLabel}
        active={active}
        tabs={tabs.map((key) => ({ key, label: words.tabs[key], to: `/event/mine?when=${key}` }))}
      >
        <Organised key={active} when={active} />
      </Tabs>
    </div>
  )
}

function Organised({ when }: { readonly when: OrganisedWhen }) {
  const list = useListOrganisedEvents(when)
  const { data: events } = list
  if (!events && list.isError) return <QueryError query={list} />
  if (events?.length === 0) return <NoEvents when={when} />
  return (
    <>
      <p className="visuallyHidden" role="status">
        {events ? '' : words.loading}
      </p>
      {events ? (
        <>
          <List className={styles.events} aria-label={words.tabs[when]}>
            {events.map((event) => (
              <OrganisedEvent key={event._id} event={event} />
            ))}
          </List>
          <ListEnd list={list} end={words.end} />
        </>
      ) : (
        <Skeleton shape="block" />
      )}
    </>
  )
}

function NoEvents({ when }: { readonly when: OrganisedWhen }) {
  const { data: hosts } = useListEventHosts()
  if (hosts?.length === 0) return <NoHost />
  const [title, text] = words.none[when]
  return <EmptyState sketch="event" title={title} text={text} />
}

function OrganisedEvent({ event }: { readonly event: EventItem }) {
  const now = useNow()
  const { _id: eventId, eventTitle, eventStartDate, timeZone, stepsDone, cancelled } = event
  const isComplete = stepsDone === completeSteps
  const host = hostOf(event)
  return (
    <li className={styles.event}>
      <span className={styles.poster}>
        <Poster event={event} />
      </span>
      <Stack gap={1} shrink className={styles.texts}>
        <Text
          as={Link}
          strong
          lines={2}
          link
          tone="ink"
          to={isComplete ? `/events/${eventId}` : pathToStep(eventId, firstOpenStep(event))}
        >
          <bdi>{eventTitle}</bdi>
        </Text>
        <Text size="small" tone="muted" breaks>
          <time dateTime={eventStartDate}>{timeText(eventStartDate, timeZone, now)}</time>
          {host && (
            <>
              {' · '}
              <bdi>{host.name}</bdi>
            </>
          )}
        </Text>
        {cancelled && (
          <Text size="small" strong tone="warning">
            {eventWords.cancelled}
          </Text>
        )}
      </Stack>
      <div className={styles.numbers}>{isComplete && <EventNumbers event={event} />}</div>
      <div className={styles.menu}>
        <Menu label={words.more(eventTitle)} trigger={<Icon name="more" />}>
          <EventAdminItems event={event} />
        </Menu>
      </div>
    </li>
  )
}

/** Pages through the viewer's own events of a tab (EVT-21). */
function useListOrganisedEvents(when: OrganisedWhen) {
  return useInfiniteQuery({
    queryKey: [...eventKeys.lists, 'organised', when],
    queryFn: ({ pageParam, signal }) =>
      callApi(
        listOrganisedEvents,
        { query: { when, ...(pageParam !== undefined && { after: pageParam }) } },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ events, moreEvents }) => (moreEvents ? events.at(-1)?._id : undefined),
    select: ({ pages }) => [
      ...new Map(pages.flatMap(({ events }) => events).map((event) => [event._id, event])).values(),
    ],
  })
}
