import { eventChangesBody } from '@quad/contract/bodies/events.ts'
import type { Event } from '@quad/contract/entities/event.ts'
import { limits } from '@quad/contract/limits.ts'
import { eventFields } from '@quad/contract/messages/eventFields.ts'
import { fieldMessages } from '@quad/contract/messages/fields.ts'
import { z } from 'zod'
import type { ValuesOf } from '../../shared/forms/describe.ts'
import { valuesFrom } from '../../shared/forms/values.ts'

const { shape: rules } = eventChangesBody.shape.questions.unwrap().element

const linesOf = (text: string) =>
  [...new Set(text.split('\n').map((line) => line.trim()))].filter((line) => line !== '')

const question = {
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
  asked: { kind: 'select', label: 'Who answers?', rule: rules.asked.unwrap(), blank: 'person' },
} as const

/** The list of an organiser's own questions, in the form of the registration step (EVT-25). */
export const questionsField = {
  kind: 'list',
  label: 'Your questions',
  when: { how: 'on' },
  words: {
    row: (place: number) => `Question ${place}`,
    add: 'Add a question',
    remove: (place: number) => `Remove question ${place}`,
  },
  most: limits.questionsMax,
  each: question,
} as const

/** Texts around the questions. */
export const questionWords = {
  asks: 'What do you ask?',
  asksHint: 'Name, email, phone and college are asked anyway.',
  kinds: {
    text: 'Text',
    number: 'Number',
    choice: 'One of several answers',
    several: 'Any of several answers',
    consent: 'Agreement',
  },
  asked: { person: 'Each person', team: 'The team, once' },
} as const

type Row = ValuesOf<typeof question>

/** A new question, whose id stays when it is saved again. */
export const newQuestion = (): Row => valuesFrom(question, { _id: crypto.randomUUID() })

/** The form's rows of an event's questions. */
export const questionRows = ({ questions }: Pick<Event, 'questions'>): Row[] =>
  questions.map((one) => valuesFrom(question, { ...one, options: one.options.join('\n') }))

/** The questions as the call takes them. */
export const questionsBody = (rows: readonly Row[]) => rows.map((one) => ({ ...one, options: linesOf(one.options) }))
