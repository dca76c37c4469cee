import type { SeriesScope } from '@quad/contract/entities/series.ts'
import { ChoiceField } from '../../shared/ui/ChoiceField.tsx'
import { seriesWords as words } from './words.ts'

interface ScopeFieldProps {
  readonly scope: SeriesScope
  readonly onChange: (scope: SeriesScope) => void
  /** The dates are cancelled or deleted. */
  readonly ends?: boolean
}

const scopes = ['this', 'following', 'all'] as const

/** Which dates of a series a change is for (EVT-36). */
export function ScopeField({ scope, onChange, ends = false }: ScopeFieldProps) {
  return (
    <ChoiceField
      label={words.scope}
      name="scope"
      chosen={scope}
      choices={scopes.map((value) => ({
        value,
        label: words.scopes[value].event,
        hint: words.scopes[value][ends ? 'ends' : 'hint'],
      }))}
      onChange={({ target }) => onChange(scopes.find((one) => one === target.value) ?? 'this')}
    />
  )
}
