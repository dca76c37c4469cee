import type { Event } from '@quad/contract/entities/event.ts'
import type { SubmissionTask, TeamSubmission } from '@quad/contract/entities/submission.ts'
import { limits } from '@quad/contract/limits.ts'
import { timeText } from '../../../entities/event/times.ts'
import { openModal } from '../../../shared/modal/store.ts'
import { useSearchText } from '../../../shared/navigation/useSearchText.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { EmptyState } from '../../../shared/ui/EmptyState.tsx'
import { TextField } from '../../../shared/ui/Field.tsx'
import { Icon } from '../../../shared/ui/Icon.tsx'
import { ListEnd } from '../../../shared/ui/ListEnd.tsx'
import { Menu } from '../../../shared/ui/Menu.tsx'
import { MenuItem } from '../../../shared/ui/MenuItem.tsx'
import { QueryState } from '../../../shared/ui/QueryState.tsx'
import { useNow } from '../../../shared/ui/RelativeTime.tsx'
import { Skeleton } from '../../../shared/ui/Skeleton.tsx'
import { Tabs } from '../../../shared/ui/Tabs.tsx'
import { List, Row, Stack, Text } from '../../../shared/ui/primitives.tsx'
import { useDownloadSubmissions, useExportSubmissions, useListSubmissions } from '../calls/useSubmissions.ts'
import { useSubmissionFilters } from '../submissionFilters.ts'
import { taskWords as words } from '../submissionWords.ts'
import styles from './SubmittedTeams.module.css'

interface SubmittedTeamsProps {
  readonly event: Event
  readonly round: Event['stages'][number]
  readonly task: SubmissionTask
}

/** The teams of an event with what each handed in for a round, by state and search text (HAND-03). */
export function SubmittedTeams({ event, round, task }: SubmittedTeamsProps) {
  const { _id: eventId, eventTitle, participation } = event
  const { filters, addressOf, change } = useSubmissionFilters()
  const { text, setText } = useSearchText(filters.text, (settled) => change({ ...filters, text: settled }))
  const list = useListSubmissions(eventId, round._id, filters)
  const download = useExportSubmissions(eventId, round._id, words.fileOf(eventTitle, round.round))
  const files = useDownloadSubmissions(eventId, round._id, words.fileOf(eventTitle, round.round))
  return (
    <section aria-label={words.list}>
      <Row gap={3} wrap align="end" below={3}>
        <div className={styles.search}>
          <TextField
            label={words.search[participation]}
            placeholder={words.searchHint}
            type="search"
            autoComplete="off"
            maxLength={limits.searchLength}
            value={text}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
          />
        </div>
        <Button kind="quiet" icon="file" loading={download.isPending} onClick={() => download.mutate(filters)}>
          {words.download}
        </Button>
        {task.files > 0 && (
          <Button kind="quiet" icon="file" loading={files.isPending} onClick={() => files.isPending || files.mutate()}>
            {words.downloadFiles}
          </Button>
        )}
      </Row>
      <Tabs
        label={words.filters}
        look="pills"
        active={filters.state ?? 'all'}
        tabs={(['all', 'submitted', 'none'] as const).map((state) => ({
          key: state,
          label: words.states[state],
          to: addressOf({ ...filters, state: state === 'all' ? undefined : state }),
        }))}
      >
        <QueryState query={list} loading={<Skeleton shape="block" />}>
          {(teams) =>
            teams.length === 0 ? (
              <EmptyState title={words.noTeams} text={words.noTeamsText} />
            ) : (
              <>
                <List className={styles.list} aria-label={words.list}>
                  {teams.map((team) => (
                    <TeamRow key={team.team} event={event} task={task} team={team} />
                  ))}
                </List>
                <ListEnd list={list} end={words.end} />
              </>
            )
          }
        </QueryState>
      </Tabs>
    </section>
  )
}

interface TeamRowProps {
  readonly event: Event
  readonly task: SubmissionTask
  readonly team: TeamSubmission
}

function TeamRow({ event, task, team }: TeamRowProps) {
  const { _id: eventId, timeZone, cancelled } = event
  const { team: teamId, teamNumber, status, latest, closesAt } = team
  const now = useNow()
  const roundId = task.round
  const name = team.name || words.nameless(teamNumber)
  const open = () => openModal('submissionVersions', { eventId, roundId, teamId, name })
  return (
    <li className={styles.row}>
      <Stack gap={1} shrink fill>
        <Row gap={2} wrap>
          {latest ? (
            <Text
              as="button"
              type="button"
              strong
              link
              tone="ink"
              breaks
              className={styles.name}
              aria-label={words.openWork(name)}
              onClick={open}
            >
              <bdi>{name}</bdi>
            </Text>
          ) : (
            <Text as="bdi" strong breaks>
              {name}
            </Text>
          )}
          <Text as="span" size="small" tone="muted" tabular>
            {words.number(teamNumber)}
            {status === 'unverified' ? '' : ` · ${words.status[status]}`}
          </Text>
        </Row>
        <Text size="small" tone="muted" tabular breaks>
          {latest ? words.submitted(latest.version, timeText(latest.submittedAt, timeZone, now)) : words.nothing}
          {latest?.by && (
            <>
              {' '}
              <bdi>{words.by(latest.by.displayName)}</bdi>
            </>
          )}
        </Text>
        {closesAt && (
          <Text size="small" tone="muted" tabular breaks>
            {words.until(timeText(closesAt, timeZone, now))}
          </Text>
        )}
      </Stack>
      {latest && (
        <Row rigid className={styles.done}>
          <Icon name="check" size={20} />
        </Row>
      )}
      {!cancelled && status !== 'eliminated' && (
        <Menu label={words.more(name)} trigger={<Icon name="more" />}>
          <MenuItem
            icon="clock"
            onSelect={() =>
              openModal('extendDeadline', { eventId, roundId, teamId, name, ...(closesAt && { closesAt }) })
            }
          >
            {words.extend}
          </MenuItem>
        </Menu>
      )}
    </li>
  )
}
