import { rubricBody } from '@quad/contract/bodies/judging.ts'
import { type Judging, judgingLimits, tieRule } from '@quad/contract/entities/judging.ts'
import { judgingFields } from '@quad/contract/messages/judging.ts'
import { describeForm, type ValuesOf } from '../../shared/forms/describe.ts'
import { organiseWords as words } from './words.ts'

const { shape } = rubricBody
const { shape: rules } = shape.criteria.element

const criterion = {
  name: { kind: 'text', label: words.name, max: judgingLimits.nameLength, rule: rules.name },
  hint: {
    kind: 'text',
    label: words.hint,
    optional: true,
    max: judgingLimits.hintLength,
    rule: rules.hint.unwrap(),
  },
  max: { kind: 'number', label: words.max, min: 1, max: judgingLimits.pointsMax, blank: 10, rule: rules.max },
  weight: { kind: 'number', label: words.weight, min: 1, max: judgingLimits.weightMax, blank: 1, rule: rules.weight },
} as const

const choiceOf = (value: keyof typeof words.tieChoices) => {
  const [label, hint] = words.tieChoices[value]
  return { value, label, hint }
}

const fields = {
  criteria: {
    kind: 'list',
    label: words.criteria,
    words: { row: words.criterion, add: words.addCriterion, remove: words.removeCriterion },
    fewest: 1,
    most: judgingLimits.criteriaMax,
    each: criterion,
  },
  ties: {
    kind: 'choice',
    label: words.ties,
    choices: [choiceOf('firstThenLow'), choiceOf('firstCriterion'), choiceOf('shared')],
  },
  perEntry: {
    kind: 'number',
    label: words.perEntry,
    min: 1,
    max: judgingLimits.perEntryMax,
    rule: shape.perEntry,
  },
  blind: { kind: 'check', label: words.blind },
  avoidCollege: { kind: 'check', label: words.avoidCollege },
  avoidClub: { kind: 'check', label: words.avoidClub, hint: words.avoidClubHint },
} as const

export type RubricValues = ValuesOf<typeof fields>

export const rubricForm = describeForm(fields, ({ criteria }, refuse) => {
  const names = criteria.map(({ name }) => name.trim())
  for (const [at, name] of names.entries())
    if (name !== '' && names.indexOf(name) < at) refuse(`criteria.${at}.name`, judgingFields.nameTwice)
})

/** The form's values of a saved rubric, or of a new one with one criterion. */
export function rubricValues(judging: Judging | undefined): RubricValues {
  const { criteria = [{ name: '', hint: '', max: 10, weight: 1 }], ties = 'firstThenLow', perEntry = 3 } = judging ?? {}
  const { blind = false, avoidCollege = true, avoidClub = false } = judging ?? {}
  return { criteria: [...criteria], ties, perEntry, blind, avoidCollege, avoidClub }
}

/** The body of the call, for a round or the whole event. */
export function rubricBodyOf({ criteria, ties, perEntry, ...rest }: RubricValues, round: string) {
  return {
    ...rest,
    ...(round !== '' && { round }),
    ties: tieRule.parse(ties),
    perEntry: perEntry ?? 1,
    criteria: criteria.map(({ max, weight, ...texts }) => ({ ...texts, max: max ?? 1, weight: weight ?? 1 })),
  }
}
