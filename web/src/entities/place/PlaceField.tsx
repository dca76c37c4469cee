import type { Place } from '@quad/contract/entities/place.ts'
import { type ComponentProps, useId } from 'react'
import { ComboboxList, ComboboxOption, useCombobox } from '../../shared/ui/Combobox.tsx'
import styles from '../../shared/ui/Combobox.module.css'
import field from '../../shared/ui/Field.module.css'
import { Field, fieldAria } from '../../shared/ui/Field.tsx'
import { type PlacesQuery, useListPlaces } from './useListPlaces.ts'
import { placeWords as words } from './words.ts'

interface PlaceFieldProps extends Pick<ComponentProps<'input'>, 'ref' | 'name' | 'disabled' | 'maxLength' | 'onBlur'> {
  readonly label: string
  readonly hint?: string | undefined
  readonly optional?: boolean
  readonly error?: string | undefined
  readonly value: string
  /** The query for suggestions; undefined for none. */
  readonly query: PlacesQuery | undefined
  readonly onChange: (place: Place) => void
}

/** A text field that suggests places. A chosen place has coordinates; any other text is allowed (EVT-05, COLL-04). */
export function PlaceField({
  label,
  hint,
  optional = false,
  error,
  value,
  query,
  onChange,
  onBlur,
  ...input
}: PlaceFieldProps) {
  const id = useId()
  const texts = { label, hint, optional, error }
  const places = useListPlaces(query)
  const combobox = useCombobox({ options: places, onChoose: onChange })
  return (
    <Field id={id} {...texts}>
      <div className={styles.box}>
        <input
          {...input}
          {...fieldAria(id, texts)}
          {...combobox.field}
          className={field.input}
          dir="auto"
          spellCheck={false}
          value={value}
          onChange={(event) => {
            combobox.open()
            onChange({ address: event.currentTarget.value })
          }}
          onBlur={(event) => {
            combobox.close()
            onBlur?.(event)
          }}
        />
        {combobox.isOpen && (
          <ComboboxList combobox={combobox} label={words.suggestions(label)}>
            {places.map((place, at) => (
              <ComboboxOption key={place.address} combobox={combobox} at={at}>
                <bdi>{place.address}</bdi>
              </ComboboxOption>
            ))}
          </ComboboxList>
        )}
      </div>
    </Field>
  )
}
