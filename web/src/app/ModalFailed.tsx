import { closeModal } from '../shared/modal/store.ts'
import { Button } from '../shared/ui/Button.tsx'
import { ErrorState } from '../shared/ui/ErrorState.tsx'
import { words } from '../shared/words.ts'
import styles from './ModalPending.module.css'

interface ModalFailedProps {
  readonly onRetry: () => void
}

/** A modal whose code could not be fetched. Drawn with what is already here. */
export function ModalFailed({ onRetry }: ModalFailedProps) {
  return (
    <div className={styles.scrim}>
      <div className={styles.sheet}>
        <ErrorState error={undefined} onRetry={onRetry} />
        <Button kind="quiet" onClick={closeModal}>
          {words.actions.close}
        </Button>
      </div>
    </div>
  )
}
