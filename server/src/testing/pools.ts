import type { InputOf } from '@quad/contract/call.ts'
import type { Calls } from '@quad/contract/calls/index.ts'
import { memberOf } from './events.ts'
import type { Person, TestQuad } from './quad.ts'

export type Pool = NonNullable<InputOf<Calls['updateEvent']>['body']['pools']>[number]

export const freshers: Pool = { name: 'Freshers', size: 1, years: ['1'] }
export const lawyers: Pool = { name: 'Lawyers', size: 1, branches: ['Law'] }

/** Sets what people say about their studies, however often. */
export async function study({ context }: TestQuad, year: number | null, branch: string | null, ...people: Person[]) {
  const ids = people.map(({ id }) => id)
  await context.db.updateTable('users').set({ year, branch }).where('id', 'in', ids).execute()
}

/** Tries to register a person alone. */
export const tryToEnter = (quad: TestQuad, id: string, as: Person) =>
  quad.call('registerTeam', { params: { id }, body: { members: [memberOf(as.email ?? '')] } }, as)

/** The pools of an event as they are sent, to change one of them. */
export async function poolsOf(quad: TestQuad, id: string, admin: Person) {
  const { pools = [] } = (await quad.call('getEvent', { params: { id } }, admin)).reply()
  return pools.map(({ left: _left, yours: _yours, colleges, ...pool }) => ({
    ...pool,
    colleges: colleges.map(({ _id }) => _id),
  }))
}
