import { alerts } from '@quad/contract/messages/app.ts'
import { words } from '../words.ts'
import { Button } from './Button.tsx'
import { Icon } from './Icon.tsx'
import styles from './States.module.css'

interface ErrorStateProps {
  readonly error: unknown
  readonly onRetry?: () => void
  readonly retrying?: boolean
}

/** A failed load: the error's message or 'Oops - we have an error', with Retry (SHELL-14). */
export function ErrorState({ error, onRetry, retrying = false }: ErrorStateProps) {
  const message = error instanceof Error && error.message !== '' ? error.message : alerts.asyncError
  return (
    <div className={styles.state} role="alert">
      <span className={styles.mark}>
        <Icon name="alert" size={28} />
      </span>
      <p className={styles.title}>{message}</p>
      {onRetry === undefined ? null : (
        <Button kind="quiet" onClick={onRetry} loading={retrying}>
          {words.actions.retry}
        </Button>
      )}
    </div>
  )
}
