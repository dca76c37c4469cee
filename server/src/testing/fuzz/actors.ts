import type { Chance } from '../../db/seed/generateChance.ts'
import { openSession } from '../people.ts'
import type { Person, TestQuad } from '../quad.ts'
import type { People } from './world.ts'

export interface Actor {
  readonly name: keyof People | 'visitor' | 'null' | 'garbage'
  /** The header; undefined sends none. */
  readonly authorization: string | undefined
}

const signedIn = ['member', 'member', 'mate', 'clubAdmin', 'clubAdmin', 'siteAdmin', 'stranger'] as const

/** Somebody of the world, or now and then a visitor, with or without a token that is none. */
export function pickActor(people: People, chance: Chance): Actor {
  if (chance.unit() < 0.88) {
    const name = chance.pick(signedIn)
    return { name, authorization: `Bearer ${people[name].token}` }
  }
  return chance.pick<Actor>([
    { name: 'visitor', authorization: undefined },
    { name: 'null', authorization: 'Bearer null' },
    { name: 'garbage', authorization: `Bearer ${spoilt(people.member, chance)}` },
  ])
}

/** A token with something wrong in it. */
function spoilt({ token }: Person, chance: Chance): string {
  const [head = '', body = '', signature = ''] = token.split('.')
  return chance.pick(['x', '..', `${head}.${body}.`, `${head}.${body}.${signature.toLowerCase()}`, `${body}.${head}.x`])
}

/** Signs an actor in again, as an earlier request may have signed them out or closed their account. */
export async function signInAgain(quad: TestQuad, people: People, { name }: Actor): Promise<People> {
  if (name === 'visitor' || name === 'null' || name === 'garbage') return people
  const person = people[name]
  await quad.context.db.updateTable('users').set({ closed_at: null }).where('id', '=', person.id).execute()
  return { ...people, [name]: { ...person, token: await openSession(quad, person.id) } }
}
