import { answerFault, consentGiven } from '@quad/contract/answers.ts'
import type { Question } from '@quad/contract/entities/question.ts'
import { limits } from '@quad/contract/limits.ts'
import { useId } from 'react'
import { useController } from 'react-hook-form'
import { CheckField } from '../../../shared/ui/CheckField.tsx'
import { SelectField, TextField } from '../../../shared/ui/Field.tsx'
import { Stack, Text } from '../../../shared/ui/primitives.tsx'
import type { TeamValues } from '../teamForm.ts'
import { registerWords as words } from '../words.ts'

type Place = 'answers' | `members.${number}.answers`

interface AnswerFieldsProps {
  readonly name: Place
  readonly questions: readonly Question[]
}

/** The fields of an organiser's questions to a team or person (EVT-25). */
export function AnswerFields({ name, questions }: AnswerFieldsProps) {
  return questions.map((question) => (
    <AnswerField key={question._id} name={`${name}.${question._id}`} question={question} />
  ))
}

interface AnswerFieldProps {
  readonly name: `${Place}.${string}`
  readonly question: Question
}

function AnswerField({ name, question }: AnswerFieldProps) {
  const { kind, label, options, required } = question
  const { field, fieldState } = useController<TeamValues, AnswerFieldProps['name']>({ name })
  const given: unknown = field.value
  const value: readonly string[] = Array.isArray(given) ? given : []
  // By the same rule as the form's schema, once the field was left; or what the server says.
  const error = (fieldState.isTouched ? answerFault(question, value) : undefined) ?? fieldState.error?.message
  const faultId = useId()
  const { ref, onBlur } = field
  const invalid = error === undefined ? {} : { 'aria-invalid': true, 'aria-describedby': faultId }
  const set = (texts: readonly string[]) => field.onChange(texts.filter((text) => text !== ''))
  const shared = { ref, onBlur, label, error, optional: !required, value: value[0] ?? '' }
  switch (kind) {
    case 'text':
    case 'number':
      return (
        <TextField
          {...shared}
          autoComplete="off"
          dir="auto"
          {...(kind === 'number' && { inputMode: 'decimal' })}
          maxLength={limits.registrationAnswerLength}
          onChange={({ target }) => set([target.value])}
        />
      )
    case 'choice':
      return (
        <SelectField {...shared} onChange={({ target }) => set([target.value])}>
          <option value="">{words.choose}</option>
          {options.map((option) => (
            <option key={option} value={option}>
              {option}
            </option>
          ))}
        </SelectField>
      )
    case 'several':
      return (
        <Stack
          as="fieldset"
          gap={2}
          // Not yet while the focus goes on to another of its answers.
          onBlur={({ currentTarget, relatedTarget }) => currentTarget.contains(relatedTarget) || onBlur()}
        >
          <Text as="legend" size="small" strong below={1} breaks>
            {label}
            {!required && ` ${words.optional}`}
          </Text>
          {options.map((option, at) => (
            <CheckField
              key={option}
              label={option}
              {...(at === 0 && { ref })}
              {...invalid}
              checked={value.includes(option)}
              onChange={({ target }) =>
                set(options.filter((one) => (one === option ? target.checked : value.includes(one))))
              }
            />
          ))}
          <Fault id={faultId} error={error} />
        </Stack>
      )
    case 'consent':
      return (
        <div>
          <CheckField
            label={required ? label : `${label} ${words.optional}`}
            ref={ref}
            onBlur={onBlur}
            {...invalid}
            checked={value.length > 0}
            onChange={({ target }) => set(target.checked ? [consentGiven] : [])}
          />
          <Fault id={faultId} error={error} />
        </div>
      )
  }
}

function Fault({ id, error }: { readonly id: string; readonly error: string | undefined }) {
  return error === undefined ? null : (
    <Text size="small" tone="danger" role="alert" id={id}>
      {error}
    </Text>
  )
}
