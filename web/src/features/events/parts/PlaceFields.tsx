import type { Event } from '@quad/contract/entities/event.ts'
import { limits } from '@quad/contract/limits.ts'
import { useController, useFormContext } from 'react-hook-form'
import { PlaceField } from '../../../entities/place/PlaceField.tsx'
import { cityQuery, type PlacesQuery } from '../../../entities/place/useListPlaces.ts'
import { ChoiceField } from '../../../shared/ui/ChoiceField.tsx'
import { LinkField } from '../../../shared/ui/LinkField.tsx'
import type { DetailsValues } from '../detailsForm.ts'
import { detailWords as words } from '../wizardWords.ts'

/** Online or in person, with the link or the venue (EVT-05). */
export function PlaceFields() {
  const { register, formState, watch } = useFormContext<DetailsValues>()
  const { errors } = formState
  const [location, kind] = watch(['location', 'kind'])
  return (
    <>
      <ChoiceField label={words.place} choices={words.places} {...register('location')} />
      {location === 'offline' && <VenueFields />}
      {location === 'online' && kind === 'other' && (
        <LinkField
          label={words.eventLink}
          hint={words.eventLinkHint}
          optional
          error={errors.eventLink?.message}
          {...register('eventLink')}
        />
      )}
    </>
  )
}

function venueQuery(text: string, near: Event['city']['latLng']): PlacesQuery | undefined {
  if (!near) return undefined
  return { venue: text.trim(), lat: String(near.lat), lng: String(near.lng) }
}

/** The venue is disabled until there is a city; near a suggested one it has suggestions, too. */
function VenueFields() {
  const { control, formState, setValue, watch } = useFormContext<DetailsValues>()
  const { errors } = formState
  const { onChange: writeCity, ...city } = useController({ control, name: 'city.address' }).field
  const { onChange: writeVenue, ...venue } = useController({ control, name: 'venue.address' }).field
  const near = watch('city.latLng')
  const hasCity = city.value.trim() !== ''
  return (
    <>
      <PlaceField
        {...city}
        label={words.city}
        maxLength={limits.cityLength}
        error={errors.city?.address?.message}
        query={cityQuery(city.value)}
        onChange={({ address, latLng }) => {
          setValue('city.latLng', latLng)
          setValue('venue.latLng', undefined)
          writeCity(address)
        }}
      />
      <PlaceField
        {...venue}
        label={words.venue}
        hint={hasCity ? words.venueHint : words.venueLocked}
        disabled={!hasCity}
        maxLength={limits.venueLength}
        error={errors.venue?.address?.message}
        query={venueQuery(venue.value, near)}
        onChange={({ address, latLng }) => {
          setValue('venue.latLng', latLng)
          writeVenue(address)
        }}
      />
    </>
  )
}
