import type { ComponentProps, ReactNode } from 'react'
import styles from './AccountForm.module.css'

interface AccountFormProps extends Omit<ComponentProps<'form'>, 'className' | 'noValidate'> {
  /** Why the last attempt failed, where no field can say it. */
  readonly failure: string | undefined
  readonly children: ReactNode
}

/** A column of fields under the failure of the last attempt. The fields judge themselves, not the browser. */
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

/** The way over to the other modal: 'New to Quad? Sign Up'. */
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
