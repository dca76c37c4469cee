import { type Ref, useId } from 'react'
import { BaseButton } from '../../../shared/ui/BaseButton.tsx'
import { Field, fieldAria } from '../../../shared/ui/Field.tsx'
import { uiWords } from '../../../shared/words.ts'
import { accountWords } from '../words.ts'
import styles from './AccountForm.module.css'

interface CodeFieldProps {
  readonly label: string
  readonly digits: number
  readonly value: string
  readonly readOnly?: boolean
  readonly onChange: (code: string) => void
  readonly onBlur?: () => void
  readonly error?: string | undefined
  readonly ref?: Ref<HTMLInputElement>
}

/** A single field for a one-time code, so that devices can fill it in and pasted text can contain spaces or words. */
export function CodeField({ label, digits, value, readOnly, onChange, onBlur, error, ref }: CodeFieldProps) {
  const id = useId()
  return (
    <Field id={id} label={label} error={error}>
      <input
        {...fieldAria(id, { label, error })}
        ref={ref}
        className={styles.code}
        inputMode="numeric"
        autoComplete="one-time-code"
        pattern="[0-9]*"
        enterKeyHint="done"
        data-autofocus
        value={value}
        readOnly={readOnly}
        onChange={(event) => onChange(event.currentTarget.value.replace(/\D/g, '').slice(0, digits))}
        onBlur={onBlur}
      />
    </Field>
  )
}

interface ResendButtonProps {
  readonly left: number
  readonly sending: boolean
  readonly onPress: () => void
}

export function ResendButton({ left, sending, onPress }: ResendButtonProps) {
  return (
    <BaseButton
      className={`${styles.link} ${styles.start}`}
      // Skip the button during the countdown, whose text already says why, so that Tab reaches the next field.
      tabIndex={left > 0 ? -1 : undefined}
      whyNot={left > 0 ? accountWords.resendLater : sending && uiWords.stillSending}
      onClick={onPress}
    >
      {left > 0 ? accountWords.resendIn(left) : accountWords.resend}
    </BaseButton>
  )
}
