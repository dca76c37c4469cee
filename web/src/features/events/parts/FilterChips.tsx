import { useRef } from 'react'
import { Icon } from '../../../shared/ui/Icon.tsx'
import { useKeptFocus } from '../../../shared/ui/keptFocus.ts'
import { useNow } from '../../../shared/ui/RelativeTime.tsx'
import { Row } from '../../../shared/ui/primitives.tsx'
import { chipsOf, type Filters } from '../filters.ts'
import { eventsWords as words } from '../words.ts'
import styles from './FilterFields.module.css'

interface FilterChipsProps {
  readonly filters: Filters
  readonly onChange: (next: Filters) => void
  readonly onClear: () => void
}

/** The filters that are on; a press removes one. */
export function FilterChips({ filters, onChange, onClear }: FilterChipsProps) {
  const place = useRef<HTMLDivElement>(null)
  const chips = chipsOf(filters, useNow())
  useKeptFocus(place, chips.length)
  if (chips.length === 0) return null
  return (
    <Row ref={place} gap={2} wrap align="stretch" className={styles.chips} role="group" aria-label={words.active}>
      {chips.map(({ label, without }) => (
        <Row
          as="button"
          inline
          gap={1}
          size="small"
          strong
          key={label}
          type="button"
          className={styles.chip}
          aria-label={words.remove(label)}
          onClick={() => onChange(without)}
        >
          {label}
          <Icon name="close" size={16} />
        </Row>
      ))}
      <button type="button" className={styles.clear} onClick={onClear}>
        {words.clear}
      </button>
    </Row>
  )
}
