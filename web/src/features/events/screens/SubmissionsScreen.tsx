import type { Event } from '@quad/contract/entities/event.ts'
import type { SubmissionTask } from '@quad/contract/entities/submission.ts'
import { OrganiserPage } from '../../../entities/event/OrganiserPage.tsx'
import { timeText, zoneName } from '../../../entities/event/times.ts'
import { useFollowRegistrations } from '../../../entities/event/useFollowRegistrations.ts'
import { openModal } from '../../../shared/modal/store.ts'
import { Button, LinkButton } from '../../../shared/ui/Button.tsx'
import { EmptyState } from '../../../shared/ui/EmptyState.tsx'
import { addIcons } from '../../../shared/ui/icons.ts'
import { LinkedText, textParts } from '../../../shared/ui/LinkedText.tsx'
import { memberIcons } from '../../../shared/ui/memberIcons.ts'
import { QueryState } from '../../../shared/ui/QueryState.tsx'
import { useNow } from '../../../shared/ui/RelativeTime.tsx'
import { Skeleton } from '../../../shared/ui/Skeleton.tsx'
import { Tabs } from '../../../shared/ui/Tabs.tsx'
import { Panel, Row, Stack, Text } from '../../../shared/ui/primitives.tsx'
import { useListSubmissionTasks } from '../calls/useSubmissions.ts'
import { SubmittedTeams } from '../parts/SubmittedTeams.tsx'
import { pathToStep } from '../steps.ts'
import { useSubmissionFilters } from '../submissionFilters.ts'
import { takenText, taskWords as words, workWords } from '../submissionWords.ts'
import styles from './SubmissionsScreen.module.css'

addIcons(memberIcons)

/** /events/submissions/:id: what each round asks teams to hand in, and who did, for the event's admins (HAND-01, HAND-03). */
export function SubmissionsScreen() {
  return (
    <OrganiserPage titleOf={() => words.title} words={words} loading={<Skeleton shape="block" />}>
      {(event) => <Rounds key={event._id} event={event} />}
    </OrganiserPage>
  )
}

function Rounds({ event }: { readonly event: Event }) {
  const { _id: eventId, stages } = event
  const tasks = useListSubmissionTasks(eventId)
  const { filters, addressOf } = useSubmissionFilters()
  useFollowRegistrations(eventId)
  const round = stages.find((stage) => stage.round === filters.round) ?? stages[0]
  if (!round)
    return (
      <EmptyState
        title={words.noRounds}
        text={words.noRoundsText}
        action={<LinkButton to={pathToStep(eventId, 'rounds')}>{words.addRound}</LinkButton>}
      />
    )
  const shown = (
    <QueryState query={tasks} loading={<Skeleton shape="block" />}>
      {(all) => (
        <Round key={round._id} event={event} round={round} task={all.find((task) => task.round === round._id)} />
      )}
    </QueryState>
  )
  if (stages.length === 1) return shown
  return (
    <Tabs
      label={words.rounds}
      active={round._id}
      tabs={stages.map((stage) => ({
        key: stage._id,
        label: workWords.round(stage.round, stage.roundTitle),
        to: addressOf({ round: stage.round }),
      }))}
    >
      {shown}
    </Tabs>
  )
}

interface RoundProps {
  readonly event: Event
  readonly round: Event['stages'][number]
  readonly task: SubmissionTask | undefined
}

function Round({ event, round, task }: RoundProps) {
  const { _id: eventId, cancelled } = event
  const ask = () => openModal('submissionTask', { eventId, roundId: round._id })
  if (!task)
    return (
      <EmptyState
        title={words.nothingAsked}
        text={words.nothingAskedText}
        action={!cancelled && <Button onClick={ask}>{words.ask}</Button>}
        sketch="none"
      />
    )
  return (
    <div className={styles.columns}>
      <SubmittedTeams event={event} round={round} task={task} />
      <TaskPanel event={event} round={round} task={task} onEdit={ask} />
    </div>
  )
}

interface ShownTask extends RoundProps {
  readonly task: SubmissionTask
}

function TaskPanel({ event, round, task, onEdit }: ShownTask & { readonly onEdit: () => void }) {
  const { _id: eventId, timeZone, cancelled } = event
  const { title, instructions, opensAt, closesAt, counts } = task
  const now = useNow()
  return (
    <Panel gap={3} pad={5} aria-label={title} className={styles.task}>
      <Text as="h2" size="title-small" breaks dir="auto">
        {title}
      </Text>
      <Text strong tabular role="status">
        {words.counts(counts?.submitted ?? 0, counts?.teams ?? 0)}
      </Text>
      <Stack gap={1}>
        <Text size="small" tabular breaks>
          {words.span(timeText(opensAt, timeZone, now), timeText(closesAt, timeZone, now))}
        </Text>
        <Text size="small" tone="muted" breaks>
          {words.zone(zoneName(timeZone))}
        </Text>
        <Text size="small" tone="muted" breaks>
          {takenText(task)}
        </Text>
      </Stack>
      {instructions !== '' && (
        <Text measure breaks dir="auto" className={styles.instructions}>
          <LinkedText parts={textParts(instructions)} />
        </Text>
      )}
      {!cancelled && (
        <Row gap={2} wrap>
          <Button kind="quiet" size="sm" icon="pencil" onClick={onEdit}>
            {words.edit}
          </Button>
          {counts?.submitted === 0 && (
            <Button
              kind="quiet"
              size="sm"
              onClick={() => openModal('deleteSubmissionTask', { eventId, roundId: round._id })}
            >
              {words.delete}
            </Button>
          )}
        </Row>
      )}
    </Panel>
  )
}
