import type { Desk } from '@quad/contract/entities/desk.ts'
import type { Event } from '@quad/contract/entities/event.ts'
import { poolTexts } from '@quad/contract/messages/teams.ts'
import type { ReactNode } from 'react'
import { registeredText, seatsLeft, seatsText } from '../../../entities/event/facts.ts'
import { OrganiserPage } from '../../../entities/event/OrganiserPage.tsx'
import { Bars } from '../../../shared/ui/Bars.tsx'
import { LinkButton } from '../../../shared/ui/Button.tsx'
import { QueryState } from '../../../shared/ui/QueryState.tsx'
import { relativeTime, useNow } from '../../../shared/ui/RelativeTime.tsx'
import { Skeleton } from '../../../shared/ui/Skeleton.tsx'
import { Panel, Row, Stack, Text } from '../../../shared/ui/primitives.tsx'
import { useGetDesk, useVisitDesk } from '../calls/useDesk.ts'
import { deskWords as words } from '../deskWords.ts'
import { DayChart } from '../parts/DayChart.tsx'
import { statuses } from '../teamFilters.ts'
import { organiseWords } from '../words.ts'
import styles from './DeskScreen.module.css'

/** /events/desk/:id: the numbers of an event's registrations, live, for its admins (EVT-38). */
export function DeskScreen() {
  return (
    <OrganiserPage titleOf={() => words.title} words={words} loading={<Skeleton shape="block" />}>
      {(event) => <OwnDesk key={event._id} event={event} />}
    </OrganiserPage>
  )
}

function OwnDesk({ event }: { readonly event: Event }) {
  const query = useGetDesk(event._id)
  useVisitDesk(event._id)
  return (
    <QueryState query={query} loading={<Skeleton shape="block" />}>
      {(desk) => <Shown event={event} desk={desk} />}
    </QueryState>
  )
}

function Shown({ event, desk }: { readonly event: Event; readonly desk: Desk }) {
  const { views, registered, came, guests, colleges, otherPeople } = desk
  const most = Math.max(views, registered, came)
  const byCollege = [
    ...colleges.map(({ name, people }) => ({ label: name, count: people })),
    ...(otherPeople > 0 ? [{ label: words.others, count: otherPeople }] : []),
  ]
  const byStatus = statuses.map((status) => ({ label: organiseWords.status[status], count: desk.statuses[status] }))
  return (
    <Stack gap={4} above={2}>
      <Head event={event} desk={desk} />
      <div className={styles.columns}>
        <Part title={words.days} wide>
          <DayChart days={desk.days} earlier={desk.earlier} />
        </Part>
        <Part title={words.funnel}>
          <Bars
            rows={[
              { label: words.saw, count: views },
              { label: words.registered, count: registered, ...noted(words.share(registered, views)) },
              { label: words.came, count: came, ...noted(words.share(came, registered)) },
            ]}
            of={most}
          />
          <Text size="small" tone="muted">
            {guests > 0 && `${words.guests(guests)} `}
            {words.funnelHint}
          </Text>
        </Part>
        <Part title={words.statuses}>
          <Bars rows={byStatus} of={Math.max(...byStatus.map(({ count }) => count))} />
        </Part>
        {desk.pools && (
          <Part title={words.pools} wide>
            <Bars
              rows={desk.pools.map(({ name, size, taken, waiting }) => ({
                label: name || poolTexts.open,
                count: taken,
                note: words.poolNote(size, waiting),
              }))}
              of={Math.max(...desk.pools.map(({ size, taken }) => size ?? taken))}
            />
          </Part>
        )}
        <Part title={words.colleges} wide>
          {byCollege.length > 0 ? (
            <Bars rows={byCollege} of={Math.max(...byCollege.map(({ count }) => count))} />
          ) : (
            <Text tone="muted">{words.noColleges}</Text>
          )}
        </Part>
      </div>
    </Stack>
  )
}

const noted = (share: string | undefined) => (share === undefined ? {} : { note: `(${share})` })

/** How many registered, what is new, and the way to the list of them. */
function Head({ event, desk }: { readonly event: Event; readonly desk: Desk }) {
  const now = useNow()
  const { lastVisit, newCount, waiting, asked = 0 } = desk
  const seats = seatsLeft(event) === undefined ? '' : `; ${seatsText(event)}`
  return (
    <Row gap={3} wrap justify="between">
      <Stack gap={1}>
        <Text size="lead" strong role="status">
          {registeredText(event)}
          {seats}
          {waiting > 0 && `; ${words.waiting(waiting)}`}
          {asked > 0 && `; ${words.asked(asked)}`}
        </Text>
        <Text tone={lastVisit !== null && newCount > 0 ? 'success' : 'muted'}>
          {lastVisit === null ? words.first : words.fresh(newCount, relativeTime(new Date(lastVisit), now))}
        </Text>
      </Stack>
      <LinkButton kind="quiet" to={`/events/teams/${event._id}`}>
        {organiseWords.title[event.participation]}
      </LinkButton>
    </Row>
  )
}

interface PartProps {
  readonly title: string
  readonly wide?: boolean
  readonly children: ReactNode
}

function Part({ title, wide = false, children }: PartProps) {
  return (
    <Panel gap={3} pad={5} aria-label={title} className={wide ? styles.wide : undefined}>
      <Text as="h2" size="title-small">
        {title}
      </Text>
      {children}
    </Panel>
  )
}
