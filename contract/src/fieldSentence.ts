import type { z } from 'zod'
import { fieldMessages, lengthMessages } from './messages/fields.ts'
import { unknownKeyMessage } from './refusals/requests.ts'

const byType: Readonly<Partial<Record<string, string>>> = {
  string: fieldMessages.textExpected,
  number: fieldMessages.numberExpected,
  int: fieldMessages.wholeExpected,
  boolean: fieldMessages.booleanExpected,
  array: fieldMessages.listExpected,
}

const byFormat: Readonly<Partial<Record<string, string>>> = {
  uuid: fieldMessages.idInvalid,
  datetime: fieldMessages.momentInvalid,
}

/** Why a field is refused, in words for people, where its schema says nothing of its own: zod's texts are for developers. */
export function fieldSentence(issue: z.core.$ZodRawIssue): string {
  if (issue.input === undefined) return fieldMessages.required
  switch (issue.code) {
    case 'invalid_type':
      return byType[issue.expected] ?? fieldMessages.invalid
    case 'invalid_value':
      return fieldMessages.choiceInvalid
    case 'invalid_format':
      return byFormat[issue.format] ?? fieldMessages.invalid
    case 'too_small':
      return lengthMessages.atLeast(issue.origin, Number(issue.minimum))
    case 'too_big':
      return lengthMessages.atMost(issue.origin, Number(issue.maximum))
    case 'unrecognized_keys':
      return unknownKeyMessage(...issue.keys)
    default:
      return fieldMessages.invalid
  }
}
