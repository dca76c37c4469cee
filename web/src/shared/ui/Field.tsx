import type { ReactNode } from 'react'
import styles from './Field.module.css'
import { fieldWords } from './fieldWords.ts'
import { Icon } from './Icon.tsx'
import { useHeldWhilePressed } from './useHeldWhilePressed.ts'

export interface FieldTexts {
  readonly label: string
  readonly hint?: string | undefined
  readonly error?: string | undefined
  readonly optional?: boolean
}

interface FieldProps extends FieldTexts {
  readonly id: string
  readonly children: ReactNode
}

/** What ties an input to its hint and error. */
export function fieldAria(id: string, { hint, error }: FieldTexts) {
  const described = [hint === undefined ? '' : `${id}-hint`, error === undefined ? '' : `${id}-error`].join(' ').trim()
  return { id, 'aria-invalid': error !== undefined, 'aria-describedby': described === '' ? undefined : described }
}

/** Label, hint and error around an input. */
export function Field({ id, label, hint, error, optional = false, children }: FieldProps) {
  const shownError = useHeldWhilePressed(error)
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
        {optional ? <span className={styles.optional}> ({fieldWords.optional})</span> : null}
      </label>
      {children}
      {hint === undefined ? null : (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {shownError === undefined ? null : (
        <p className={styles.error} id={`${id}-error`}>
          <Icon name="alert" size={16} />
          {shownError}
        </p>
      )}
    </div>
  )
}
