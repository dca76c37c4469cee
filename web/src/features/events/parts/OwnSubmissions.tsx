import type { Event } from '@quad/contract/entities/event.ts'
import type { SubmissionTask } from '@quad/contract/entities/submission.ts'
import { useId } from 'react'
import { lengthText } from '../../../entities/event/times.ts'
import { openModal } from '../../../shared/modal/store.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { Icon } from '../../../shared/ui/Icon.tsx'
import { memberIcons } from '../../../shared/ui/memberIcons.ts'
import { addIcons } from '../../../shared/ui/icons.ts'
import { RelativeTime, useNow } from '../../../shared/ui/RelativeTime.tsx'
import { List, Panel, Row, Stack, Text } from '../../../shared/ui/primitives.tsx'
import { useListSubmissionTasks } from '../calls/useSubmissions.ts'
import { taskWords, timeThere, workWords as words } from '../submissionWords.ts'
import styles from './OwnSubmissions.module.css'

addIcons(memberIcons)

/** What the rounds of an event ask the viewer's team to hand in, and what it handed in (HAND-02). */
export function OwnSubmissions({ event }: { readonly event: Event }) {
  const id = useId()
  const { data = [] } = useListSubmissionTasks(event._id)
  const tasks = data.filter(({ own }) => own !== undefined)
  if (tasks.length === 0) return null
  return (
    <Panel gap={3} pad={5} below={4} aria-labelledby={id}>
      <Text as="h2" size="title-small" id={id}>
        {words.title}
      </Text>
      <List gap={4}>
        {tasks.map((task) => (
          <Task key={task._id} event={event} task={task} />
        ))}
      </List>
    </Panel>
  )
}

interface TaskProps {
  readonly event: Event
  readonly task: SubmissionTask
}

const urgentMs = 24 * 3_600_000

function Task({ event, task }: TaskProps) {
  const { _id: eventId, timeZone, stages, teamStatus, cancelled } = event
  const { round: roundId, title, opensAt, own } = task
  const closesAt = own?.closesAt ?? task.closesAt
  const now = useNow(closesAt)
  const round = stages.find(({ _id }) => _id === roundId)?.round ?? 0
  const left = Date.parse(closesAt) - now.getTime()
  const isAhead = Date.parse(opensAt) > now.getTime()
  const isOut = teamStatus === 'eliminated' || cancelled === true
  const isOpen = !isOut && !isAhead && left > 0
  const date = timeThere(closesAt, timeZone, now)
  if (!own) return null
  const { team, latest, versions } = own
  return (
    <Stack as="li" gap={2} className={styles.task}>
      <Stack gap={1}>
        <Text as="h3" strong breaks dir="auto">
          {words.round(round, title)}
        </Text>
        <Text size="small" tone={isOpen && left < urgentMs && !latest ? 'warning' : 'muted'} tabular breaks>
          {isAhead
            ? words.opens(timeThere(opensAt, timeZone, now))
            : left > 0 && !isOut
              ? words.until(date, lengthText(left))
              : words.closed(date)}
        </Text>
        {isOpen && closesAt !== task.closesAt && (
          <Text size="small" tone="muted">
            {words.extended}
          </Text>
        )}
      </Stack>
      {latest ? (
        <Row gap={2} className={styles.done}>
          <Icon name="check" size={18} />
          <Text as="span" size="small" breaks shrink>
            {words.handedIn(latest.version)} <RelativeTime at={latest.submittedAt} />
            {latest.by && (
              <>
                {' '}
                <bdi>{taskWords.by(latest.by.displayName)}</bdi>
              </>
            )}
          </Text>
        </Row>
      ) : (
        !isAhead && (
          <Text size="small" breaks>
            {isOpen ? words.nothing : teamStatus === 'eliminated' ? words.eliminated : words.nothingClosed}
          </Text>
        )
      )}
      <Row gap={2} wrap>
        {isOpen && (
          <Button
            kind={latest ? 'quiet' : 'primary'}
            size="sm"
            aria-label={`${latest ? words.handInAgain : words.handIn}: ${title}`}
            onClick={() => openModal('submitWork', { eventId, roundId })}
          >
            {latest ? words.handInAgain : words.handIn}
          </Button>
        )}
        {latest && (
          <Button
            kind="quiet"
            size="sm"
            aria-label={`${words.see(versions)}: ${title}`}
            onClick={() => openModal('submissionVersions', { eventId, roundId, teamId: team })}
          >
            {words.see(versions)}
          </Button>
        )}
      </Row>
    </Stack>
  )
}
