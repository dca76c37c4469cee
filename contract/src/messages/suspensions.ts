import { zoneTitle } from '../zoneTitle.ts'

/** The message of `account.suspended`: until when, in the person's time zone; null is without end. */
export function suspendedMessage(until: Date | null, timeZone: string): string {
  if (until === null) return 'Your account is suspended, and no date is set for its return.'
  const moment = until.toLocaleString('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone })
  return `Your account is suspended until ${moment} (${zoneTitle(timeZone)}). You can log in again then.`
}
