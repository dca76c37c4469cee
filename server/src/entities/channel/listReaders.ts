import { may } from '@quad/contract/policies/index.ts'
import type { Db } from '../../platform/database.ts'
import { type ChannelPlace, loadChannelAccess } from './queries.ts'

/** The people among these who may receive the messages of their channel or thread. */
export async function listReaders(db: Db, places: readonly ChannelPlace[]): Promise<ChannelPlace[]> {
  const found = await loadChannelAccess(db, places)
  return found.filter(({ standing }) => may('channel.read', standing) === true)
}
