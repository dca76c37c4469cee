import { clubQuestion } from '@quad/contract/bodies/questions.ts'
import type { Club } from '@quad/contract/entities/club.ts'
import { limits } from '@quad/contract/limits.ts'
import { asRow, questionFields, questionsBody } from '../../entities/question/questionForm.ts'
import { describeForm, type ValuesOf } from '../../shared/forms/describe.ts'
import { valuesFrom } from '../../shared/forms/values.ts'

const { hint: _hint, ...withoutHint } = questionFields.label

const question = {
  ...questionFields,
  label: withoutHint,
  kind: { ...questionFields.kind, rule: clubQuestion.shape.kind },
} as const

const fields = {
  questions: {
    kind: 'list',
    label: 'Questions',
    words: {
      row: (place: number) => `Question ${place}`,
      add: 'Add a question',
      remove: (place: number) => `Remove question ${place}`,
    },
    most: limits.clubQuestionsMax,
    each: question,
  },
} as const

export type ClubQuestionsValues = ValuesOf<typeof fields>

/** The form of what a club asks those who ask to join (CLUB-15). */
export const clubQuestionsForm = describeForm(fields)

type Row = ValuesOf<typeof question>

/** A new question; its id tells the rows of the form apart until it is saved. */
export const newQuestion = (): Row => valuesFrom(question, { _id: crypto.randomUUID() })

export const questionsOf = ({ questions = [] }: Pick<Club, 'questions'>): ClubQuestionsValues => ({
  questions: questions.map((one) => valuesFrom(question, asRow(one))),
})

export const bodyOf = ({ questions }: ClubQuestionsValues) => ({ questions: questionsBody(questions) })

const ready = (label: string, more: Partial<Row> = {}) => ({
  title: label,
  make: () => ({ ...newQuestion(), label, ...more }),
})

/** Questions that many clubs ask. */
export const readyQuestions = {
  label: 'Questions that many ask',
  title: 'label',
  rows: [
    ready('Why do you want to join?', { required: true }),
    ready('What have you done before?'),
    ready('How much time do you have?', { kind: 'choice', options: '1–2 hours a week\n3–5 hours a week\nMore' }),
    ready('I’ll follow the club’s rules', { kind: 'consent', required: true }),
  ],
} as const
