import { type FieldPath, type FieldValues, useFormContext } from 'react-hook-form'
import { FormField } from '../../../shared/forms/FormField.tsx'
import type { DetailsValues } from '../detailsForm.ts'
import { useFollowingEnd } from '../useFollowingEnd.ts'
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

/** The start and the end of an event; the end follows the start. */
export function SlotFields() {
  const { getValues, setValue } = useFormContext<DetailsValues>()
  const follow = useFollowingEnd(
    () => {
      const { eventStartDate, eventStartTime, eventEndDate, eventEndTime, timeZone } = getValues()
      const start = { date: eventStartDate, time: eventStartTime }
      return { start, end: { date: eventEndDate, time: eventEndTime }, timeZone }
    },
    ({ date, time }) => {
      setValue('eventEndDate', date, { shouldDirty: true, shouldValidate: true })
      setValue('eventEndTime', time, { shouldDirty: true, shouldValidate: true })
    },
  )
  return (
    <>
      <MomentFields<DetailsValues> date="eventStartDate" time="eventStartTime" {...follow} />
      <MomentFields<DetailsValues> date="eventEndDate" time="eventEndTime" />
    </>
  )
}
