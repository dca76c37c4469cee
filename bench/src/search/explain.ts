import { listClubs } from '@quad/server/entities/club/listQueries.ts'
import { listEvents } from '@quad/server/entities/event/listQueries.ts'
import { listUsers } from '@quad/server/entities/profile/queries.ts'
import { findMisspelt, findNamed, searchKinds } from '@quad/server/entities/search/queries.ts'
import type { Db } from '@quad/server/platform/database.ts'
import { foldText } from '@quad/server/platform/foldText.ts'
import { openExplainingDatabase } from '../explainingDatabase.ts'
import { describePlans, plansHead } from '../planTable.ts'
import type { SearchWorld } from './world.ts'

type Read = (db: Db, viewer: string, world: SearchWorld) => Promise<unknown>

const first = (texts: readonly string[]) => texts[0] ?? ''
const page = {
  similar: [],
  before: undefined,
  deadlineFrom: undefined,
  roundsFrom: undefined,
  complete: false,
  verified: false,
}
const everyone = { college: undefined, exceptId: undefined, before: undefined }
const clubs = { categories: ['Social'], statuses: ['verified', 'unverified'], limit: 24 }

const reads: Readonly<Record<string, Read>> = {
  'people, a name': (db, viewerId, { texts }) =>
    listUsers(db, { ...everyone, viewerId, text: first(texts.names), limit: 24 }),
  'people, three letters': (db, viewerId, { texts }) =>
    listUsers(db, { ...everyone, viewerId, text: first(texts.parts), limit: 24 }),
  'clubs, a name': (db, viewer, { texts }) => listClubs(db, viewer, 'everyone', first(texts.names), clubs),
  'clubs, three letters': (db, viewer, { texts }) => listClubs(db, viewer, 'everyone', first(texts.parts), clubs),
  'events, a name': (db, viewer, { texts }) =>
    listEvents(
      db,
      viewer,
      { scope: 'everyone' },
      { ...page, limit: 24, filters: { '$text[$search]': first(texts.names) } },
    ),
  'events, three letters': (db, viewer, { texts }) =>
    listEvents(
      db,
      viewer,
      { scope: 'everyone' },
      { ...page, limit: 24, filters: { '$text[$search]': first(texts.parts) } },
    ),
  ...Object.fromEntries(
    searchKinds.flatMap((kind): [string, Read][] => [
      [
        `suggestions of ${kind}, a name`,
        (db, viewer, { texts }) => findNamed(db, kind, viewer, foldText(first(texts.names))),
      ],
      [
        `suggestions of ${kind}, three letters`,
        (db, viewer, { texts }) => findNamed(db, kind, viewer, foldText(first(texts.parts))),
      ],
      [
        `suggestions of ${kind}, a typo`,
        (db, viewer, { texts }) => findMisspelt(db, kind, viewer, foldText(first(texts.typos))),
      ],
    ]),
  ),
}

/** Prints the buffers that each search takes. */
export async function explainSearches(world: SearchWorld): Promise<void> {
  const explaining = openExplainingDatabase(world.url)
  try {
    console.log(plansHead('first text', 'second text'))
    for (const [name, read] of Object.entries(reads)) {
      await read(explaining.db, world.actors[0]?.id ?? '', world)
      // A search of clubs or events is preceded by counting those that have the text.
      const plan = (await explaining.explain()).at(-1)
      if (plan) console.log(describePlans(name, plan, undefined))
    }
    console.log('')
  } finally {
    await explaining.close()
  }
}
