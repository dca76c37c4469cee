import { listEvents, getEventFeed } from '@quad/server/entities/event/listQueries.ts'
import { findEvent } from '@quad/server/entities/event/queries.ts'
import { listTeams } from '@quad/server/entities/team/queries.ts'
import type { Db } from '@quad/server/platform/database.ts'
import { type Explained, openExplainingDatabase } from '../explainingDatabase.ts'
import { describePlans, plansHead } from '../planTable.ts'
import type { EventsWorld } from './world.ts'

type Read = (db: Db, world: EventsWorld, viewer: string) => Promise<unknown>

const feed =
  (fetchedOf: (world: EventsWorld) => readonly string[]): Read =>
  (db, world, viewer) =>
    getEventFeed(db, viewer, {}, fetchedOf(world), 10)

const list =
  (filters: Parameters<typeof getEventFeed>[2]): Read =>
  (db, _world, viewer) =>
    listEvents(
      db,
      viewer,
      { scope: 'everyone' },
      {
        filters,
        similar: [],
        before: undefined,
        deadlineFrom: new Date(),
        roundsFrom: undefined,
        complete: false,
        verified: false,
        limit: 10,
      },
    )

const feedPage1 = feed(() => [])

const reads: Readonly<Record<string, Read>> = {
  'event list with three filters': list({ eventType: 'contest', registrationCharge: 'free', location: 'online' }),
  'event list with a category and a common text': list({
    'eventCategory[$in]': ['Robotics'],
    '$text[$search]': 'hack',
  }),
  'event list with a rare text': list({ '$text[$search]': 'c4ca' }),
  'event feed, page 1': feedPage1,
  'event feed, page 100': feed(({ feedPage99 }) => feedPage99),
  'event page': (db, { eventIds }, viewer) => findEvent(db, viewer, eventIds[0] ?? ''),
  'teams page, 50 of 20,000': (db, { largestId }, viewer) =>
    listTeams(db, largestId, viewer, { status: undefined, text: undefined, before: undefined, limit: 50 }),
  'teams page, a name': (db, { largestId }, viewer) =>
    listTeams(db, largestId, viewer, { status: undefined, text: 'team 777', before: undefined, limit: 50 }),
}

/** Prints the buffers that each read takes in the small and the large world. */
export async function explainEvents(small: EventsWorld, large: EventsWorld): Promise<void> {
  const plans = { small: await explainAll(small), large: await explainAll(large) }
  console.log(plansHead(`${small.events} events`, `${large.events} events`))
  for (const [at, name] of Object.keys(reads).entries()) {
    const plan = plans.small[at]
    if (plan) console.log(describePlans(name, plan, plans.large[at]))
  }
  console.log('')
}

async function explainAll(world: EventsWorld): Promise<(Explained | undefined)[]> {
  const explaining = openExplainingDatabase(world.url)
  const [reader] = world.actors
  const plans: (Explained | undefined)[] = []
  try {
    for (const read of Object.values(reads)) {
      await read(explaining.db, world, reader?.id ?? '')
      // A search is preceded by counting the events that have its text.
      plans.push((await explaining.explain()).at(-1))
    }
    return plans
  } finally {
    await explaining.close()
  }
}
