import type { Event } from '@quad/contract/entities/event.ts'
import { eventWords } from '../../../entities/event/words.ts'
import { useSession } from '../../../shared/session/session.ts'
import { LinkButton } from '../../../shared/ui/LinkButton.tsx'
import { adminWords } from '../adminWords.ts'
import { pageWords as words } from '../pageWords.ts'
import { firstOpenStep, pathToStep } from '../steps.ts'
import styles from './RegisterCard.module.css'

/** In place of the register card while an event isn't complete; its admins go on with it (EVT-04). */
export function SetUpCard({ event }: { readonly event: Event }) {
  const userId = useSession((session) => session.userId)
  return (
    <section className={styles.card} aria-label={words.registration}>
      <p className={styles.cost}>{eventWords.incomplete}</p>
      <p className={styles.note}>{adminWords.incompleteText}</p>
      {event.admin.some(({ _id }) => _id === userId) && (
        <LinkButton to={pathToStep(event._id, firstOpenStep(event))}>{adminWords.continue}</LinkButton>
      )}
    </section>
  )
}
