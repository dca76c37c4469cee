import type { ComponentProps, ReactNode } from 'react'
import { Stack, Text } from '../../../shared/ui/primitives.tsx'
import styles from './AccountForm.module.css'

interface AccountFormProps extends Omit<ComponentProps<'form'>, 'noValidate'> {
  /** Why the last submission failed, unless a field shows it. */
  readonly failure: string | undefined
  readonly children: ReactNode
}

export function AccountForm({ failure, children, ...form }: AccountFormProps) {
  return (
    <Stack {...form} as="form" gap={4} noValidate>
      {failure !== undefined && (
        <p className={styles.failure} role="alert">
          {failure}
        </p>
      )}
      {children}
    </Stack>
  )
}

interface OtherWayProps {
  readonly question: string
  readonly answer: string
  readonly onChoose: () => void
}

export function OtherWay({ question, answer, onChoose }: OtherWayProps) {
  return (
    <Text tone="muted">
      {question}{' '}
      <button type="button" className={styles.link} onClick={onChoose}>
        {answer}
      </button>
    </Text>
  )
}
