import type { Event } from '@quad/contract/entities/event.ts'
import { eventAlerts } from '@quad/contract/messages/events.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { showEvent } from '../../../entities/event/cache.ts'
import { eventWords } from '../../../entities/event/words.ts'
import { callApi } from '../../../shared/api/client.ts'
import { updateEvent } from '../../../shared/api/routes.ts'
import { openModal } from '../../../shared/modal/store.ts'
import { useSession } from '../../../shared/session/session.ts'
import { toast } from '../../../shared/toast/toast.ts'
import { Button, LinkButton } from '../../../shared/ui/Button.tsx'
import { Panel, Text } from '../../../shared/ui/primitives.tsx'
import { adminWords } from '../memberWords.ts'
import { firstOpenStep, pathToStep } from '../steps.ts'
import { pageWords as words } from '../words.ts'
import styles from './RegisterCard.module.css'

/** For an incomplete event: a link to its next step, or publish it as it is (EVT-04, EVT-20). */
export function AdminCard({ event }: { readonly event: Event }) {
  const userId = useSession((session) => session.userId)
  const publish = usePublishEvent(event._id)
  return (
    <Panel gap={2} pad={5} className={styles.card} aria-label={words.registration}>
      <p className={styles.cost}>{eventWords.incomplete}</p>
      <Text size="small" tone="muted">
        {adminWords.incompleteText}
      </Text>
      {event.admin.some(({ _id }) => _id === userId) && (
        <>
          <LinkButton to={pathToStep(event._id, firstOpenStep(event))}>{adminWords.continue}</LinkButton>
          <Button kind="quiet" loading={publish.isPending} onClick={() => publish.mutate()}>
            {adminWords.publish}
          </Button>
        </>
      )}
    </Panel>
  )
}

// The card is gone as soon as the event is complete, so that the mutation itself opens the dialog.
function usePublishEvent(eventId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => callApi(updateEvent, { params: { id: eventId }, body: { publish: true } }),
    onSuccess(event) {
      showEvent(client, event)
      openModal('shareEvent', { eventId, published: true })
    },
    onError: (failure) => toast.error(`${eventAlerts.eventNotUpdated}: ${failure.message}`),
  })
}
