import type { RequestField as FieldName } from '@quad/contract/bodies/requests.ts'
import { mentorClubs, type RequestKind, requestTopics } from '@quad/contract/entities/supportRequest.ts'
import { limits } from '@quad/contract/limits.ts'
import type { ComponentProps } from 'react'
import { useFormContext } from 'react-hook-form'
import { requestLabels, requestWords as words, topicNames } from '../../../entities/supportRequest/words.ts'
import { SelectField, TextArea, TextField } from '../../../shared/ui/Field.tsx'
import { isNeeded, type RequestValues } from '../requestForm.ts'

const inputs: Readonly<Partial<Record<FieldName, ComponentProps<'input'>>>> = {
  name: { autoComplete: 'name', dir: 'auto', maxLength: limits.memberNameLength },
  email: { type: 'email', autoComplete: 'email', maxLength: limits.emailLength },
  phone: { type: 'tel', autoComplete: 'tel', maxLength: limits.phoneLength },
  college: { dir: 'auto', maxLength: limits.memberCollegeLength },
  location: { dir: 'auto', maxLength: limits.cityLength },
  collegeMail: { type: 'email', autoComplete: 'off', maxLength: limits.emailLength },
  website: { type: 'url', autoComplete: 'off', maxLength: limits.websiteLength, placeholder: 'https://' },
  festival: { dir: 'auto', autoComplete: 'off', maxLength: limits.festNameLength },
  startDate: { type: 'date' },
  endDate: { type: 'date' },
}

const choices: Readonly<Partial<Record<FieldName, readonly (readonly [string, string])[]>>> = {
  club: mentorClubs.map((club) => [club, club]),
  topic: requestTopics.map((topic) => [topic, topicNames[topic]]),
}

interface RequestFieldProps {
  readonly kind: RequestKind
  readonly field: FieldName
  readonly first: boolean
  readonly readOnly: boolean
}

/** One field of a support form. */
export function RequestField({ kind, field, first, readOnly }: RequestFieldProps) {
  const { register, formState } = useFormContext<RequestValues>()
  const shared = {
    label: requestLabels[field],
    optional: !isNeeded(kind, field),
    error: formState.errors[field]?.message,
    'data-autofocus': first || undefined,
    ...register(field, field === 'startDate' ? { deps: ['endDate'] } : {}),
  }
  const options = choices[field]
  if (options)
    return (
      <SelectField {...shared}>
        <option value="">{words.choose}</option>
        {options.map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
    )
  if (field === 'details')
    return (
      <TextArea
        {...shared}
        hint={words.hints[kind]}
        rows={5}
        dir="auto"
        maxLength={limits.requestDetailsLength}
        readOnly={readOnly}
      />
    )
  return <TextField {...inputs[field]} {...shared} readOnly={readOnly} />
}
