import { createClub } from '../clubs.ts'
import type { Answer, Person, TestQuad } from '../quad.ts'

type Write = () => Promise<Pick<Answer<unknown>, 'status'>>

/** Two or more writes that are sent at the same moment, to find deadlocks. */
export type Meeting = readonly Write[]

export interface Stage {
  readonly quad: TestQuad
  readonly admin: Person
  /** One person for each meeting of a kind. */
  readonly crowd: readonly Person[]
}

/** Prepares a meeting for each person. */
export const each = async (crowd: readonly Person[], make: (person: Person, at: number) => Promise<Meeting>) => {
  const made: Meeting[] = []
  // Prepare in batches, because the pool has few connections.
  for (let from = 0; from < crowd.length; from += 20)
    made.push(...(await Promise.all(crowd.slice(from, from + 20).map((person, at) => make(person, from + at)))))
  return made
}

/** Wraps a job as a write with an answer. */
export const asWrite = (job: () => Promise<unknown>) => async () => {
  await job()
  return { status: 200 }
}

/** Runs jobs only in every fifth meeting, because each handles many rows. */
export const atEach5th = (at: number, ...jobs: (() => Promise<unknown>)[]) => (at % 5 === 0 ? jobs.map(asWrite) : [])

/** Creates a post; returns its id. */
export const writePost = async ({ quad }: Stage, as: Person) =>
  (await quad.call('createPost', { body: { text: 'Who meets whom?' } }, as)).reply()._id

/** The next person of the crowd. */
export const neighbour = (crowd: readonly Person[], at: number): Person => {
  const person = crowd[(at + 1) % crowd.length]
  if (!person) throw new Error('The crowd is empty.')
  return person
}

/** Creates a club by the admin with these members. */
export async function clubWith({ quad, admin }: Stage, people: readonly Person[]): Promise<string> {
  const clubId = await createClub(quad, admin)
  const rows = people.map(({ id }) => ({ club_id: clubId, user_id: id, active: true }))
  await quad.context.db.insertInto('club_members').values(rows).execute()
  await quad.context.db
    .updateTable('clubs')
    .set({ members_count: rows.length + 1 })
    .where('id', '=', clubId)
    .execute()
  return clubId
}

/** Kinds of concurrent writes by name; each makes one meeting per person of the crowd. */
export type Meetings = Readonly<Record<string, (stage: Stage) => Promise<Meeting[]>>>
