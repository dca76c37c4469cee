const untilKey = 'door-until'

/** The database of the doors of events; signing out deletes it by this name (wipe.ts). */
export const doorDatabase = 'door'

/** Notes until when a door must be kept, in ms. */
export function keepDoorUntil(until: number): void {
  const noted = Number(localStorage.getItem(untilKey))
  localStorage.setItem(untilKey, String(Math.max(noted, until)))
}

/** Deletes the doors once the last of their events is over for a day (DOOR-02). */
export function dropOldDoors(): void {
  const noted = localStorage.getItem(untilKey)
  if (noted === null || Number(noted) > Date.now()) return
  localStorage.removeItem(untilKey)
  indexedDB.deleteDatabase(doorDatabase)
}
