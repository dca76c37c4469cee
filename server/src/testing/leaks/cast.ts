import { sql } from 'kysely'
import { enrol, makeCollege } from '../clubs.ts'
import { makeNamed } from '../people.ts'
import type { Person, TestQuad } from '../quad.ts'
import { type Actor, actors } from './actors.ts'
import type { Canaries } from './canaries.ts'

export type People = Readonly<Record<Exclude<Actor, 'visitor'>, Person>>

/** Those of the owner's college. */
export const ofCollege = [
  'owner',
  'mate',
  'mole',
  'lead',
  'linked',
  'dean',
  'classmate',
  'member',
  'clubAdmin',
] satisfies Actor[]

/** Who may see the email of an account, beside its owner: the team and the organizers of the contest. */
const emailSeenBy: Readonly<Partial<Record<Actor, readonly Actor[]>>> = {
  lead: ['linked', 'owner', 'clubAdmin'],
  linked: ['lead', 'owner', 'clubAdmin'],
  eliminated: ['owner', 'clubAdmin'],
}

interface Cast {
  readonly people: People
  readonly collegeId: string
}

export interface World extends Cast {
  readonly quad: TestQuad
  readonly canaries: Canaries
}

/** Makes the people, each with an email, a phone number and a birthday of their own. */
export async function makeCast(quad: TestQuad, canaries: Canaries): Promise<Cast> {
  const names = actors.filter((actor) => actor !== 'visitor')
  const made = await makeNamed(quad, names)
  const entries = names.map((name): [string, Person] => {
    const may = [name, ...(emailSeenBy[name] ?? [])]
    const word = canaries.hide({ what: `the email of ${name}`, may, inConsole: true })
    return [name, { ...made[name], email: `${word}@canary.example` }]
  })
  const people = Object.fromEntries(entries) as unknown as People
  for (const [at, name] of names.entries()) await fillAccount(quad, canaries, name, people[name], at)
  const collegeId = await makeCollege(quad, people.dean)
  await enrol(quad, collegeId, ...ofCollege.map((name) => people[name]))
  const { db } = quad.context
  const elsewhere = await db
    .selectFrom('colleges')
    .select('id')
    .where('email_domain', '=', 'lakeside.ac.in')
    .executeTakeFirstOrThrow()
  await enrol(quad, elsewhere.id, people.stranger)
  await db.updateTable('users').set({ site_admin: true }).where('id', '=', people.siteAdmin.id).execute()
  return { people, collegeId }
}

async function fillAccount(
  quad: TestQuad,
  canaries: Canaries,
  name: Exclude<Actor, 'visitor'>,
  { id, email, token }: Person,
  at: number,
): Promise<void> {
  const { db } = quad.context
  const nobody = { may: [], unread: true } as const
  const day = String(at + 1).padStart(2, '0')
  canaries.mark(`${day}/07/1987`, { what: `the birthday of ${name}`, may: [name] })
  canaries.mark(token, { what: `the token of ${name}`, ...nobody })
  const row = {
    email,
    phone: canaries.hidePhone({ what: `the phone number of ${name}`, may: [name] }),
    birthday: `1987-07-${day}`,
    password_hash: canaries.hide({ what: `the password hash of ${name}`, ...nobody }),
  }
  await db.updateTable('users').set(row).where('id', '=', id).execute()
  const subject = canaries.hide({ what: `the provider’s id of ${name}`, may: [name], unread: true })
  await sql`insert into user_identities (provider, subject, user_id) values ('google', ${subject}, ${id})`.execute(db)
  const { rows } = await sql<{ id: string }>`select id from auth_sessions where user_id = ${id}`.execute(db)
  for (const session of rows) canaries.mark(session.id, { what: `the session’s id of ${name}`, may: [name] })
}
