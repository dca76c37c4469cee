import type { Event } from '@quad/contract/entities/event.ts'
import { eventAlerts } from '@quad/contract/messages/events.ts'
import { eventWords } from '../../../entities/event/words.ts'
import { openModal } from '../../../shared/modal/store.ts'
import { useSession } from '../../../shared/session/session.ts'
import { toast } from '../../../shared/toast/toast.ts'
import { Button, LinkButton } from '../../../shared/ui/Button.tsx'
import { Panel, Text } from '../../../shared/ui/primitives.tsx'
import { useUpdateEvent } from '../calls/useUpdateEvent.ts'
import { adminWords } from '../memberWords.ts'
import { firstOpenStep, pathToStep } from '../steps.ts'
import { pageWords as words } from '../words.ts'
import styles from './RegisterCard.module.css'

/** For an incomplete event: a link to its next step, or publish it as it is (EVT-04, EVT-20). */
export function AdminCard({ event }: { readonly event: Event }) {
  const userId = useSession((session) => session.userId)
  const publish = useUpdateEvent(event._id)
  const send = () =>
    publish.mutate(
      { publish: true },
      {
        onSuccess: () => openModal('shareEvent', { eventId: event._id, published: true }),
        onError: (failure) => toast.error(`${eventAlerts.eventNotUpdated}: ${failure.message}`),
      },
    )
  return (
    <Panel gap={2} pad={5} className={styles.card} aria-label={words.registration}>
      <p className={styles.cost}>{eventWords.incomplete}</p>
      <Text size="small" tone="muted">
        {adminWords.incompleteText}
      </Text>
      {event.admin.some(({ _id }) => _id === userId) && (
        <>
          <LinkButton to={pathToStep(event._id, firstOpenStep(event))}>{adminWords.continue}</LinkButton>
          <Button kind="quiet" loading={publish.isPending} onClick={send}>
            {adminWords.publish}
          </Button>
        </>
      )}
    </Panel>
  )
}
