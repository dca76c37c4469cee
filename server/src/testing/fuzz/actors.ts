import type { Chance } from '../../db/seed/generateChance.ts'
import { openSession } from '../people.ts'
import type { Person, TestQuad } from '../quad.ts'

/** The people of a world, who send the requests. */
export interface People {
  readonly member: Person
  readonly mate: Person
  /** Also administers the college and the fest. */
  readonly clubAdmin: Person
  readonly siteAdmin: Person
  readonly stranger: Person
}

export interface Actor {
  readonly name: keyof People | 'visitor' | 'null' | 'garbage'
  /** The header; undefined sends none. */
  readonly authorization: string | undefined
}

const signedIn = ['member', 'member', 'mate', 'clubAdmin', 'clubAdmin', 'siteAdmin', 'stranger'] as const

// Nobody else gets past the first check there.
const console = /^\/console\//
const consoleShare = 0.7

/** Somebody of the world, or now and then a visitor, with or without a token that is none. */
export function pickActor(people: People, path: string, chance: Chance): Actor {
  if (console.test(path) && chance.unit() < consoleShare) return asActor(people, 'siteAdmin')
  if (chance.unit() < 0.88) return asActor(people, chance.pick(signedIn))
  return chance.pick<Actor>([
    { name: 'visitor', authorization: undefined },
    { name: 'null', authorization: 'Bearer null' },
    { name: 'garbage', authorization: `Bearer ${spoilt(people.member, chance)}` },
  ])
}

/** One of the people of the world. */
export const asActor = (people: People, name: keyof People): Actor => ({
  name,
  authorization: `Bearer ${people[name].token}`,
})

/** Whether an actor is signed in. */
export const isPerson = (name: Actor['name']): name is keyof People =>
  name !== 'visitor' && name !== 'null' && name !== 'garbage'

/** A token with something wrong in it. */
function spoilt({ token }: Person, chance: Chance): string {
  const [head = '', body = '', signature = ''] = token.split('.')
  return chance.pick(['x', '..', `${head}.${body}.`, `${head}.${body}.${signature.toLowerCase()}`, `${body}.${head}.x`])
}

/** Signs an actor in again, as an earlier request may have signed them out, closed their account or suspended them. */
export async function signInAgain(quad: TestQuad, people: People, { name }: Actor): Promise<People> {
  if (!isPerson(name)) return people
  const person = people[name]
  await quad.context.db.updateTable('users').set({ closed_at: null }).where('id', '=', person.id).execute()
  await quad.context.db.deleteFrom('suspensions').where('user_id', '=', person.id).execute()
  return { ...people, [name]: { ...person, token: await openSession(quad, person.id) } }
}
