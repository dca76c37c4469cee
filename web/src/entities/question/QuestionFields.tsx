import type { QuestionKind } from '@quad/contract/entities/question.ts'
import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { FormField } from '../../shared/forms/FormField.tsx'
import { FieldPair } from '../../shared/ui/Field.tsx'
import { Stack } from '../../shared/ui/primitives.tsx'
import { questionKinds } from './questionForm.ts'

const Field = FormField<FieldValues>

interface QuestionFieldsProps {
  /** The form's field of the question. */
  readonly name: string
  readonly kinds: readonly QuestionKind[]
  /** Beside the kind of answer. */
  readonly children?: ReactNode
}

/** The fields of one question of one's own (EVT-25, EVT-29, CLUB-15). */
export function QuestionFields({ name, kinds, children }: QuestionFieldsProps) {
  return (
    <Stack gap={4}>
      <Field name={`${name}.label`} />
      <FieldPair>
        <Field name={`${name}.kind`}>
          {kinds.map((kind) => (
            <option key={kind} value={kind}>
              {questionKinds[kind]}
            </option>
          ))}
        </Field>
        {children}
      </FieldPair>
      <Field name={`${name}.options`} />
      <Field name={`${name}.required`} />
    </Stack>
  )
}
