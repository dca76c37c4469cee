import { limits } from '@quad/contract/limits.ts'
import { zoneTitle } from '@quad/contract/zoneTitle.ts'
import { useController, useFormContext } from 'react-hook-form'
import { inClubHue } from '../../../entities/page/hue.ts'
import { ChoiceField } from '../../../shared/ui/ChoiceField.tsx'
import { LinkField } from '../../../shared/ui/LinkField.tsx'
import { FieldPair, TextArea, TextField } from '../../../shared/ui/Field.tsx'
import { PictureField } from '../../../shared/upload/PictureField.tsx'
import { formWords as words } from '../formWords.ts'
import type { SessionValues } from '../sessionForm.ts'
import styles from './SessionFields.module.css'
import { SessionPicture } from './SessionPicture.tsx'

interface SessionFieldsProps {
  readonly clubId: string
  readonly sessionId: string
  readonly onPictureBusy: (busy: boolean) => void
}

const pictureRatio = 2

export function SessionFields({ clubId, sessionId, onPictureBusy }: SessionFieldsProps) {
  const { register, control, formState } = useFormContext<SessionValues>()
  const { errors } = formState
  const picture = useController({ control, name: 'sessionImg' }).field
  return (
    <>
      <TextField
        label={words.title}
        maxLength={limits.sessionTitleLength}
        autoComplete="off"
        dir="auto"
        data-autofocus
        error={errors.title?.message}
        {...register('title')}
      />
      <SlotFields />
      <PlaceFields />
      <TextArea
        label={words.description}
        hint={words.descriptionHint}
        optional
        dir="auto"
        maxLength={limits.sessionDescriptionLength}
        error={errors.description?.message}
        {...register('description')}
      />
      <PictureField
        label={words.picture}
        hint={words.pictureHint}
        ratio={pictureRatio}
        value={picture.value}
        error={errors.sessionImg?.message}
        onChange={picture.onChange}
        onBusy={onPictureBusy}
      >
        {(src) => (
          <span {...inClubHue(clubId, styles.picture)}>
            <SessionPicture id={sessionId} src={src} />
          </span>
        )}
      </PictureField>
    </>
  )
}

function SlotFields() {
  const { register, formState } = useFormContext<SessionValues>()
  const { errors } = formState
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  return (
    <>
      <FieldPair>
        <TextField
          label={words.date}
          type="date"
          min="2000-01-01"
          max="2999-12-31"
          error={errors.date?.message}
          {...register('date')}
        />
        <TextField
          label={words.time}
          hint={words.zone(zoneTitle(timeZone))}
          type="time"
          error={errors.time?.message}
          {...register('time')}
        />
      </FieldPair>
      <TextField
        label={words.duration}
        type="number"
        inputMode="numeric"
        min={1}
        max={limits.sessionMinutes}
        error={errors.duration?.message}
        {...register('duration', { valueAsNumber: true })}
      />
    </>
  )
}

function PlaceFields() {
  const { register, formState, watch } = useFormContext<SessionValues>()
  const { errors } = formState
  return (
    <>
      <ChoiceField label={words.location} choices={words.locations} {...register('location')} />
      {watch('location') === 'online' ? (
        <LinkField
          key="link"
          label={words.link}
          hint={words.linkHint}
          optional
          error={errors.sessionLink?.message}
          {...register('sessionLink')}
        />
      ) : (
        <TextField
          key="venue"
          label={words.venue}
          hint={words.venueHint}
          optional
          autoComplete="off"
          dir="auto"
          maxLength={limits.venueLength}
          error={errors.venue?.message}
          {...register('venue')}
        />
      )}
    </>
  )
}
