import { listAroundUnread, listMessages } from '@quad/server/entities/chat/pageQueries.ts'
import type { Db } from '@quad/server/platform/database.ts'
import { openExplainingDatabase } from '../explainingDatabase.ts'
import { buffersOf, describePlans, plansHead } from '../planTable.ts'
import { readClubFeed } from './unread.ts'
import { type ChannelsWorld, pageSize } from './world.ts'

// As the handlers read them.
const page = (db: Db, channelId: string, viewer: string, before: string | undefined) =>
  listMessages(db, viewer, { kind: 'channel', id: channelId }, { before, limit: pageSize })

const opening = (db: Db, channelId: string, viewer: string) =>
  listAroundUnread(db, viewer, { kind: 'channel', id: channelId }, pageSize)

/** Prints the buffers that reads of a channel take, statement by statement and together. */
export async function explainChannels({ url, actors, busyId, quietId, before100 }: ChannelsWorld): Promise<void> {
  const viewer = actors[0]?.id ?? ''
  const explaining = openExplainingDatabase(url)
  const explain = async (read: Promise<unknown>) => {
    await read
    return explaining.explain()
  }
  const compared = {
    'opening, quiet and busy channel': [
      await explain(opening(explaining.db, quietId, viewer)),
      await explain(opening(explaining.db, busyId, viewer)),
    ],
    'page 1 and page 100': [
      await explain(page(explaining.db, busyId, viewer, undefined)),
      await explain(page(explaining.db, busyId, viewer, before100)),
    ],
    'club feed': [await explain(readClubFeed(explaining.db, viewer))],
  } as const
  try {
    console.log(plansHead('first', 'second'))
    for (const [name, [first, second]] of Object.entries(compared)) {
      for (const [at, one] of first.entries()) console.log(describePlans(at === 0 ? name : '…', one, second?.[at]))
      const [one, other] = [first, second ?? []].map((all) => all.reduce((sum, { plan }) => sum + buffersOf(plan), 0))
      console.log(`${name}: ${one} buffers${second ? `, ${other} (${((other ?? 0) / (one ?? 1)).toFixed(2)})` : ''}`)
    }
    console.log('')
  } finally {
    await explaining.close()
  }
}
