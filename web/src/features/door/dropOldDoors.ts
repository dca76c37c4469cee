import { doorDatabase } from '../../shared/session/wipe.ts'

/** Deletes the doors of events that ended more than a day ago (DOOR-02). Loads code only where doors are kept. */
export async function dropOldDoors(): Promise<void> {
  const databases = await indexedDB.databases?.()
  if (!databases?.some(({ name }) => name === doorDatabase)) return
  await (await import('./keptDoor.ts')).dropDoorsUntil(Date.now())
}
