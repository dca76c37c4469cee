import type { PushChanges } from '@quad/contract/bodies/pushes.ts'
import { useState } from 'react'
import { dayValue } from '../../../shared/dates.ts'
import { viewerZone } from '../../../shared/zone.ts'
import { CheckField } from '../../../shared/ui/CheckField.tsx'
import { TextField } from '../../../shared/ui/Field.tsx'
import { Row } from '../../../shared/ui/primitives.tsx'
import { useNow } from '../../../shared/ui/RelativeTime.tsx'
import { type PushSettings, usePushSettings, useUpdatePushSettings, usualSettings } from '../calls/pushSettings.ts'
import { settingsWords } from '../words.ts'
import { SettingsState } from './SettingsPart.tsx'

const { quiet: words } = settingsWords

/** Quiet hours and exam mode, in which nothing is pushed (CALM-02). */
export function QuietTimes() {
  const query = usePushSettings()
  return (
    <SettingsState query={query} like={<Choices settings={usualSettings} />}>
      {(settings) => <Choices settings={settings} />}
    </SettingsState>
  )
}

const usual = { from: '22:00', until: '07:00' }
const examDays = 14

function Choices({ settings: { quietHours: hours, examUntil } }: { readonly settings: PushSettings }) {
  const set = useUpdatePushSettings()
  const now = useNow()
  const change = (changes: PushChanges) => set.mutate({ ...changes, timeZone: viewerZone() })
  const today = dayValue(now)
  const until = examUntil !== null && examUntil >= today ? examUntil : null
  return (
    <>
      <CheckField
        label={words.hours}
        checked={hours !== null}
        onChange={({ target }) => change({ quietHours: target.checked ? usual : null })}
      />
      {hours && (
        <Row gap={3} wrap align="start">
          <Moment
            type="time"
            label={words.from}
            value={hours.from}
            onChoose={(from) => from !== hours.until && change({ quietHours: { ...hours, from } })}
          />
          <Moment
            type="time"
            label={words.until}
            value={hours.until}
            onChoose={(to) => to !== hours.from && change({ quietHours: { ...hours, until: to } })}
          />
        </Row>
      )}
      <CheckField
        label={words.exams}
        hint={words.examsHint}
        checked={until !== null}
        onChange={({ target }) =>
          change({ examUntil: target.checked ? dayValue(new Date(now.getTime() + examDays * 86_400_000)) : null })
        }
      />
      {until && (
        <Moment
          type="date"
          label={words.lastDay}
          value={until}
          min={today}
          onChoose={(day) => day >= today && change({ examUntil: day })}
        />
      )}
    </>
  )
}

interface MomentProps {
  readonly type: 'time' | 'date'
  readonly label: string
  readonly value: string
  readonly min?: string
  readonly onChoose: (value: string) => unknown
}

/** A field that is saved when one leaves it: a time is typed in several steps. */
function Moment({ value, onChoose, ...field }: MomentProps) {
  const [draft, setDraft] = useState<string>()
  return (
    <TextField
      {...field}
      value={draft ?? value}
      onChange={({ target }) => setDraft(target.value)}
      onBlur={() => {
        if (draft && draft !== value) onChoose(draft)
        setDraft(undefined)
      }}
    />
  )
}
