import type { Event } from '@quad/contract/entities/event.ts'
import { completeSteps } from '@quad/contract/entities/eventSteps.ts'
import { eventWords } from '../../../entities/event/words.ts'
import { useSession } from '../../../shared/session/session.ts'
import { LinkButton } from '../../../shared/ui/Button.tsx'
import { Panel, Text } from '../../../shared/ui/primitives.tsx'
import { adminWords } from '../memberWords.ts'
import { firstOpenStep, pathToStep } from '../steps.ts'
import { pageWords as words } from '../words.ts'
import styles from './RegisterCard.module.css'

/** A link to the teams in the register card; for an incomplete event, a link to its next step instead. */
export function AdminCard({ event }: { readonly event: Event }) {
  const userId = useSession((session) => session.userId)
  if (event.stepsDone === completeSteps)
    return (
      <LinkButton kind="quiet" to={`/events/teams/${event._id}`}>
        {adminWords.registered[event.participation]}
      </LinkButton>
    )
  return (
    <Panel gap={2} pad={5} className={styles.card} aria-label={words.registration}>
      <p className={styles.cost}>{eventWords.incomplete}</p>
      <Text size="small" tone="muted">
        {adminWords.incompleteText}
      </Text>
      {event.admin.some(({ _id }) => _id === userId) && (
        <LinkButton to={pathToStep(event._id, firstOpenStep(event))}>{adminWords.continue}</LinkButton>
      )}
    </Panel>
  )
}
