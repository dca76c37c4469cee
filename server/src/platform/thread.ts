import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Logger } from 'pino'
import { createLanes } from './files/media/lanes.ts'
import type { Ticket } from './files/media/waitingJobs.ts'

export interface Thread<Question> {
  /** The thread's answer; undefined if it fails, takes too long, or too many wait. */
  ask(question: Question, accountId: string): Promise<unknown>
  /** Ends the thread; all that waits is given up. */
  stop(): Promise<void>
}

interface Job<Question> extends Ticket {
  readonly question: Question
  readonly settle: (answer: unknown) => void
}

interface ThreadOptions {
  /** The module that answers each message by one. */
  readonly module: URL
  /** What it answers, for the log. */
  readonly work: string
  readonly log: Logger
  readonly deadlineMs: number
  readonly heapMegabytes: number
}

/** Answers questions one by one in a thread, accounts in turn; one that takes longer than `deadlineMs` ends it. */
export function createThread<Question>({ log, work, deadlineMs, ...start }: ThreadOptions): Thread<Question> {
  const lanes = createLanes<Job<Question>>(1)
  const stopping = new AbortController()
  let thread: Worker | undefined

  const run = async (job: Job<Question>) => {
    thread ??= startThread(start)
    const answer = await ask(thread, job.question, AbortSignal.any([stopping.signal, AbortSignal.timeout(deadlineMs)]))
    if (answer === undefined) {
      log.warn({ accountId: job.accountId }, `gave up a ${work}`)
      void thread.terminate()
      thread = undefined
    }
    lanes.end(job, false)
    job.settle(answer)
    advance()
  }
  const advance = () => {
    const step = lanes.next()
    if (step) void run(step.job)
  }
  return {
    async ask(question, accountId) {
      const { promise, resolve } = Promise.withResolvers<unknown>()
      if (lanes.join({ accountId, question, settle: resolve })) advance()
      else resolve(undefined)
      return promise
    },
    async stop() {
      stopping.abort()
      await thread?.terminate()
    },
  }
}

function startThread({ module, heapMegabytes }: Pick<ThreadOptions, 'module' | 'heapMegabytes'>): Worker {
  const thread = new Worker(module, { env: {}, resourceLimits: { maxOldGenerationSizeMb: heapMegabytes } })
  // Without a listener an error of an idle thread would be thrown.
  thread.on('error', () => undefined)
  thread.unref()
  return thread
}

async function ask(thread: Worker, question: unknown, signal: AbortSignal): Promise<unknown> {
  try {
    const answer = once(thread, 'message', { signal })
    thread.postMessage(question, [])
    return (await answer)[0]
  } catch {
    return undefined
  }
}
