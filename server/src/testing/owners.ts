import { hashPassword } from '../platform/auth/passwords.ts'
import { makePerson } from './people.ts'
import type { Person, TestQuad } from './quad.ts'

export const ownerPassword = 'a lighthouse at noon'

let hash: Promise<string> | undefined

/** A new person with a password. */
export async function makeOwner(quad: TestQuad): Promise<Person> {
  hash ??= hashPassword(ownerPassword)
  const person = await makePerson(quad)
  await quad.context.db
    .updateTable('users')
    .set({ password_hash: await hash })
    .where('id', '=', person.id)
    .execute()
  return person
}
