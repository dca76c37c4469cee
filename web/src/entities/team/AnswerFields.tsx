import { consentGiven } from '@quad/contract/answers.ts'
import type { Question } from '@quad/contract/entities/question.ts'
import { limits } from '@quad/contract/limits.ts'
import { useId } from 'react'
import { useController } from 'react-hook-form'
import { CheckField } from '../../shared/ui/CheckField.tsx'
import { SelectField, TextArea, TextField } from '../../shared/ui/Field.tsx'
import { Stack, Text } from '../../shared/ui/primitives.tsx'
import { AnswerFile } from './AnswerFile.tsx'
import { teamWords as words } from './words.ts'

type Asked = Omit<Question, 'asked'>

interface AnswerFieldsProps {
  /** The form's field with the answers by their questions' ids. */
  readonly name: string
  readonly questions: readonly Asked[]
  /** Whether texts may have several lines. */
  readonly multiline?: boolean
  /** The names of the files that were stored before, by the ids of their uploads. */
  readonly fileNames?: Readonly<Record<string, string>> | undefined
}

/** The fields of an organiser's questions (EVT-25, EVT-29), or of a club's (CLUB-15). */
export function AnswerFields({ name, questions, multiline = false, fileNames }: AnswerFieldsProps) {
  return questions.map((question) => (
    <AnswerField
      key={question._id}
      name={`${name}.${question._id}`}
      question={question}
      multiline={multiline}
      fileNames={fileNames}
    />
  ))
}

interface AnswerFieldProps extends Pick<AnswerFieldsProps, 'fileNames'> {
  readonly name: string
  readonly question: Asked
  readonly multiline: boolean
}

function AnswerField({ name, question, multiline, fileNames }: AnswerFieldProps) {
  const { kind, label, options, required } = question
  const { field, fieldState } = useController({ name })
  const given: unknown = field.value
  const value: readonly string[] = Array.isArray(given) ? given : []
  const error = fieldState.error?.message
  const faultId = useId()
  const { ref, onBlur } = field
  const invalid = error === undefined ? {} : { 'aria-invalid': true, 'aria-describedby': faultId }
  const set = (texts: readonly string[]) => field.onChange(texts.filter((text) => text !== ''))
  const shared = { ref, onBlur, label, error, optional: !required, value: value[0] ?? '' }
  if (kind === 'text' && multiline)
    return (
      <TextArea
        {...shared}
        dir="auto"
        rows={3}
        maxLength={limits.registrationAnswerLength}
        onChange={({ target }) => set([target.value])}
      />
    )
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
    case 'file':
      return (
        <AnswerFile
          ref={ref}
          label={label}
          error={error}
          optional={!required}
          value={value[0] ?? ''}
          onChange={set}
          storedName={fileNames?.[value[0] ?? '']}
        />
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
