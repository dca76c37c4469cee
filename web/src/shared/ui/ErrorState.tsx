import { alerts } from '@quad/contract/messages/app.ts'
import { words } from '../words.ts'
import { Button } from './Button.tsx'
import { Icon } from './Icon.tsx'
import styles from './States.module.css'
import { Stack, Text } from './primitives.tsx'

interface ErrorStateProps {
  readonly error: unknown
  readonly onRetry?: () => void
  readonly retrying?: boolean
}

/** A failed load: the error's message or 'Oops - we have an error', with Retry (SHELL-14). */
export function ErrorState({ error, onRetry, retrying = false }: ErrorStateProps) {
  const message = error instanceof Error && error.message !== '' ? error.message : alerts.asyncError
  return (
    <Stack gap={3} align="center" className={styles.state} role="alert">
      <Text as="span" tone="danger">
        <Icon name="alert" size={28} />
      </Text>
      <Text size="lead" strong>
        {message}
      </Text>
      {onRetry === undefined ? null : (
        <Button kind="quiet" onClick={onRetry} loading={retrying}>
          {words.actions.retry}
        </Button>
      )}
    </Stack>
  )
}
