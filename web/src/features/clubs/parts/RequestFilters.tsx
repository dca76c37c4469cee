import { branches, years } from '@quad/contract/entities/study.ts'
import { SelectField } from '../../../shared/ui/Field.tsx'
import { SearchPill } from '../../../shared/ui/SearchPill.tsx'
import type { RequestFilterState } from '../requestFilter.ts'
import { requestWords as words } from '../requestWords.ts'
import styles from './Requests.module.css'

interface RequestFiltersProps {
  readonly state: RequestFilterState
  /** Whether the club asks something that has to be answered. */
  readonly isAsking: boolean
}

/** Searches the requests to join by name, and filters them (CLUB-15). */
export function RequestFilters({ state, isAsking }: RequestFiltersProps) {
  const { filter, text, setText, change } = state
  return (
    <div className={styles.filters}>
      <SearchPill label={words.search} text={text} onText={setText} className={styles.search} />
      <SelectField
        label={words.year}
        value={filter.year ?? ''}
        onChange={({ target }) => change({ year: years.find((one) => one === target.value) })}
      >
        <option value="">{words.any}</option>
        {years.map((year) => (
          <option key={year} value={year}>
            {words.yearOf(year)}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={words.branch}
        value={filter.branch ?? ''}
        onChange={({ target }) => change({ branch: branches.find((one) => one === target.value) })}
      >
        <option value="">{words.any}</option>
        {branches.map((branch) => (
          <option key={branch} value={branch}>
            {branch}
          </option>
        ))}
      </SelectField>
      {(isAsking || filter.answers) && (
        <SelectField
          label={words.answers}
          value={filter.answers ?? ''}
          onChange={({ target }) => change({ answers: target.value === 'missing' ? 'missing' : undefined })}
        >
          <option value="">{words.any}</option>
          <option value="missing">{words.isMissing}</option>
        </SelectField>
      )}
    </div>
  )
}
