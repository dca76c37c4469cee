import { dayValue } from '../../../shared/dates.ts'
import { TextField } from '../../../shared/ui/Field.tsx'
import { useNow } from '../../../shared/ui/RelativeTime.tsx'
import { type useFilters, whenIn } from '../filters.ts'
import { eventsWords } from '../memberWords.ts'
import { Segments } from './FilterFields.tsx'
import styles from './fields.module.css'

const words = eventsWords.when
const options = [
  { value: '', label: words.any },
  { value: 'tonight', label: words.tonight },
  { value: 'week', label: words.week },
]

/** When events start: any time, tonight, this week, or on a date (EVT-01). */
export function WhenFields({ state: { filters, change } }: { readonly state: ReturnType<typeof useFilters> }) {
  const now = useNow()
  const { when } = filters
  const choose = (value: string) => change({ ...filters, when: whenIn(value) })
  return (
    <div className={styles.fields}>
      <Segments label={words.label} options={options} value={when} onChange={choose} />
      <TextField
        label={words.date}
        type="date"
        min={dayValue(now)}
        value={when === 'tonight' || when === 'week' ? '' : when}
        onChange={({ target }) => choose(target.value)}
      />
    </div>
  )
}
