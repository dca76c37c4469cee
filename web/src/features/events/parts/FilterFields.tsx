import { useId } from 'react'
import { CategoryChips } from '../../../entities/event/CategoryChips.tsx'
import { Row, Stack, Text } from '../../../shared/ui/primitives.tsx'
import { choiceNames, choices, type useFilters } from '../filters.ts'
import { eventsWords as words } from '../memberWords.ts'
import styles from './FilterFields.module.css'

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

interface SegmentsProps {
  readonly label: string
  readonly options: readonly { readonly value: string; readonly label: string }[]
  readonly value: string
  readonly onChange: (value: string) => void
}

/** Radio buttons in one box. */
export function Segments({ label, options, value, onChange }: SegmentsProps) {
  const name = useId()
  return (
    <Text as="fieldset">
      <Text as="legend" size="small" strong below={1}>
        {label}
      </Text>
      <Row align="stretch" className={styles.segments}>
        {options.map((option) => (
          <Row key={option.value} as="label" justify="center" size="small" strong className={styles.segment}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={value === option.value}
              onChange={() => onChange(option.value)}
            />
            {option.label}
          </Row>
        ))}
      </Row>
    </Text>
  )
}
