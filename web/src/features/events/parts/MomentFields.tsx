import type { UseFormRegisterReturn } from 'react-hook-form'
import { TextField } from '../../../shared/ui/Field.tsx'
import styles from './MomentFields.module.css'

interface MomentFieldsProps {
  readonly labels: { readonly date: string; readonly time: string }
  readonly date: UseFormRegisterReturn
  readonly time: UseFormRegisterReturn
  readonly dateError?: string | undefined
  readonly timeError?: string | undefined
  readonly onFocus?: () => void
}

/** A date and a time side by side. */
export function MomentFields({ labels, date, time, dateError, timeError, onFocus }: MomentFieldsProps) {
  return (
    <div className={styles.pair}>
      <TextField
        label={labels.date}
        type="date"
        min="2000-01-01"
        max="2999-12-31"
        error={dateError}
        onFocus={onFocus}
        {...date}
      />
      <TextField label={labels.time} type="time" error={timeError} onFocus={onFocus} {...time} />
    </div>
  )
}
