import type { Event } from '@quad/contract/entities/event.ts'
import type { Team, TeamStatus } from '@quad/contract/entities/team.ts'
import { useEffect, useRef } from 'react'
import type { TeamSearch } from '../../../entities/team/cache.ts'
import { openModal } from '../../../shared/modal/store.ts'
import { Button, IconButton } from '../../../shared/ui/Button.tsx'
import { Icon } from '../../../shared/ui/Icon.tsx'
import { useNow } from '../../../shared/ui/RelativeTime.tsx'
import { useKeptFocus } from '../../../shared/ui/keptFocus.ts'
import { Row, Text } from '../../../shared/ui/primitives.tsx'
import { useApproveTeams } from '../calls/useApproveTeams.ts'
import { useUpdateTeams } from '../calls/useUpdateTeams.ts'
import { copyEmails, nameOf } from '../teamList.ts'
import type { Column } from '../teamColumns.tsx'
import { columnWords } from '../columnWords.ts'
import { organiseWords as words, writeWords } from '../words.ts'
import { DownloadMenu } from './DownloadMenu.tsx'
import styles from './TeamList.module.css'

interface TeamListHeadProps {
  readonly event: Event
  readonly loaded: number
  readonly selected: readonly Team[]
  readonly onSelectAll: (isOn: boolean) => void
}

/** Selects all loaded teams and shows the actions for those selected, or else how the table looks. */
export function TeamListHead({ event, loaded, selected, onSelectAll }: TeamListHeadProps) {
  const box = useRef<HTMLInputElement>(null)
  const place = useRef<HTMLDivElement>(null)
  // Keep the focus in the list's head, because the buttons disappear with the selection.
  useKeptFocus(place, selected.length > 0, 'input')
  const isSome = selected.length > 0 && selected.length < loaded
  useEffect(() => {
    if (box.current) box.current.indeterminate = isSome
  }, [isSome])
  return (
    <Row ref={place} gap={3} className={styles.head}>
      <Row as="label" inline justify="center" rigid className={styles.check}>
        <input
          ref={box}
          type="checkbox"
          aria-label={words.selectAll}
          checked={selected.length > 0 && !isSome}
          onChange={({ currentTarget }) => onSelectAll(currentTarget.checked)}
        />
      </Row>
      <p className="visuallyHidden" role="status">
        {selected.length > 0 ? words.selected(selected.length) : ''}
      </p>
      {selected.length > 0 ? (
        <SelectedActs event={event} selected={selected} onClear={() => onSelectAll(false)} />
      ) : (
        <>
          <Text as="span" size="small" tone="muted" fill aria-hidden="true">
            {words.selectAll}
          </Text>
          <Button kind="quiet" size="sm" onClick={() => openModal('teamColumns', { eventId: event._id })}>
            {columnWords.open}
          </Button>
        </>
      )}
    </Row>
  )
}

interface ColumnHeadsProps {
  readonly event: Event
  readonly columns: readonly Column[]
  readonly order: TeamSearch['order']
  readonly onOrder: (order: TeamSearch['order']) => void
}

/** The widths of the columns, and the header that stays in sight. */
export function ColumnHeads({ event: { participation }, columns, order, onOrder }: ColumnHeadsProps) {
  const isOldest = order === 'oldest'
  return (
    <>
      <colgroup>
        <col style={{ width: checkWidth }} />
        <col style={{ width: nameWidth }} />
        {columns.map(({ key, width }) => (
          <col key={key} style={{ width }} />
        ))}
        <col style={{ width: statusWidth }} />
      </colgroup>
      <thead>
        <tr>
          <th scope="col" className={styles.first}>
            <span className="visuallyHidden">{columnWords.select}</span>
          </th>
          <th scope="col" className={styles.second}>
            {words.team[participation]}
          </th>
          {columns.map(({ key, label, isFigure }) => (
            <th
              key={key}
              scope="col"
              data-figure={isFigure}
              aria-sort={key !== 'registered' ? undefined : isOldest ? 'ascending' : 'descending'}
            >
              <span className={key === 'registered' ? styles.plain : undefined}>{label}</span>
              {key === 'registered' && (
                <Row
                  as="button"
                  type="button"
                  gap={1}
                  strong
                  className={styles.sort}
                  title={isOldest ? columnWords.newestFirst : columnWords.oldestFirst}
                  onClick={() => onOrder(isOldest ? undefined : 'oldest')}
                >
                  {label}
                  <Icon name={isOldest ? 'arrowUp' : 'arrowDown'} size={16} />
                </Row>
              )}
            </th>
          ))}
          <th scope="col" className={styles.last}>
            {columnWords.status}
          </th>
        </tr>
      </thead>
    </>
  )
}

const checkWidth = 44
const nameWidth = 160
const statusWidth = 132

/** The width below which the table scrolls sideways, in px. */
export const leastWidth = (columns: readonly Column[]) =>
  columns.reduce((sum, { width }) => sum + width, checkWidth + nameWidth + statusWidth)

interface SelectedActsProps {
  readonly event: Event
  readonly selected: readonly Team[]
  readonly onClear: () => void
}

function SelectedActs({ event, selected, onClear }: SelectedActsProps) {
  const now = useNow()
  const change = useUpdateTeams(event)
  const numbers = selected.map(({ teamNumber }) => teamNumber)
  const teamIds = selected.map(({ _id }) => _id)
  function set(status: TeamStatus) {
    if (!change.isPending) change.mutate({ teamIds, status })
  }
  const decide = useApproveTeams(event)
  const asking = selected.filter(({ waiting }) => waiting?.asked).map(({ _id }) => _id)
  const isDeciding = (approve: boolean) => decide.isPending && decide.variables.approve === approve
  const isSetting = (status: TeamStatus) => change.isPending && change.variables.status === status
  return (
    <Row gap={2} wrap className={styles.selected} role="group" aria-label={words.selected(selected.length)}>
      <Text as="span" strong tabular className={styles.amount} aria-hidden="true">
        {words.selected(selected.length)}
      </Text>
      {asking.length > 0 &&
        [true, false].map((approve) => (
          <Button
            key={String(approve)}
            kind="quiet"
            size="sm"
            loading={isDeciding(approve)}
            onClick={() => !decide.isPending && decide.mutate({ teamIds: asking, approve })}
          >
            {approve ? words.approve : words.decline}
          </Button>
        ))}
      {(['verified', 'unverified'] as const).map((status) => (
        <Button key={status} kind="quiet" size="sm" loading={isSetting(status)} onClick={() => set(status)}>
          {words.acts[status]}
        </Button>
      ))}
      <Button
        kind="quiet"
        size="sm"
        onClick={() => openModal('eliminateTeams', { eventId: event._id, teamIds, names: selected.map(nameOf) })}
      >
        {words.acts.eliminated}
      </Button>
      <Button kind="quiet" size="sm" onClick={() => openModal('eventMessages', { eventId: event._id, numbers })}>
        {writeWords.write}
      </Button>
      {Date.parse(event.eventStartDate) <= now.getTime() && !event.cancelled && (
        <Button
          kind="quiet"
          size="sm"
          onClick={() => openModal('giveCertificates', { eventId: event._id, teamIds, names: selected.map(nameOf) })}
        >
          {words.giveCertificate}
        </Button>
      )}
      <Button kind="quiet" size="sm" onClick={() => void copyEmails(Promise.resolve(selected))}>
        {words.copyEmails}
      </Button>
      <DownloadMenu event={event} selected={selected} size="sm" />
      <IconButton icon="close" size={20} label={words.clear} onClick={onClear} />
    </Row>
  )
}
