import { reportOn } from '@quad/contract/entities/report.ts'
import { requestKind } from '@quad/contract/entities/supportRequest.ts'
import { useNavigate } from 'react-router'
import { CheckField } from '../../../shared/ui/CheckField.tsx'
import { SelectField } from '../../../shared/ui/Field.tsx'
import { Link } from '../../../shared/ui/Link.tsx'
import { Row } from '../../../shared/ui/primitives.tsx'
import { consolePath, type Filters, filtersIn } from '../filters.ts'
import { kindName } from '../kinds.ts'
import { turnKeys, useKeysOn } from '../useKeys.ts'
import { consoleWords as words, settleWords } from '../words.ts'
import styles from './Queue.module.css'

const states = ['open', 'settled'] as const

/** Filters the queue by state, source and kind; the address contains the filters. */
export function QueueFilters({ filters }: { readonly filters: Filters }) {
  const navigate = useNavigate()
  const { on } = useKeysOn()
  const { state, source = '', kind = '' } = filters
  return (
    <div className={styles.filters}>
      <Row as="nav" gap={2} align="stretch" aria-label={words.queue}>
        {states.map((one) => (
          <Row
            as={Link}
            inline
            strong
            tone="muted"
            key={one}
            to={consolePath({ ...filters, state: one })}
            className={styles.queueFiltersState}
            aria-current={one === state ? 'true' : undefined}
          >
            {words.states[one]}
          </Row>
        ))}
      </Row>
      <SelectField
        label={words.filter}
        value={`${source}.${kind}`}
        onChange={({ currentTarget }) => {
          const [chosenSource = '', chosenKind = ''] = currentTarget.value.split('.')
          void navigate(consolePath({ ...filtersIn(`source=${chosenSource}&kind=${chosenKind}`), state }))
        }}
      >
        <option value=".">{words.all}</option>
        <optgroup label={words.reports}>
          <option value="report.">{words.allReports}</option>
          {reportOn.options.map((one) => (
            <option key={one} value={`report.${one}`}>
              {kindName({ source: 'report', kind: one })}
            </option>
          ))}
        </optgroup>
        <option value="appeal.">{words.appeals}</option>
        <optgroup label={words.requests}>
          <option value="request.">{words.allRequests}</option>
          {requestKind.options.map((one) => (
            <option key={one} value={`request.${one}`}>
              {kindName({ source: 'request', kind: one })}
            </option>
          ))}
        </optgroup>
      </SelectField>
      <div className={styles.keys}>
        <CheckField
          label={settleWords.keysOn}
          checked={on}
          onChange={({ currentTarget }) => turnKeys(currentTarget.checked)}
        />
      </div>
    </div>
  )
}
