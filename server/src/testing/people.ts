import { randomBytes } from 'node:crypto'
import { otherCollegeId } from '@quad/contract/entities/otherCollege.ts'
import type { Person, TestQuad } from './quad.ts'

/** A tuple of `Count` people if the number is a literal; otherwise an array. */
type People<Count extends number, Made extends readonly Person[] = []> = number extends Count
  ? Person[]
  : Made['length'] extends Count
    ? [...Made]
    : People<Count, [...Made, Person]>

const areAll = <Count extends number>(people: Person[], count: Count): people is Person[] & People<Count> =>
  people.length === count

/** Creates people, each with a session. */
export async function makePeople<Count extends number>(quad: TestQuad, count: Count): Promise<People<Count>> {
  const crowd = randomBytes(4).toString('hex')
  const rows = await quad.context.db
    .insertInto('users')
    .values(
      Array.from({ length: count }, (_, at) => ({
        email: `${crowd}.${at}@crowd.example`,
        firstname: 'Member',
        lastname: `${crowd} ${at}`,
        handle: `m${crowd}.${at}`,
        gender: 'other',
        college_id: otherCollegeId,
      })),
    )
    .returning(['id', 'email'])
    .$narrowType<{ email: string }>()
    .execute()
  const people = await Promise.all(
    rows.map(async ({ id, email }) => ({ id, email, token: await openSession(quad, id) })),
  )
  if (!areAll(people, count)) throw new Error(`${people.length} of ${count} people were made.`)
  return people
}

export async function makePerson(quad: TestQuad): Promise<Person> {
  return (await makePeople(quad, 1))[0]
}

/** Creates people by their names, each with a session. */
export async function makeNamed<Name extends string>(
  quad: TestQuad,
  names: readonly Name[],
): Promise<Readonly<Record<Name, Person>>> {
  const people = await makePeople(quad, names.length)
  return Object.fromEntries(names.map((name, at) => [name, people[at]])) as Readonly<Record<Name, Person>>
}

/** Opens a session; returns its token. */
export async function openSession(quad: TestQuad, userId: string): Promise<string> {
  return quad.context.tokens.sign(await quad.context.sessions.open(quad.context.db, userId))
}
