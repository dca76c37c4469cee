import type { Event } from '@quad/contract/entities/event.ts'
import { useRef } from 'react'
import { registeredText, seatsLeft, seatsText } from '../../../entities/event/facts.ts'
import { limits } from '@quad/contract/limits.ts'
import { TextField } from '../../../shared/ui/Field.tsx'
import { useSearchText } from '../../../shared/navigation/useSearchText.ts'
import { useKeptFocus } from '../../../shared/ui/keptFocus.ts'
import { Tabs } from '../../../shared/ui/Tabs.tsx'
import { Row, Text } from '../../../shared/ui/primitives.tsx'
import { organiseWords as words } from '../organiseWords.ts'
import { statuses, useTeamFilters } from '../useTeamFilters.ts'
import { useFollowTeams } from '../useFollowTeams.ts'
import { FoundTeams } from './FoundTeams.tsx'
import styles from './Teams.module.css'
import { TeamsActs } from './TeamsActs.tsx'

/** An event's teams by status and text, with what an admin does to all of them (TEAM-03). */
export function Teams({ event }: { readonly event: Event }) {
  const state = useTeamFilters()
  const { filters, isFiltered, addressOf, change } = state
  useFollowTeams(event._id, filters.status !== undefined)
  const { text, setText } = useSearchText(filters.text, (settled) => change({ ...filters, text: settled }))
  const place = useRef<HTMLDivElement>(null)
  // The button that shows all teams goes with the filters.
  useKeptFocus(place, isFiltered, 'input')
  return (
    <>
      <Text above={1} tone="muted">
        {countOf(event)}
      </Text>
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
        <TeamsActs event={event} filters={filters} />
      </Row>
      <Tabs
        label={words.filters}
        look="pills"
        active={filters.status ?? 'all'}
        tabs={[
          { key: 'all', label: words.all, to: addressOf(undefined) },
          ...statuses.map((status) => ({ key: status, label: words.status[status], to: addressOf(status) })),
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
