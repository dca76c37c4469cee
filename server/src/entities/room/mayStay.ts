import { may } from '@quad/contract/policies/index.ts'
import type { Db } from '../../platform/database.ts'
import { loadRoomStandings, type Membership } from './queries.ts'

/** The people among these who may still receive their room's messages. */
export async function listStaying(db: Db, places: readonly Membership[]): Promise<Membership[]> {
  const standings = await loadRoomStandings(db, places)
  return standings.filter((standing) => may('room.join', standing) === true)
}
