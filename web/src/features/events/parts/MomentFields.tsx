import { type FieldPath, type FieldValues, useFormContext } from 'react-hook-form'
import { FormField } from '../../../shared/forms/FormField.tsx'
import type { DetailsValues } from '../detailsForm.ts'
import { useFollowingEnd } from '../useFollowingEnd.ts'
import { CollegeClashes } from './CollegeClashes.tsx'
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

interface SlotFieldsProps {
  /** The id of the event's host. */
  readonly host: string | undefined
  /** The id of the event, once there is one. */
  readonly eventId?: string | undefined
}

/** The start and the end of an event, and what its college has then; the end follows the start. */
export function SlotFields({ host, eventId }: SlotFieldsProps) {
  const { getValues, setValue, watch } = useFormContext<DetailsValues>()
  const [startDate, startTime, endDate, endTime, zone] = watch([
    'eventStartDate',
    'eventStartTime',
    'eventEndDate',
    'eventEndTime',
    'timeZone',
  ])
  const slot = {
    eventStartDate: startDate,
    eventStartTime: startTime,
    eventEndDate: endDate,
    eventEndTime: endTime,
    timeZone: zone,
  }
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
      {host !== undefined && <CollegeClashes values={slot} host={host} except={eventId} />}
    </>
  )
}
