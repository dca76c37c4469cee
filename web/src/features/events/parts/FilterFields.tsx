import { useId } from 'react'
import { CategoryChips } from '../../../entities/event/CategoryChips.tsx'
import { type ChoiceName, choiceNames, choices } from '../filters.ts'
import type { useFilters } from '../useFilters.ts'
import { eventsWords as words } from '../words.ts'
import styles from './FilterFields.module.css'

type FilterState = ReturnType<typeof useFilters>

/** All filters but the text; each change is applied at once (EVT-01, ruling 4). */
export function FilterFields({ state }: { readonly state: FilterState }) {
  const { filters, change } = state
  return (
    <div className={styles.fields}>
      <div className={styles.choices}>
        {choiceNames.map((name) => (
          <Choice key={name} name={name} state={state} />
        ))}
      </div>
      <CategoryChips
        label={words.categories}
        chosen={filters.categories}
        onChange={(categories) => change({ ...filters, categories })}
      />
    </div>
  )
}

function Choice({ name, state: { filters, change } }: { readonly name: ChoiceName; readonly state: FilterState }) {
  const id = useId()
  const { label, options } = choices[name]
  return (
    <fieldset className={styles.choice}>
      <legend className={styles.legend}>{label}</legend>
      <div className={styles.segments}>
        {[{ value: '', label: words.all }, ...options].map((option) => (
          <label key={option.value} className={styles.segment}>
            <input
              type="radio"
              name={`${id}-${name}`}
              value={option.value}
              checked={filters[name] === option.value}
              onChange={() => change({ ...filters, [name]: option.value })}
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
