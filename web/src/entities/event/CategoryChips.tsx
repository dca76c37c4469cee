import { type EventCategory, eventCategories, eventCategoryLabel } from '@quad/contract/entities/eventCategories.ts'
import { Row, Text } from '../../shared/ui/primitives.tsx'
import styles from './CategoryChips.module.css'

interface CategoryChipsProps {
  readonly label: string
  readonly chosen: readonly EventCategory[]
  /** Once so many are chosen, the others are disabled. */
  readonly max?: number
  readonly onChange: (chosen: EventCategory[]) => void
}

/** The 35 categories of events as chips that are on or off. */
export function CategoryChips({ label, chosen, max = eventCategories.length, onChange }: CategoryChipsProps) {
  return (
    <Text as="fieldset">
      <Text as="legend" size="small" strong below={2}>
        {label}
      </Text>
      <Row gap={2} wrap align="stretch">
        {eventCategories.map((category) => {
          const isOn = chosen.includes(category)
          return (
            <Row key={category} as="label" inline size="small" className={styles.category}>
              <input
                type="checkbox"
                checked={isOn}
                disabled={!isOn && chosen.length >= max}
                onChange={() =>
                  onChange(eventCategories.filter((one) => (one === category ? !isOn : chosen.includes(one))))
                }
              />
              {eventCategoryLabel(category)}
            </Row>
          )
        })}
      </Row>
    </Text>
  )
}
