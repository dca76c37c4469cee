import { findChannelAccess } from '@quad/server/entities/channel/queries.ts'
import { listDiscussionsAfter, listDiscussionsBefore } from '@quad/server/entities/chat/discussionQueries.ts'
import { findNumber } from '@quad/server/entities/chat/queries.ts'
import { findFirstUnread } from '@quad/server/entities/chat/unreadQueries.ts'
import type { Db } from '@quad/server/platform/database.ts'
import { openExplainingDatabase } from '../explainingDatabase.ts'
import { buffersOf, describePlans, plansHead } from '../planTable.ts'
import { readClubFeed } from './unread.ts'
import { type ChannelsWorld, pageSize } from './world.ts'

type Read = (db: Db, channelId: string, viewer: string, before: string | undefined) => Promise<unknown>

// As the handlers read them.
const page: Read = async (db, channelId, viewer, before) => {
  const { userId } = await findChannelAccess(db, channelId, viewer)
  const seq = before === undefined ? undefined : await findNumber(db, channelId, before)
  await listDiscussionsBefore(db, userId, channelId, seq, pageSize + 1)
}

const opening: Read = async (db, channelId, viewer) => {
  await findChannelAccess(db, channelId, viewer)
  const { firstUnread } = await findFirstUnread(db, channelId, viewer)
  await listDiscussionsBefore(db, viewer, channelId, firstUnread ?? undefined, pageSize + 1)
  if (firstUnread !== null) await listDiscussionsAfter(db, viewer, channelId, firstUnread - 1, pageSize + 1)
}

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
      await explain(opening(explaining.db, quietId, viewer, undefined)),
      await explain(opening(explaining.db, busyId, viewer, undefined)),
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
      // A page after the first also reads its cursor's number, before its messages.
      const last = second?.filter((_, at) => first.length === second.length || at !== 1)
      for (const [at, one] of first.entries()) console.log(describePlans(at === 0 ? name : '…', one, last?.[at]))
      const [one, other] = [first, second ?? []].map((all) => all.reduce((sum, { plan }) => sum + buffersOf(plan), 0))
      console.log(`${name}: ${one} buffers${second ? `, ${other} (${((other ?? 0) / (one ?? 1)).toFixed(2)})` : ''}`)
    }
    console.log('')
  } finally {
    await explaining.close()
  }
}
