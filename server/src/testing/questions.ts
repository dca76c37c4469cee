import type { Question } from '@quad/contract/entities/question.ts'
import { createClub } from './clubs.ts'
import { holdEvent, updateEvent } from './events.ts'
import type { Person, TestQuad } from './quad.ts'

/** The questions of an event by what they ask; the last one is for the team. */
export type Asked = Readonly<Record<'roll' | 'size' | 'days' | 'rules' | 'project', Question>>

/** Creates an event for teams of up to three that asks five questions, of which one needs no answer. */
export async function holdAsking(quad: TestQuad, admin: Person): Promise<{ id: string; questions: Asked }> {
  const host = { club: await createClub(quad, admin) }
  const id = await holdEvent(quad, admin, host, { participation: 'team', minSizeTeam: 1, maxSizeTeam: 3 })
  const asked = await updateEvent(quad, admin, id, {
    questions: [
      { kind: 'number', label: 'Roll number', required: true },
      { kind: 'choice', label: 'Shirt', options: ['S', 'M'], required: true },
      { kind: 'several', label: 'Days', options: ['Friday', 'Saturday'] },
      { kind: 'consent', label: 'I keep to the rules', required: true },
      { kind: 'text', label: 'Project', required: true, asked: 'team' },
    ],
  })
  const [roll, size, days, rules, project] = asked.questions
  if (!roll || !size || !days || !rules || !project) throw new Error('The event has too few questions.')
  return { id, questions: { roll, size, days, rules, project } }
}

/** Texts by what they answer. */
export type Given = Partial<Record<keyof Asked, string[]>>

/** Answers as calls take them. */
export const answersTo = (questions: Asked, answers: Given) =>
  Object.entries(answers).map(([name, value]) => ({ question: questions[name as keyof Given]._id, value }))

/** Answers of a person to all that each is asked. */
export const allAnswers: Given = { roll: ['17'], size: ['M'], days: ['Friday', 'Saturday'], rules: ['yes'] }
