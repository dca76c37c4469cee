import { teamCardBody } from '@quad/contract/bodies/teams.ts'
import { limits } from '@quad/contract/limits.ts'
import { describeForm, type ValuesOf } from '../../shared/forms/describe.ts'

const card = (label: string, hint: string) =>
  ({ text: { kind: 'area', label, hint, max: limits.teamCardLength, rows: 2, rule: teamCardBody.shape.text } }) as const

export type CardValues = ValuesOf<ReturnType<typeof card>>

/** The form of somebody's card, and of a team's (TEAM-19). */
export const cardForms = {
  person: describeForm(card('What can you do?', 'For example: I draw interfaces. 2nd year, free at weekends.')),
  team: describeForm(card('Whom does your team need?', 'For example: We need a designer who likes maps.')),
}
