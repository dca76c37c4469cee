import type { ComponentProps, ReactNode } from 'react'
import styles from './AccountForm.module.css'

interface AccountFormProps extends Omit<ComponentProps<'form'>, 'className' | 'noValidate'> {
  /** The last failure, unless a field shows it. */
  readonly failure: string | undefined
  readonly children: ReactNode
}

export function AccountForm({ failure, children, ...form }: AccountFormProps) {
  return (
    <form {...form} className={styles.form} noValidate>
      {failure !== undefined && (
        <p className={styles.failure} role="alert">
          {failure}
        </p>
      )}
      {children}
    </form>
  )
}

interface OtherWayProps {
  readonly question: string
  readonly answer: string
  readonly onChoose: () => void
}

export function OtherWay({ question, answer, onChoose }: OtherWayProps) {
  return (
    <p className={styles.other}>
      {question}{' '}
      <button type="button" className={styles.link} onClick={onChoose}>
        {answer}
      </button>
    </p>
  )
}
