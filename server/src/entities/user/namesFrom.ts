import { cleanLine } from '@quad/contract/fields.ts'
import { limits } from '@quad/contract/limits.ts'
import { namelessPerson } from '@quad/contract/messages/accounts.ts'
import type { ProvenPerson } from '../../platform/auth/providers.ts'

const clean = (text: string) => cleanLine(text, limits.nameLength)

/** A first and a last name that a sign-up would take, from whatever another's records hold. */
export function namesFrom({ first, last, whole }: ProvenPerson['names']): { firstname: string; lastname: string } {
  const [word = '', ...rest] = whole.trim().split(/\s+/)
  return {
    firstname: clean(first) ?? clean(word) ?? namelessPerson.firstname,
    lastname: clean(last) ?? clean(rest.join(' ')) ?? namelessPerson.lastname,
  }
}
