import { CategoryChips } from '../../../entities/event/CategoryChips.tsx'
import { Stack } from '../../../shared/ui/primitives.tsx'
import { choiceNames, choices } from '../filters.ts'
import { eventsWords as words } from '../memberWords.ts'
import type { useFilters } from '../useFilters.ts'
import styles from './FilterFields.module.css'
import { Segments } from './Segments.tsx'

type FilterState = ReturnType<typeof useFilters>

/** All filters but the text; each change is applied at once (EVT-01, ruling 4). */
export function FilterFields({ state }: { readonly state: FilterState }) {
  const { filters, change } = state
  return (
    <Stack gap={5}>
      <div className={styles.choices}>
        {choiceNames.map((name) => (
          <Segments
            key={name}
            label={choices[name].label}
            options={[{ value: '', label: words.all }, ...choices[name].options]}
            value={filters[name]}
            onChange={(value) => change({ ...filters, [name]: value })}
          />
        ))}
      </div>
      <CategoryChips
        label={words.categories}
        chosen={filters.categories}
        onChange={(categories) => change({ ...filters, categories })}
      />
    </Stack>
  )
}
