import type { Event } from '@quad/contract/entities/event.ts'
import { eventCategoryLabel } from '@quad/contract/entities/eventCategories.ts'
import { limits } from '@quad/contract/limits.ts'
import { useMemo, useState } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { CategoryChips } from '../../../entities/event/CategoryChips.tsx'
import { Poster } from '../../../entities/event/Poster.tsx'
import { PlaceField } from '../../../entities/place/PlaceField.tsx'
import { cityQuery, type PlacesQuery } from '../../../entities/place/useListPlaces.ts'
import { FormPart } from '../../../shared/forms/DraftForm.tsx'
import { FormField, useField } from '../../../shared/forms/FormField.tsx'
import { FormPicture } from '../../../shared/forms/FormRows.tsx'
import { Icon } from '../../../shared/ui/Icon.tsx'
import { Text } from '../../../shared/ui/primitives.tsx'
import { type DetailsValues, detailWords as words } from '../detailsForm.ts'
import { hostKeyOf } from '../quickForm.ts'
import { type Hosted, previewId } from './EventPreview.tsx'
import { SlotFields } from './MomentFields.tsx'
import styles from './fields.module.css'
import { currentZone } from '../zonedTime.ts'

const Field = FormField<DetailsValues>

interface DetailsFieldsProps {
  readonly eventId?: string
  readonly hosted: Hosted
  /** People have registered. */
  readonly kindFixed?: boolean
}

/** The wizard's first step: poster, title, type, time, place and categories (EVT-05). */
export function DetailsFields({ eventId = previewId, hosted, kindFixed = false }: DetailsFieldsProps) {
  const { watch } = useFormContext<DetailsValues>()
  return (
    <>
      <FormPicture<DetailsValues> name="eventImg" ratio="any" stacked>
        {(eventImg) => (
          <span className={styles.poster}>
            <Poster event={{ ...hosted, _id: eventId, eventImg }} eager />
          </span>
        )}
      </FormPicture>
      <Field name="eventTitle" />
      {kindFixed ? (
        <Text tone="muted">{words.kindFixed}</Text>
      ) : (
        <>
          <Field name="kind" />
          <Field name="other" />
        </>
      )}
      <FormPart title={words.when}>
        <SlotFields host={hostKeyOf(hosted)?.id} eventId={eventId === previewId ? undefined : eventId} />
        <ZoneField />
      </FormPart>
      <FormPart title={words.where}>
        <Field name="location" />
        {watch('location') === 'offline' && <VenueFields />}
        <Field name="eventLink" />
      </FormPart>
      <FormPart title={words.about}>
        <CategoryField />
        <Field name="eventDomain" />
      </FormPart>
    </>
  )
}

const zoneTitle = (zone: string) => zone.replaceAll('_', ' ').replaceAll('/', ' / ')

function ZoneField() {
  const chosen = useFormContext<DetailsValues>().watch('timeZone')
  // Add the chosen zone if the browser doesn't list it.
  const zones = useMemo(() => {
    const listed = Intl.supportedValuesOf('timeZone').map(currentZone)
    return [...new Set([...listed, 'UTC', chosen])].toSorted()
  }, [chosen])
  return (
    <Field name="timeZone">
      {zones.map((zone) => (
        <option key={zone} value={zone}>
          {zoneTitle(zone)}
        </option>
      ))}
    </Field>
  )
}

function venueQuery(text: string, near: Event['city']['latLng']): PlacesQuery | undefined {
  if (!near) return undefined
  return { venue: text.trim(), lat: String(near.lat), lng: String(near.lng) }
}

/** The venue is disabled until a city is chosen, unless it is set already; known cities suggest venues. */
function VenueFields() {
  const { setValue, watch } = useFormContext<DetailsValues>()
  const { onChange: writeCity, ...city } = useController<DetailsValues, 'city.address'>({ name: 'city.address' }).field
  const { onChange: writeVenue, ...venue } = useController<DetailsValues, 'venue.address'>({
    name: 'venue.address',
  }).field
  const [cityTexts, venueTexts] = [useField('city').texts, useField('venue').texts]
  const [isPlaced] = useState(venue.value !== '')
  const hasCity = isPlaced || city.value.trim() !== ''
  return (
    <>
      <PlaceField
        {...city}
        {...cityTexts}
        maxLength={limits.cityLength}
        query={cityQuery(city.value)}
        onChange={({ address, latLng }) => {
          setValue('city.latLng', latLng)
          setValue('venue.latLng', undefined)
          writeCity(address)
        }}
      />
      <PlaceField
        {...venue}
        {...venueTexts}
        hint={hasCity ? venueTexts.hint : words.venueLocked}
        disabled={!hasCity}
        maxLength={limits.venueLength}
        query={venueQuery(venue.value, watch('city.latLng'))}
        onChange={({ address, latLng }) => {
          setValue('venue.latLng', latLng)
          writeVenue(address)
        }}
      />
    </>
  )
}

/** Up to ten of the 35 categories, collapsed at first. */
function CategoryField() {
  const { value, onChange } = useController<DetailsValues, 'eventCategory'>({ name: 'eventCategory' }).field
  const { label } = useField('eventCategory').texts
  return (
    <details className={styles.field}>
      <summary className={styles.summary}>
        <span>
          {value.length === 0 ? words.chooseCategories : words.chosen(value.map(eventCategoryLabel).join(', '))}
          <Text as="span" size="small" tone="muted" className={styles.hint}>
            {words.categoriesHint}
          </Text>
        </span>
        <Icon name="chevronDown" />
      </summary>
      <CategoryChips label={label} chosen={value} max={limits.eventCategoriesMax} onChange={onChange} />
    </details>
  )
}
