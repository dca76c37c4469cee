import { ownerPassword } from './owners.ts'
import { codeIn, type Person, type TestQuad } from './quad.ts'
import { linkTokenIn } from './resets.ts'

/** Asks for a new email with the owner's password, or another proof. */
export const requestEmail = (
  quad: TestQuad,
  person: Person,
  email: string,
  proof: object = { password: ownerPassword },
) => quad.call('requestEmail', { params: { id: person.id }, body: { email, ...proof } }, person)

export const verifyEmail = (quad: TestQuad, person: Person, token: string) =>
  quad.call('verifyEmail', { params: { id: person.id }, body: { token } }, person)

/** Asks for a new email and reads its code. */
export async function beginEmailChange(quad: TestQuad, person: Person, email: string): Promise<string> {
  const before = (await quad.mailsTo(email)).length
  ;(await requestEmail(quad, person, email)).reply()
  return codeIn(await quad.mailTo(email, before))
}

/** Changes a person's email; returns the token of the link that undoes it. */
export async function changeEmail(quad: TestQuad, person: Person, from: string, to: string): Promise<string> {
  const before = (await quad.mailsTo(from)).length
  ;(await verifyEmail(quad, person, await beginEmailChange(quad, person, to))).reply()
  return linkTokenIn(await quad.mailTo(from, before), 'undoEmail')
}
