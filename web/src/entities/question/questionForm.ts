import { question } from '@quad/contract/bodies/questions.ts'
import { limits } from '@quad/contract/limits.ts'
import { eventFields } from '@quad/contract/messages/eventFields.ts'
import { fieldMessages } from '@quad/contract/messages/fields.ts'
import { z } from 'zod'

const { shape: rules } = question

const linesOf = (text: string) =>
  [...new Set(text.split('\n').map((line) => line.trim()))].filter((line) => line !== '')

/** The fields of a question of one's own (EVT-25, EVT-29, CLUB-15). */
export const questionFields = {
  _id: { kind: 'own' },
  label: {
    kind: 'text',
    label: (place: number) => `Question ${place}`,
    hint: 'For example: Roll number, Shirt size',
    max: limits.questionLength,
    rule: rules.label,
  },
  kind: {
    kind: 'select',
    label: 'Kind of answer',
    rule: rules.kind,
    blank: 'text',
  },
  options: {
    kind: 'area',
    label: 'Answers to choose from',
    hint: 'One on each line.',
    rows: 3,
    max: limits.optionsMax * (limits.optionLength + 1),
    when: { kind: ['choice', 'several'] },
    rule: z
      .string()
      .refine((text) => linesOf(text).length > 1, eventFields.optionsRequired)
      .refine((text) => linesOf(text).length <= limits.optionsMax, fieldMessages.tooLong)
      .refine((text) => linesOf(text).every(({ length }) => length <= limits.optionLength), fieldMessages.tooLong),
  },
  required: { kind: 'check', label: 'An answer is required' },
} as const

/** The names of the kinds of questions. */
export const questionKinds = {
  text: 'Text',
  number: 'Number',
  choice: 'One of several answers',
  several: 'Any of several answers',
  consent: 'Agreement',
  file: 'File (PDF or image)',
} as const

/** A form's rows of questions as the calls take them. */
export const questionsBody = <Row extends { readonly options: string }>(rows: readonly Row[]) =>
  rows.map((row) => ({ ...row, options: linesOf(row.options) }))

/** A question as a form's row: its answers are lines. */
export const asRow = <One extends { readonly options: readonly string[] }>(one: One) => ({
  ...one,
  options: one.options.join('\n'),
})
