import { eventChangesBody } from '@quad/contract/bodies/events.ts'
import type { Event } from '@quad/contract/entities/event.ts'
import { limits } from '@quad/contract/limits.ts'
import { asRow, questionFields, questionsBody } from '../../entities/question/questionForm.ts'
import type { ValuesOf } from '../../shared/forms/describe.ts'
import { valuesFrom } from '../../shared/forms/values.ts'

const { questions, feedbackQuestions } = eventChangesBody.shape
const { shape: rules } = questions.unwrap().element

const question = {
  ...questionFields,
  asked: { kind: 'select', label: 'Who answers?', rule: rules.asked.unwrap(), blank: 'person' },
  after: {
    kind: 'select',
    label: 'When is it asked?',
    hint: 'After a round you ask those who go on, on the event’s page. Nobody’s seat waits for it.',
  },
} as const

const feedbackQuestion = {
  ...questionFields,
  label: {
    ...questionFields.label,
    label: (place: number) => `Feedback question ${place}`,
    hint: 'For example: What should we do differently?',
  },
  kind: { ...questionFields.kind, rule: feedbackQuestions.unwrap().element.shape.kind },
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

/** The list of questions to those who were there (EVT-29). */
export const feedbackField = {
  ...questionsField,
  label: 'Questions for feedback',
  words: {
    row: (place: number) => `Feedback question ${place}`,
    add: 'Add a feedback question',
    remove: (place: number) => `Remove feedback question ${place}`,
  },
  most: limits.feedbackQuestionsMax,
  each: feedbackQuestion,
} as const

/** Texts around the questions. */
export const questionWords = {
  asks: 'What do you ask?',
  asksHint: 'Name, email, phone and college are asked anyway.',
  asksAfter: 'What do you ask afterwards?',
  asksAfterHint:
    'Who was there can give stars and a comment anyway. You see all without names, so ask nothing that gives somebody away.',
  asked: { person: 'Each person', team: 'The team, once' },
  registering: 'When people register',
  afterRound: (title: string) => `After “${title}”`,
} as const

type Row = ValuesOf<typeof question>

/** The form's questions as the call takes them: `after` is absent when people register. */
export const ownQuestionsBody = (rows: readonly Row[]) =>
  questionsBody(rows).map(({ after, ...row }) => ({ ...row, ...(after && { after }) }))

/** A new question, whose id stays when it is saved again. */
export const newQuestion = (): Row => valuesFrom(question, { _id: crypto.randomUUID() })

const ready = (label: string, more: Partial<Row> = {}) => ({
  title: label,
  make: () => ({ ...newQuestion(), label, ...more }),
})

/** Questions that many organisers ask (EVT-25). */
export const readyQuestions = {
  label: 'Questions that many ask',
  title: 'label',
  rows: [
    ready('Roll number', { required: true }),
    ready('Shirt size', { kind: 'choice', options: 'XS\nS\nM\nL\nXL\nXXL' }),
    ready('Diet', { kind: 'choice', options: 'Vegetarian\nVegan\nJain\nNon-vegetarian' }),
    ready('GitHub'),
  ],
} as const

/** The form's rows of an event's questions. */
export const questionRows = (event: Pick<Event, 'questions'>): Row[] =>
  event.questions.map((one) => valuesFrom(question, asRow(one)))

type FeedbackRow = ValuesOf<typeof feedbackQuestion>

/** A new question for feedback, whose id stays when it is saved again. */
export const newFeedbackQuestion = (): FeedbackRow => valuesFrom(feedbackQuestion, { _id: crypto.randomUUID() })

/** The form's rows of an event's questions for feedback. */
export const feedbackRows = ({ feedbackQuestions: asked = [] }: Pick<Event, 'feedbackQuestions'>): FeedbackRow[] =>
  asked.map((one) => valuesFrom(feedbackQuestion, asRow(one)))
