import { cleanLine } from '@quad/contract/fields.ts'
import { limits } from '@quad/contract/limits.ts'
import { namelessPerson } from '@quad/contract/messages/accounts.ts'
import type { ProvenPerson } from '../../platform/auth/providers.ts'

const clean = (text: string) => cleanLine(text, limits.nameLength)

/** Valid first and last names from whatever a provider sends. */
export function namesFrom({ first, last, whole }: ProvenPerson['names']): { firstname: string; lastname: string } {
  const [word = '', ...rest] = whole.trim().split(/\s+/)
  return {
    firstname: clean(first) ?? clean(word) ?? namelessPerson.firstname,
    lastname: clean(last) ?? clean(rest.join(' ')) ?? namelessPerson.lastname,
  }
}
