import { type EventCategory, eventCategories, eventCategoryLabel } from '@quad/contract/entities/eventCategories.ts'
import { Row, Text } from '../../shared/ui/primitives.tsx'
import styles from './CategoryChips.module.css'

interface CategoryChipsProps {
  readonly label: string
  readonly chosen: readonly EventCategory[]
  /** The most that can be chosen; the other chips are then disabled. */
  readonly max?: number
  readonly onChange: (chosen: EventCategory[]) => void
}

/** Shows the 35 event categories as toggle chips. */
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
