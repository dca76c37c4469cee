import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Logger } from 'pino'
import { z } from 'zod'
import { createLanes } from '../files/media/lanes.ts'
import type { Ticket } from '../files/media/waitingJobs.ts'
import { fail } from '../http/failure.ts'

const cleanHtml = z.string().brand<'clean'>()
/** HTML that has plain formatting alone. */
export type CleanHtml = z.infer<typeof cleanHtml>

export interface DescriptionCleaner {
  /** Removes from HTML all but plain formatting, in a thread. @throws Failure `event.busy` if given up, or too many wait */
  clean(html: string, accountId: string): Promise<CleanHtml>
  /** Ends the thread; all that waits is given up. */
  stop(): Promise<void>
}

interface Job extends Ticket {
  readonly html: string
  readonly settle: (cleaned: CleanHtml | undefined) => void
}

interface CleanerOptions {
  readonly log: Logger
  readonly deadlineMs?: number
}

const heapMegabytes = 128
const retryAfterSeconds = 10

/** Cleans descriptions one by one in a thread, accounts in turn; one that takes longer than `deadlineMs` ends it. */
export function createDescriptionCleaner({ log, deadlineMs = 5000 }: CleanerOptions): DescriptionCleaner {
  const lanes = createLanes<Job>(1)
  const stopping = new AbortController()
  let thread: Worker | undefined

  const run = async (job: Job) => {
    thread ??= startThread()
    const cleaned = await ask(thread, job.html, AbortSignal.any([stopping.signal, AbortSignal.timeout(deadlineMs)]))
    if (cleaned === undefined) {
      log.warn({ accountId: job.accountId }, 'gave up a description')
      void thread.terminate()
      thread = undefined
    }
    lanes.end(job, false)
    job.settle(cleaned)
    advance()
  }
  const advance = () => {
    const step = lanes.next()
    if (step) void run(step.job)
  }
  return {
    async clean(html, accountId) {
      const { promise, resolve } = Promise.withResolvers<CleanHtml | undefined>()
      if (lanes.join({ accountId, html, settle: resolve })) advance()
      else resolve(undefined)
      return (await promise) ?? fail('event.busy', { retryAfter: retryAfterSeconds })
    },
    async stop() {
      stopping.abort()
      await thread?.terminate()
    },
  }
}

function startThread(): Worker {
  const thread = new Worker(new URL('thread.ts', import.meta.url), {
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: heapMegabytes },
  })
  // Without a listener an error of an idle thread would be thrown.
  thread.on('error', () => undefined)
  thread.unref()
  return thread
}

/** The thread's answer; undefined if it fails or the signal comes first. */
async function ask(thread: Worker, html: string, signal: AbortSignal): Promise<CleanHtml | undefined> {
  try {
    const answer = once(thread, 'message', { signal })
    thread.postMessage(html, [])
    return cleanHtml.parse((await answer)[0])
  } catch {
    return undefined
  }
}
