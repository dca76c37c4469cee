import { type ComponentProps, useMemo } from 'react'
import { SelectField } from '../../../shared/ui/Field.tsx'
import { currentZone } from '../currentZone.ts'
import { detailWords as words } from '../wizardWords.ts'

interface ZoneFieldProps extends Omit<ComponentProps<'select'>, 'id' | 'className'> {
  /** Offered too if the browser doesn't list it. */
  readonly chosen: string
  readonly error?: string | undefined
}

const nameOf = (zone: string) => zone.replaceAll('_', ' ').replaceAll('/', ' / ')

/** The time zone of an event. */
export function ZoneField({ chosen, error, ...select }: ZoneFieldProps) {
  const zones = useMemo(() => {
    const listed = Intl.supportedValuesOf('timeZone').map(currentZone)
    return [...new Set([...listed, 'UTC', chosen])].toSorted()
  }, [chosen])
  return (
    <SelectField label={words.zone} hint={words.zoneHint} error={error} {...select}>
      {zones.map((zone) => (
        <option key={zone} value={zone}>
          {nameOf(zone)}
        </option>
      ))}
    </SelectField>
  )
}
