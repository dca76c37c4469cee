import { answeredBy, answerFault } from '@quad/contract/answers.ts'
import type { Event } from '@quad/contract/entities/event.ts'
import type { Answer, Question } from '@quad/contract/entities/question.ts'
import type { Team } from '@quad/contract/entities/team.ts'
import { z } from 'zod'

/** A form's answers by their questions' ids. */
export type Answers = Readonly<Record<string, string[] | undefined>>

/** The names of the files among a team's answers, by the ids of their uploads. */
export const fileNamesIn = ({
  answers,
  members,
}: Pick<Team, 'answers' | 'members'>): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [answers, ...members.map((member) => member.answers)]
      .flat()
      .flatMap(({ value: [id], file }) => (id !== undefined && file ? [[id, file.name]] : [])),
  )

/** What the viewer of an event's page is asked after rounds (EVT-42). */
export const laterQuestions = ({ questions, askedQuestions = [] }: Pick<Event, 'questions' | 'askedQuestions'>) =>
  questions.filter(({ _id, after }) => after !== undefined && askedQuestions.includes(_id))

const isIn = ({ invitation }: Team['members'][number]) => invitation === 'accepted' || invitation === 'waiting'

/** Whether a team, or one of its members who didn't decline, hasn't answered a required one of these questions. */
export function lacksAnswers(questions: readonly Question[], { answers, members }: Team, isAlone: boolean): boolean {
  const lacks = (who: Question['asked'], given: readonly Answer[]) =>
    answeredBy(who, questions, isAlone).some(
      ({ _id, required }) => required && !given.some(({ question }) => question === _id),
    )
  return lacks('team', answers) || members.filter(isIn).some((member) => lacks('person', member.answers))
}

/** The rule of the answers to some questions (EVT-25, EVT-29). */
export const answersTo = (questions: readonly Omit<Question, 'asked'>[]) =>
  z.record(z.string(), z.array(z.string()).optional()).superRefine((answers, context) => {
    for (const question of questions) {
      const message = answerFault(question, answers[question._id] ?? [])
      if (message !== undefined) context.addIssue({ code: 'custom', path: [question._id], message })
    }
  })

/** A form's answers from the given ones. Every question has a value, so that its field is controlled from the start. */
export const answersFrom = (questions: readonly Pick<Question, '_id'>[], given: readonly Answer[] = []) =>
  Object.fromEntries(questions.map(({ _id }) => [_id, given.find(({ question }) => question === _id)?.value ?? []]))

/** What a form's field of answers to some questions needs: its rule, and the parts that show their own errors. */
export const asking = (questions: readonly Omit<Question, 'asked'>[]) => ({
  rule: answersTo(questions),
  parts: questions.map(({ _id }) => _id),
})

/** A form's answers as the calls take them; a kept draft may hold answers to questions that are gone. */
export const answersBody = (questions: readonly Pick<Question, '_id'>[], answers: Answers = {}) =>
  questions.map(({ _id }) => ({ question: _id, value: answers[_id] ?? [] }))
