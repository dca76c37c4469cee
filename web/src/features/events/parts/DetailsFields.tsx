import { limits } from '@quad/contract/limits.ts'
import { useController, useFormContext } from 'react-hook-form'
import { FormPart } from '../../../shared/forms/DraftForm.tsx'
import { ChoiceField } from '../../../shared/ui/ChoiceField.tsx'
import { TextField } from '../../../shared/ui/Field.tsx'
import { PictureField } from '../../../shared/upload/PictureField.tsx'
import { Poster } from '../../../entities/event/Poster.tsx'
import type { DetailsValues } from '../detailsForm.ts'
import { useFollowingEnd } from '../useFollowingEnd.ts'
import { detailWords as words } from '../wizardWords.ts'
import { CategoryField } from './CategoryField.tsx'
import styles from './DetailsFields.module.css'
import { type Hosted, previewId } from './EventPreview.tsx'
import { MomentFields } from './MomentFields.tsx'
import { PlaceFields } from './PlaceFields.tsx'
import { ZoneField } from './ZoneField.tsx'

interface DetailsFieldsProps {
  readonly eventId?: string
  readonly hosted: Hosted
  /** People have registered. */
  readonly kindFixed?: boolean
  readonly onPictureBusy: (busy: boolean) => void
}

const posterRatio = 3

/** The wizard's first step: poster, title, type, time, place and categories (EVT-05). */
export function DetailsFields({ eventId = previewId, hosted, kindFixed = false, onPictureBusy }: DetailsFieldsProps) {
  const { register, control, formState, watch } = useFormContext<DetailsValues>()
  const { errors } = formState
  const picture = useController({ control, name: 'eventImg' }).field
  return (
    <>
      <PictureField
        label={words.poster}
        hint={words.posterHint}
        ratio={posterRatio}
        stacked
        value={picture.value}
        error={errors.eventImg?.message}
        onChange={picture.onChange}
        onBusy={onPictureBusy}
      >
        {(eventImg) => (
          <span className={styles.poster}>
            <Poster event={{ ...hosted, _id: eventId, eventTitle: watch('eventTitle'), eventImg }} eager />
          </span>
        )}
      </PictureField>
      <TextField
        label={words.title}
        maxLength={limits.eventTitleLength}
        autoComplete="off"
        dir="auto"
        error={errors.eventTitle?.message}
        {...register('eventTitle')}
      />
      <KindFields fixed={kindFixed} />
      <FormPart title={words.when}>
        <SlotFields />
      </FormPart>
      <FormPart title={words.where}>
        <PlaceFields />
      </FormPart>
      <FormPart title={words.about}>
        <CategoryField />
        <TextField
          label={words.domain}
          hint={words.domainHint}
          optional
          autoComplete="off"
          dir="auto"
          maxLength={limits.eventDomainLength}
          error={errors.eventDomain?.message}
          {...register('eventDomain')}
        />
      </FormPart>
    </>
  )
}

function KindFields({ fixed }: { readonly fixed: boolean }) {
  const { register, watch } = useFormContext<DetailsValues>()
  if (fixed) return <p className={styles.note}>{words.kindFixed}</p>
  return (
    <>
      <ChoiceField label={words.kind} choices={words.kinds} {...register('kind')} />
      {watch('kind') === 'other' && <ChoiceField label={words.other} choices={words.others} {...register('other')} />}
    </>
  )
}

function SlotFields() {
  const { register, formState, getValues, setValue, watch } = useFormContext<DetailsValues>()
  const { errors } = formState
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
      <MomentFields
        labels={{ date: words.startDate, time: words.startTime }}
        date={register('eventStartDate', { onChange: follow.onChange })}
        time={register('eventStartTime', { onChange: follow.onChange })}
        dateError={errors.eventStartDate?.message}
        timeError={errors.eventStartTime?.message}
        onFocus={follow.onFocus}
      />
      <MomentFields
        labels={{ date: words.endDate, time: words.endTime }}
        date={register('eventEndDate')}
        time={register('eventEndTime', { deps: 'eventEndDate' })}
        dateError={errors.eventEndDate?.message}
        timeError={errors.eventEndTime?.message}
      />
      <ZoneField
        chosen={watch('timeZone')}
        error={errors.timeZone?.message}
        {...register('timeZone', { deps: ['eventStartDate', 'eventEndDate'] })}
      />
    </>
  )
}
