import type { ComponentProps } from 'react'
import { SelectField } from '../../shared/ui/Field.tsx'
import { genderWords as words } from './words.ts'

interface GenderFieldProps extends Omit<ComponentProps<typeof SelectField>, 'label' | 'children' | 'autoComplete'> {
  /** True if the gender was set before: it can then be changed but not cleared. */
  readonly said?: boolean
}

export function GenderField({ said = false, ...field }: GenderFieldProps) {
  return (
    <SelectField label={words.gender} autoComplete="sex" {...field}>
      {!said && <option value="">{words.choose}</option>}
      <option value="female">{words.female}</option>
      <option value="male">{words.male}</option>
      <option value="other">{words.other}</option>
    </SelectField>
  )
}
