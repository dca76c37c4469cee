import { useEffect, useRef } from 'react'
import { unreachable } from '../shared/api/apiError.ts'
import { closeModal } from '../shared/modal/store.ts'
import { Button } from '../shared/ui/Button.tsx'
import { ErrorState } from '../shared/ui/ErrorState.tsx'
import { words } from '../shared/words.ts'
import styles from './ModalPending.module.css'

interface ModalFailedProps {
  readonly onRetry: () => void
}

/**
 * Shown instead of a modal whose code could not be loaded. A native dialog traps the focus and closes on Esc by itself.
 */
export function ModalFailed({ onRetry }: ModalFailedProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog ref={dialog} className={styles.failed} aria-label={words.errorTitle} onClose={closeModal}>
      <ErrorState error={navigator.onLine === false ? unreachable() : undefined} onRetry={onRetry} />
      <Button kind="quiet" onClick={closeModal}>
        {words.actions.close}
      </Button>
    </dialog>
  )
}

const cancel = ({ key }: KeyboardEvent) => key === 'Escape' && closeModal()

/** Shown while a modal's code loads; Escape cancels the opening, as Back does. */
export function ModalPending() {
  useEffect(() => {
    window.addEventListener('keydown', cancel)
    return () => window.removeEventListener('keydown', cancel)
  }, [])
  return <div className={styles.pending} aria-busy="true" />
}
