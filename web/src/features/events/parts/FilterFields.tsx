import { eventCategories, eventCategoryLabel } from '@quad/contract/entities/eventCategories.ts'
import { useId } from 'react'
import { type ChoiceName, choiceNames, choices } from '../filters.ts'
import type { useFilters } from '../useFilters.ts'
import { eventsWords as words } from '../words.ts'
import styles from './FilterFields.module.css'

type FilterState = ReturnType<typeof useFilters>

/** All filters but the text; each change is applied at once (EVT-01, ruling 4). */
export function FilterFields({ state }: { readonly state: FilterState }) {
  return (
    <div className={styles.fields}>
      <div className={styles.choices}>
        {choiceNames.map((name) => (
          <Choice key={name} name={name} state={state} />
        ))}
      </div>
      <Categories state={state} />
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

function Categories({ state: { filters, change } }: { readonly state: FilterState }) {
  const { categories } = filters
  return (
    <fieldset className={styles.choice}>
      <legend className={styles.legend}>{words.categories}</legend>
      <div className={styles.categories}>
        {eventCategories.map((category) => {
          const isOn = categories.includes(category)
          return (
            <label key={category} className={styles.category}>
              <input
                type="checkbox"
                checked={isOn}
                onChange={() =>
                  change({
                    ...filters,
                    categories: eventCategories.filter((one) => (one === category ? !isOn : categories.includes(one))),
                  })
                }
              />
              {eventCategoryLabel(category)}
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}
