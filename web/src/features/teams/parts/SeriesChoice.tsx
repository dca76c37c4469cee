import type { Event } from '@quad/contract/entities/event.ts'
import { CheckField } from '../../../shared/ui/CheckField.tsx'
import { Stack } from '../../../shared/ui/primitives.tsx'
import { seriesWords as words } from '../seriesWords.ts'

export interface SeriesChoices {
  /** Registers for all dates. */
  readonly all: boolean
  readonly waitlist: boolean
}

export const noDates: SeriesChoices = { all: false, waitlist: false }

/** How many later dates of its series an event has for which people register alone; undefined for none. */
export const allDatesOf = ({ series, participation }: Event): number | undefined =>
  series && series.more > 0 && participation === 'individual' ? series.more : undefined

interface SeriesChoiceProps {
  readonly more: number
  readonly choices: SeriesChoices
  readonly onChange: (choices: SeriesChoices) => void
}

/** Whether the viewer registers for all dates of a series, and joins the waitlists of the full ones (EVT-45). */
export function SeriesChoice({ more, choices, onChange }: SeriesChoiceProps) {
  const { all, waitlist } = choices
  return (
    <Stack gap={3}>
      <CheckField
        label={words.all(more)}
        hint={words.allHint}
        checked={all}
        onChange={({ currentTarget }) => onChange({ ...choices, all: currentTarget.checked })}
      />
      {all && (
        <CheckField
          label={words.waitlist}
          checked={waitlist}
          onChange={({ currentTarget }) => onChange({ ...choices, waitlist: currentTarget.checked })}
        />
      )}
    </Stack>
  )
}
