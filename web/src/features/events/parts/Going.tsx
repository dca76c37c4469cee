import type { Event } from '@quad/contract/entities/event.ts'
import { useEffect } from 'react'
import { openModal } from '../../../shared/modal/store.ts'
import { takeIntent } from '../../../shared/session/intent.ts'
import { useSession } from '../../../shared/session/session.ts'
import { Avatar } from '../../../shared/ui/Avatar.tsx'
import { Button } from '../../../shared/ui/Button.tsx'
import { CheckField } from '../../../shared/ui/CheckField.tsx'
import { Row, Stack, Text } from '../../../shared/ui/primitives.tsx'
import { useGoToEvent, useListGoing } from '../calls/going.ts'
import { useGoToSeries } from '../calls/useSeries.ts'
import { goingWords as words } from '../goingWords.ts'
import { goAct, type RegistrationState } from '../registration.ts'
import { pageWords } from '../words.ts'
import styles from './Going.module.css'

const noteId = 'going-note'

/** Says that the viewer goes to the event, or takes it back (EVT-27). Loaded for members only. */
export function GoingButton({ event: { _id: eventId, going, series } }: { readonly event: Event }) {
  const { mutate, isPending, variables } = useGoToEvent(eventId)
  const isGoing = isPending ? variables.going : going === true
  // A visitor pressed the button and has logged in since.
  useEffect(() => {
    if (takeIntent(goAct(eventId))) mutate({ going: true })
  }, [eventId, mutate])
  return (
    <Button
      kind={isGoing ? 'quiet' : 'primary'}
      {...(isGoing && { icon: 'check' })}
      aria-describedby={noteId}
      onClick={() => isPending || mutate({ going: !isGoing })}
    >
      {isGoing ? words.going : pageWords.go}
      {isGoing && <span className="visuallyHidden"> {series?.going ? words.skip : words.undo}</span>}
    </Button>
  )
}

interface GoingProps {
  readonly event: Event
  readonly state: RegistrationState
}

/** Who goes, and what those who do can choose (EVT-27). Loaded for members only. */
export function Going({ event, state }: GoingProps) {
  return (
    <>
      {state === 'rsvp' && (
        <Text size="small" tone="muted" id={noteId}>
          {words.note}
        </Text>
      )}
      {state === 'rsvp' && event.series && <AllDates event={event} series={event.series} />}
      {!event.takeRegistration && <Known event={event} />}
      {state === 'rsvp' && event.going && <Shown event={event} />}
      {event.going && event.takeRegistration && !event.registerdTeamLead.length && <RegisterToo event={event} />}
    </>
  )
}

interface AllDatesProps {
  readonly event: Event
  readonly series: NonNullable<Event['series']>
}

/** Goes to all dates of a series that are ahead, or stops (EVT-36). */
function AllDates({ event: { going }, series: { _id: seriesId, going: all, more } }: AllDatesProps) {
  const goesToAll = all === true
  const { mutate, isPending } = useGoToSeries(seriesId)
  if (!goesToAll && more === 0) return null
  return (
    <Stack gap={2} align="start">
      {goesToAll && (
        <Text size="small" breaks role="status">
          {going ? words.goesToAll : words.skips}
        </Text>
      )}
      <Button kind="quiet" size="sm" loading={isPending} onClick={() => mutate(!goesToAll)}>
        {goesToAll ? words.stopAll : words.goToAll}
      </Button>
    </Stack>
  )
}

/** Up to three people whom the viewer knows, or for the event's admins of all, who go. */
function Known({ event: { _id: eventId, goingCount = 0, admin } }: { readonly event: Event }) {
  const userId = useSession((session) => session.userId)
  const isAdmin = admin.some(({ _id }) => _id === userId)
  const { data: people = [], hasNextPage, refetch } = useListGoing(eventId, goingCount > 0)
  useEffect(() => {
    if (isAdmin && goingCount > 0) void refetch()
  }, [isAdmin, goingCount, refetch])
  if (goingCount === 0 || people.length === 0) return null
  const names = people.slice(0, 2).map(({ displayName }) => displayName)
  return (
    <Row as="button" type="button" gap={2} className={styles.known} onClick={() => openModal('going', { eventId })}>
      <Row as="span" rigid className={styles.faces} aria-hidden="true">
        {people.slice(0, 3).map(({ _id, displayName, userImg }) => (
          <Avatar key={_id} id={_id} name={displayName} src={userImg} size={32} />
        ))}
      </Row>
      <Text as="span" size="small" breaks>
        {words.known(names, people.length - names.length, hasNextPage)}
      </Text>
    </Row>
  )
}

function Shown({ event: { _id: eventId, goingShown = false } }: { readonly event: Event }) {
  const { mutate, isPending, variables } = useGoToEvent(eventId)
  return (
    <CheckField
      label={words.shown}
      hint={words.shownHint}
      checked={isPending ? variables.shown === true : goingShown}
      onChange={({ target }) => isPending || mutate({ going: true, shown: target.checked })}
    />
  )
}

/** For those who said that they go before the event took registrations. */
function RegisterToo({ event: { _id: eventId } }: { readonly event: Event }) {
  const { mutate, isPending } = useGoToEvent(eventId)
  return (
    <Stack gap={2} align="start">
      <Text size="small" breaks>
        {words.registerToo}
      </Text>
      <Button kind="quiet" size="sm" loading={isPending} onClick={() => mutate({ going: false })}>
        {words.stop}
      </Button>
    </Stack>
  )
}
