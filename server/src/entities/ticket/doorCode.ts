import { type DoorCode, isDoorOpen } from '@quad/contract/entities/doorCode.ts'
import type { AppContext } from '../../platform/appContext.ts'
import type { Client } from '../../platform/http/client.ts'
import { fail } from '../../platform/http/failure.ts'

/** An event or a session with a projector. */
interface Place {
  readonly id: string
  readonly startsAt: Date
  readonly endsAt: Date
}

/** What the projector of an event or session shows. @throws Failure `door.closed` */
export function showDoorCode(
  { clock, doorCodes }: Pick<AppContext, 'clock' | 'doorCodes'>,
  { id, startsAt, endsAt }: Place,
  came: number,
): DoorCode {
  const now = clock.now()
  if (!isDoorOpen(startsAt, endsAt, now)) fail('door.closed')
  const codes = doorCodes.shownAt(id, now).map(({ code, until }) => ({ code, until: until.toISOString() }))
  return { codes, asOf: now.toISOString(), came }
}

/**
 * Checks the code that somebody entered, against guessing (decision 61).
 * @throws Failure `door.closed`, `door.wrongCode` or, after too many wrong ones, `request.tooMany`
 */
export async function assertDoorCode(
  { clock, doorCodes, limiter }: Pick<AppContext, 'clock' | 'doorCodes' | 'limiter'>,
  { id, startsAt, endsAt }: Place,
  { code, userId, client }: { readonly code: string; readonly userId: string; readonly client: Client },
): Promise<void> {
  const now = clock.now()
  if (!isDoorOpen(startsAt, endsAt, now)) fail('door.closed')
  // Charged before the code is compared, so that an account over its limit learns nothing from a right guess.
  await limiter.charge('doorCode', userId)
  await limiter.charge('doorCodeNetwork', client.network)
  if (!doorCodes.accepts(id, code, now)) fail('door.wrongCode')
  await limiter.refund('doorCode', userId)
  await limiter.refund('doorCodeNetwork', client.network)
}
