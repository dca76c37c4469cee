import fc, { type Arbitrary } from 'fast-check'
import type { Person, TestQuad } from '../quad.ts'
import { openSession } from '../people.ts'
import type { People } from '../leaks/cast.ts'
import { mostly } from './pick.ts'

/** A person of the world who sends requests. */
export type Sender = keyof People

export interface Actor {
  readonly name: Sender | 'visitor' | 'null' | 'garbage'
  /** The Authorization header, if any. */
  readonly authorization: string | undefined
}

// The owner and the admin of the clubs, members, the college's admin, the lead of a team, and who is in nothing.
const senders = ['owner', 'owner', 'clubAdmin', 'mate', 'member', 'dean', 'lead', 'siteAdmin', 'stranger'] as const

const isConsole = /^\/console\//

/** A person of the current world, or sometimes a visitor, with or without an invalid token. */
export function actorsOf(people: () => People, path: string): Arbitrary<Actor> {
  const sender = (...names: readonly Sender[]) => fc.constantFrom(...names).map((name) => asActor(people(), name))
  const visitor = fc.constantFrom<Actor[]>(
    { name: 'visitor', authorization: undefined },
    { name: 'null', authorization: 'Bearer null' },
  )
  const garbage = fc.nat({ max: 4 }).map((at): Actor => {
    const token = brokenTokens(people().owner)[at]
    return { name: 'garbage', authorization: `Bearer ${token}` }
  })
  const anyone = mostly(88, sender(...senders), fc.oneof(visitor, visitor, garbage))
  // Console calls refuse everyone else at the first check, so mostly send them as the site admin.
  return isConsole.test(path) ? mostly(70, sender('siteAdmin'), anyone) : anyone
}

/** One of the people of the world. */
export const asActor = (people: People, name: Sender): Actor => ({
  name,
  authorization: `Bearer ${people[name].token}`,
})

/** Whether an actor is signed in. */
export const isPerson = (name: Actor['name']): name is Sender =>
  name !== 'visitor' && name !== 'null' && name !== 'garbage'

function brokenTokens({ token }: Person): string[] {
  const [head = '', body = '', signature = ''] = token.split('.')
  return ['x', '..', `${head}.${body}.`, `${head}.${body}.${signature.toLowerCase()}`, `${body}.${head}.x`]
}

/** Restores an actor's session: an earlier request may have signed out, closed or suspended them. */
export async function signInAgain(quad: TestQuad, people: People, { name }: Actor): Promise<People> {
  if (!isPerson(name)) return people
  const person = people[name]
  await quad.context.db.updateTable('users').set({ closed_at: null }).where('id', '=', person.id).execute()
  await quad.context.db.deleteFrom('suspensions').where('user_id', '=', person.id).execute()
  return { ...people, [name]: { ...person, token: await openSession(quad, person.id) } }
}
