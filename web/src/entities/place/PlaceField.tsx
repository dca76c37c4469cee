import type { Place } from '@quad/contract/entities/place.ts'
import { type ComponentProps, type KeyboardEvent, useId, useState } from 'react'
import { Field, fieldAria } from '../../shared/ui/Field.tsx'
import styles from '../../shared/ui/Combobox.module.css'
import { type PlacesQuery, useListPlaces } from './useListPlaces.ts'
import { placeWords as words } from './words.ts'

interface PlaceFieldProps extends Pick<ComponentProps<'input'>, 'ref' | 'name' | 'disabled' | 'maxLength' | 'onBlur'> {
  readonly label: string
  readonly hint?: string | undefined
  readonly optional?: boolean
  readonly error?: string | undefined
  readonly value: string
  /** Undefined for no suggestions. */
  readonly query: PlacesQuery | undefined
  readonly onChange: (place: Place) => void
}

/** A text with suggestions of places; a chosen one has its coordinates, any other text is fine too (EVT-05, COLL-04). */
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
  const list = useChoice(places, onChange)
  return (
    <Field id={id} {...texts}>
      <div className={styles.box}>
        <input
          {...input}
          {...fieldAria(id, texts)}
          className={styles.input}
          role="combobox"
          dir="auto"
          autoComplete="off"
          spellCheck={false}
          aria-autocomplete="list"
          aria-expanded={list.isOpen}
          aria-controls={list.isOpen ? `${id}-list` : undefined}
          aria-activedescendant={list.active === undefined ? undefined : `${id}-${list.active}`}
          value={value}
          onChange={(event) => {
            list.open()
            onChange({ address: event.currentTarget.value })
          }}
          onKeyDown={list.onKey}
          onBlur={(event) => {
            list.close()
            onBlur?.(event)
          }}
        />
        {list.isOpen && (
          <div className={styles.list} id={`${id}-list`} role="listbox" aria-label={words.suggestions(label)}>
            {places.map((place, at) => (
              <button
                key={place.address}
                id={`${id}-${at}`}
                type="button"
                tabIndex={-1}
                className={styles.option}
                role="option"
                aria-selected={at === list.active}
                data-active={at === list.active}
                // Pressing an option must not blur the field.
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => list.choose(place)}
              >
                <bdi>{place.address}</bdi>
              </button>
            ))}
          </div>
        )}
      </div>
    </Field>
  )
}

/** The list of suggestions while one types. None is active until an arrow key, so that Enter keeps the text. */
function useChoice(places: readonly Place[], onChoose: (place: Place) => void) {
  const [wanted, setWanted] = useState(false)
  const [at, setAt] = useState<number>()
  const isOpen = wanted && places.length > 0
  const active = isOpen && at !== undefined && at < places.length ? at : undefined
  function close() {
    setWanted(false)
    setAt(undefined)
  }
  function choose(place: Place | undefined) {
    if (place) onChoose(place)
    close()
  }
  function onKey(event: KeyboardEvent) {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step !== 0 && places.length > 0) {
      event.preventDefault()
      setWanted(true)
      setAt(
        active === undefined ? (step === 1 ? 0 : places.length - 1) : (active + step + places.length) % places.length,
      )
    } else if (active !== undefined && event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault()
      choose(places[active])
    } else if (isOpen && event.key === 'Escape') {
      event.stopPropagation()
      close()
    }
  }
  function open() {
    setWanted(true)
    setAt(undefined)
  }
  return { isOpen, active, open, close, choose, onKey }
}
