import type { FieldPath, FieldValues } from 'react-hook-form'
import { FormField } from '../../../shared/forms/FormField.tsx'
import styles from './fields.module.css'

interface MomentFieldsProps<Values extends FieldValues> {
  readonly date: FieldPath<Values>
  readonly time: FieldPath<Values>
  readonly onFocus?: () => void
  readonly onChange?: () => void
}

/** A date and a time side by side. */
export function MomentFields<Values extends FieldValues>({ date, time, ...on }: MomentFieldsProps<Values>) {
  return (
    <div className={styles.pair}>
      <FormField<Values> name={date} min="2000-01-01" max="2999-12-31" {...on} />
      <FormField<Values> name={time} {...on} />
    </div>
  )
}
