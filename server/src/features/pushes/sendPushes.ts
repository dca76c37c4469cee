import type { PushMessage } from '@quad/contract/entities/push.ts'
import type { Logger } from 'pino'
import { findContent, type PushContent } from '../../entities/push/findContent.ts'
import { queueMessagePushes } from '../../entities/push/messageQueries.ts'
import {
  type ClaimedPush,
  claimPushes,
  pushesAtOnce,
  settleFailed,
  settleOver,
  settleSent,
} from '../../entities/push/queueQueries.ts'
import { isQuiet } from '../../entities/push/quietTimes.ts'
import { deleteSubscription } from '../../entities/push/subscriptionQueries.ts'
import type { AppContext } from '../../platform/appContext.ts'
import { repeat } from '../../platform/repeat.ts'
import { untilDone } from '../../platform/untilDone.ts'

type Context = Pick<AppContext, 'db' | 'files' | 'pushes' | 'clock' | 'metrics'>

/** Somebody who looks reads a message within this time, and no device of theirs gets it. */
const lookingSeconds = 2

// The first send and one more by another node, as a node may die at each (ruling 74).
const triesMax = 2
const failuresMax = 5
const firstWaitSeconds = 10
const longestWaitSeconds = 3600
const daySeconds = 86_400
const idleMs = 15_000

/**
 * Queues what was written since the last run, and sends what is due to the devices, as each push's person may see it
 * now. Several nodes may run it at once: each push is leased to one of them.
 */
export async function sendPushes(context: Context, lagSeconds = lookingSeconds): Promise<void> {
  const { db, pushes } = context
  await untilDone(() => queueMessagePushes(db))
  await untilDone(async () => {
    const claimed = await claimPushes(db, lagSeconds, pushes.publicKey)
    const results = await Promise.allSettled(claimed.map((push) => sendOne(context, push)))
    const failed = results.find((result) => result.status === 'rejected')
    if (failed) throw failed.reason
    return claimed.length === pushesAtOnce
  })
}

/** Sends this node's share of the pushes, until it is stopped; none while they are held (OPS-04). */
export function keepPushing(
  context: Context & Pick<AppContext, 'activity'>,
  everyMs: number,
  log: Logger,
  isHeld: () => boolean,
) {
  let looked = -Infinity
  const look = async () => {
    if (isHeld()) return
    // Other nodes send what they write; what a dead one left may wait a little.
    if (!context.activity.isRecent() && performance.now() - looked < idleMs) return
    looked = performance.now()
    await sendPushes(context)
  }
  return repeat(look, everyMs, (error) =>
    log.warn({ err: error }, 'pushes could not be sent; they will be tried again'),
  )
}

async function sendOne(context: Context, push: ClaimedPush): Promise<void> {
  const { db } = context
  if (!push.live) return deleteSubscription(db, push.session_id)
  if (push.tries > triesMax) return settleOver(db, push)
  const content = await findContent(context, push)
  if (content && isHeld(push, content, context.clock.now()))
    return push.shown ? settleSent(db, push) : settleOver(db, push)
  if (!content && (!push.shown || countsSilentPushes(push))) return settleOver(db, push)
  const outcome = await context.pushes.send(push, {
    text: JSON.stringify(messageOf(push, content)),
    topic: push.target_id.replaceAll('-', ''),
    seconds: content?.kind === 'reminders' ? secondsUntil(content.at, context.clock.now()) : daySeconds,
    urgency: content ? 'high' : 'normal',
  })
  context.metrics.pushes.inc({ outcome: outcome.is })
  if (outcome.is === 'gone') return deleteSubscription(db, push.session_id)
  if (outcome.is === 'sent') return content ? settleSent(db, push) : settleOver(db, push)
  if (outcome.is !== 'failed' || push.failures + 1 >= failuresMax) return settleOver(db, push)
  const waitSeconds = Math.max(outcome.waitSeconds ?? 0, firstWaitSeconds * 3 ** push.failures)
  return settleFailed(db, push, Math.min(waitSeconds, longestWaitSeconds))
}

const soonMs = 30 * 60_000

/** A reminder of an event that the person joined and that starts soon reaches them at quiet times, too (CALM-02). */
const isUrgent = ({ joined, at }: PushContent, now: Date) => joined === true && Date.parse(at) - now.getTime() <= soonMs

// Something new at a quiet time, or the second try of it. What a device shows already is still replaced and taken back.
const isHeld = (push: ClaimedPush, content: PushContent, now: Date) =>
  (push.fresh || !push.shown) && isQuiet(push, now) && !isUrgent(content, now)

function messageOf({ target_id: tag, fresh }: ClaimedPush, content: PushContent | undefined): PushMessage {
  if (!content) return { tag, gone: true }
  const { kind, title, body, path, at } = content
  return { tag, title, body, path, at, ...(kind === 'reminders' && { starts: true }), alert: fresh }
}

// Safari ends a subscription after three pushes that show nothing.
const countsSilentPushes = ({ endpoint }: ClaimedPush) => new URL(endpoint).hostname.endsWith('.push.apple.com')

// A reminder that comes after the start is of no use.
const secondsUntil = (at: string, now: Date) =>
  Math.min(daySeconds, Math.max(60, Math.round((Date.parse(at) - now.getTime()) / 1000)))
