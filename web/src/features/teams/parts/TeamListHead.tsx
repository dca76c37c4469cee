import type { Event } from '@quad/contract/entities/event.ts'
import type { Team, TeamStatus } from '@quad/contract/entities/team.ts'
import { useEffect, useRef } from 'react'
import { openModal } from '../../../shared/modal/store.ts'
import { Button, IconButton } from '../../../shared/ui/Button.tsx'
import { useNow } from '../../../shared/ui/RelativeTime.tsx'
import { useKeptFocus } from '../../../shared/ui/keptFocus.ts'
import { Row, Text } from '../../../shared/ui/primitives.tsx'
import { useApproveTeams } from '../calls/useApproveTeams.ts'
import { useExportTeams } from '../calls/useExportTeams.ts'
import { useUpdateTeams } from '../calls/useUpdateTeams.ts'
import { copyEmails, nameOf } from '../teamList.ts'
import { organiseWords as words, writeWords } from '../words.ts'
import styles from './TeamList.module.css'

interface TeamListHeadProps {
  readonly event: Event
  readonly loaded: number
  readonly selected: readonly Team[]
  readonly onSelectAll: (isOn: boolean) => void
}

/** Shows the column headings or, if teams are selected, the actions for them. */
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
        <Columns event={event} />
      )}
    </Row>
  )
}

// Hidden from screen readers, as each row says the same in words.
function Columns({ event: { participation } }: Pick<TeamListHeadProps, 'event'>) {
  return (
    <Text as="div" size="small" strong tone="muted" className={styles.columns} aria-hidden="true">
      <span className={styles.all}>{words.selectAll}</span>
      <span>{words.columns.number}</span>
      <span>{words.team[participation]}</span>
      <span className={styles.wide}>{words.columns.contact}</span>
      <span className={styles.wide}>{words.columns.college}</span>
      <span>{participation === 'team' && words.columns.members}</span>
      <span>{words.columns.registered}</span>
      <span>{words.columns.status}</span>
    </Text>
  )
}

interface SelectedActsProps {
  readonly event: Event
  readonly selected: readonly Team[]
  readonly onClear: () => void
}

function SelectedActs({ event, selected, onClear }: SelectedActsProps) {
  const now = useNow()
  const change = useUpdateTeams(event)
  const download = useExportTeams(event._id, event.eventTitle)
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
      <Button kind="quiet" size="sm" loading={download.isPending} onClick={() => download.mutate({ selected })}>
        {words.download}
      </Button>
      <IconButton icon="close" size={20} label={words.clear} onClick={onClear} />
    </Row>
  )
}
