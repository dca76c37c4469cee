import { limits } from '@quad/contract/limits.ts'
import { useFormContext } from 'react-hook-form'
import { ChoiceField } from '../../../shared/ui/ChoiceField.tsx'
import { TextField } from '../../../shared/ui/Field.tsx'
import type { DetailsValues } from '../detailsForm.ts'
import { detailWords as words } from '../wizardWords.ts'

/** Online or in person, with the link or the venue; the venue is disabled until there is a city (EVT-05). */
export function PlaceFields() {
  const { register, formState, watch } = useFormContext<DetailsValues>()
  const { errors } = formState
  const [location, kind, city] = watch(['location', 'kind', 'city.address'])
  return (
    <>
      <ChoiceField label={words.place} choices={words.places} {...register('location')} />
      {location === 'offline' && (
        <>
          <TextField
            label={words.city}
            autoComplete="off"
            dir="auto"
            maxLength={limits.cityLength}
            error={errors.city?.address?.message}
            {...register('city.address')}
          />
          <TextField
            label={words.venue}
            hint={city.trim() === '' ? words.venueLocked : words.venueHint}
            autoComplete="off"
            dir="auto"
            disabled={city.trim() === ''}
            maxLength={limits.venueLength}
            error={errors.venue?.address?.message}
            {...register('venue.address')}
          />
        </>
      )}
      {location === 'online' && kind === 'other' && (
        <TextField
          label={words.eventLink}
          hint={words.eventLinkHint}
          optional
          type="url"
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          placeholder={words.linkExample}
          error={errors.eventLink?.message}
          {...register('eventLink')}
        />
      )}
    </>
  )
}
