import type { Event } from '@quad/contract/entities/event.ts'
import { limits } from '@quad/contract/limits.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, useRef } from 'react'
import { registeredText, registersHere, seatsLeft, seatsText } from '../../../entities/event/facts.ts'
import { useFollowRegistrations } from '../../../entities/event/useFollowRegistrations.ts'
import { type TeamSearch, teamKeys } from '../../../entities/team/cache.ts'
import { openModal } from '../../../shared/modal/store.ts'
import { useSearchText } from '../../../shared/navigation/useSearchText.ts'
import { Button, LinkButton } from '../../../shared/ui/Button.tsx'
import { TextField } from '../../../shared/ui/Field.tsx'
import { useNow } from '../../../shared/ui/RelativeTime.tsx'
import { Tabs } from '../../../shared/ui/Tabs.tsx'
import { useKeptFocus } from '../../../shared/ui/keptFocus.ts'
import { Row, Stack, Text } from '../../../shared/ui/primitives.tsx'
import { loadAllTeams } from '../calls/useListTeams.ts'
import { deskWords } from '../deskWords.ts'
import { filtersOf, useTeamSearch } from '../teamFilters.ts'
import { copyEmails } from '../teamList.ts'
import { addWords, organiseWords as words, registrationWords, writeWords } from '../words.ts'
import { DownloadMenu } from './DownloadMenu.tsx'
import { FoundTeams } from './FoundTeams.tsx'
import styles from './Teams.module.css'

/** Lists an event's teams by status and search text, with the actions for all of them (TEAM-03). */
export function Teams({ event }: { readonly event: Event }) {
  const state = useTeamSearch()
  const { search, isFiltered, pathOf, change } = state
  const { choices, used = 'all' } = filtersOf(event, search, useNow())
  useFollowTeams(event._id, (search.status ?? search.approval ?? search.payment ?? search.pool) !== undefined)
  const { text, setText } = useSearchText(search.text, (settled) => change({ ...search, text: settled }))
  const place = useRef<HTMLDivElement>(null)
  // Move the focus, because the button that shows all teams disappears with the filters.
  useKeptFocus(place, isFiltered, 'input')
  return (
    <>
      <Row gap={3} wrap justify="between" above={1}>
        <Text size="lead" strong>
          {countOf(event)}
        </Text>
        <LinkButton kind="quiet" size="sm" to={`/events/desk/${event._id}`}>
          {deskWords.open}
        </LinkButton>
      </Row>
      {registersHere(event) && !event.cancelled && <RegistrationActs event={event} />}
      <Row ref={place} gap={3} wrap align="end" className={styles.tools}>
        <div className={styles.search}>
          <TextField
            label={words.search[event.participation]}
            placeholder={words.searchHint[event.participation]}
            type="search"
            autoComplete="off"
            maxLength={limits.searchLength}
            value={text}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
          />
        </div>
        <TeamsActs event={event} search={search} group={used} />
      </Row>
      <Tabs
        label={words.filters}
        look="pills"
        active={used}
        tabs={[
          { key: 'all', label: words.all, to: pathOf({}) },
          ...choices.map(({ value, label, filters }) => ({ key: value, label, to: pathOf(filters) })),
        ]}
      >
        <FoundTeams event={event} state={state} />
      </Tabs>
    </>
  )
}

function countOf(event: Event): string {
  return seatsLeft(event) === undefined ? registeredText(event) : `${registeredText(event)}; ${seatsText(event)}`
}

/** Buttons that add people by hand, and close or reopen registration (TEAM-12, TEAM-13). */
function RegistrationActs({ event }: { readonly event: Event }) {
  const { _id: eventId, participation, registrationStartDate, registrationEndDate } = event
  const now = useNow(registrationEndDate).getTime()
  const isClosed = Date.parse(registrationEndDate) <= now
  const isOver = Date.parse(event.eventEndDate) <= now
  const act = registrationWords[isClosed ? 'reopen' : 'close'].act
  return (
    <Stack gap={2} above={3}>
      {isClosed && <Text tone="muted">{registrationWords.closed}</Text>}
      <Row gap={2} wrap>
        {!isOver && (
          <Button kind="quiet" size="sm" icon="plus" onClick={() => openModal('addTeam', { eventId })}>
            {addWords.open[participation]}
          </Button>
        )}
        {Date.parse(registrationStartDate) <= now && !isOver && (
          <Button kind="quiet" size="sm" onClick={() => openModal('updateRegistration', { eventId, open: isClosed })}>
            {act}
          </Button>
        )}
      </Row>
    </Stack>
  )
}

interface TeamsActsProps {
  readonly event: Event
  readonly search: TeamSearch
  /** The filter in use: a message is addressed to its people unless the organiser chooses others. */
  readonly group: string | undefined
}

/** Buttons that copy the emails of all matching teams and download these teams as CSV. */
function TeamsActs({ event, search, group }: TeamsActsProps) {
  const { _id: eventId } = event
  const copy = useMutation({ mutationFn: () => copyEmails(loadAllTeams(eventId, search)) })
  return (
    <Row gap={3} wrap align="stretch" className={styles.acts}>
      <Button kind="quiet" icon="send" onClick={() => openModal('eventMessages', { eventId, group })}>
        {writeWords.write}
      </Button>
      <Button kind="quiet" icon="copy" loading={copy.isPending} onClick={() => copy.mutate()}>
        {words.copyEmails}
      </Button>
      <DownloadMenu event={event} search={search} size="md" />
    </Row>
  )
}

/**
 * Keeps an event's list of registrations up to date live (EVT-19). In a list filtered by status, a change of status
 * alone causes no refetch, so that teams that the viewer just changed keep their places.
 */
function useFollowTeams(eventId: string, isByStatus: boolean): void {
  const client = useQueryClient()
  const refetch = useMemo(
    () => oneAtATime(() => client.invalidateQueries({ queryKey: teamKeys.lists(eventId) })),
    [client, eventId],
  )
  const react = useCallback(
    (isCounted: boolean) => {
      if (isCounted || !isByStatus) refetch()
    },
    [isByStatus, refetch],
  )
  useFollowRegistrations(eventId, react)
}

// Don't restart a running refetch: events come once a second, and a refetch of many pages would never end.
function oneAtATime(act: () => Promise<void>): () => void {
  let isRunning = false
  let isWanted = false
  const run = async () => {
    isWanted = true
    if (isRunning) return
    isRunning = true
    isWanted = false
    await act()
    isRunning = false
    if (isWanted) void run()
  }
  return () => void run()
}
