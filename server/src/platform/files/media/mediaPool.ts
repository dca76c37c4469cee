import type { ErrorCode } from '@quad/contract/refusals/index.ts'
import type { Logger } from 'pino'
import { fail } from '../../http/failure.ts'
import type { Prepared } from '../prepared.ts'
import { createLanes, type Lanes } from './lanes.ts'
import type { Ending, MediaLimits, MediaProcess, Outcome } from './mediaProcess.ts'
import { createMediaProcesses, type MediaProcesses } from './mediaProcesses.ts'
import type { Task } from './tasks.ts'
import type { Ticket } from './waitingJobs.ts'

/** Whose work it is, and a signal that ends it. */
export interface Turn extends Ticket {
  readonly signal: AbortSignal
}

export interface MediaPool {
  /** Runs a task in a process when it is the account's turn. @throws Failure if refused, given up, aborted or too many */
  run(task: Task, turn: Turn): Promise<Prepared>
  /** Ends all work and processes. */
  stop(): Promise<void>
}

export interface MediaPoolOptions {
  /** How many tasks run at once; at least two, as one place is left to quick ones. */
  readonly places: number
  readonly log: Logger
  readonly limits?: MediaLimits
  /** A task that takes longer, in milliseconds, is slow. */
  readonly slowAfterMs?: number
}

export const mediaLimits: MediaLimits = {
  startMs: 30_000,
  imageMs: 10_000,
  filmMs: 30_000,
  finishMs: 60_000,
  memoryBytes: 1_000_000_000,
}

interface Job extends Ticket {
  readonly task: Task
  /** False once the result is no longer needed; the task then isn't retried. */
  wanted: boolean
  process?: MediaProcess
  settle: (outcome: Outcome) => void
}

/** Processes media in child processes, so that no file blocks this event loop or another account. */
export function createMediaPool(options: MediaPoolOptions): MediaPool {
  const { places, log, limits = mediaLimits, slowAfterMs = 2000 } = options
  const lanes = createLanes<Job>(Math.max(2, places))
  const jobs = new Set<Job>()
  const processes = createMediaProcesses(limits)
  let stopped = false

  const advance = () => {
    for (let step = stopped ? undefined : lanes.next(); step; step = lanes.next()) {
      if (step.is === 'start') void begin(step.job)
      else void step.job.process?.kill('displaced')
    }
  }
  const begin = async (job: Job) => {
    const outcome = await runJob(job, processes, slowAfterMs, () => {
      lanes.markSlow(job)
      advance()
    })
    const again = job.wanted && outcome.is === 'ended' && outcome.why === 'displaced'
    lanes.end(job, again)
    if (!again) job.settle(outcome)
    advance()
  }
  return {
    async run(task, { accountId, signal }) {
      const { promise, resolve } = Promise.withResolvers<Outcome>()
      const job: Job = { accountId, task, wanted: true, settle: resolve }
      if (signal.aborted || stopped || !lanes.join(job)) return fail('upload.busy', { retryAfter: retryAfterSeconds })
      const abort = () => giveUp(lanes, job, 'aborted')
      signal.addEventListener('abort', abort)
      jobs.add(job)
      advance()
      const outcome = await promise
      jobs.delete(job)
      signal.removeEventListener('abort', abort)
      return preparedOf(outcome, accountId, log)
    },
    async stop() {
      stopped = true
      for (const job of jobs) giveUp(lanes, job, 'stopped')
      await processes.stop()
    },
  }
}

async function runJob(job: Job, processes: MediaProcesses, slowAfterMs: number, onSlow: () => void): Promise<Outcome> {
  let timer: NodeJS.Timeout | undefined
  try {
    const mediaProcess = processes.take()
    job.process = mediaProcess
    const outcome = await mediaProcess.run(job.task, () => {
      timer = setTimeout(() => {
        mediaProcess.slowDown()
        onSlow()
      }, slowAfterMs)
    })
    processes.giveBack(mediaProcess)
    return outcome
  } catch (error) {
    return { is: 'failed', error: String(error) }
  } finally {
    clearTimeout(timer)
  }
}

function giveUp(lanes: Lanes<Job>, job: Job, why: Ending): void {
  job.wanted = false
  if (lanes.leave(job)) job.settle({ is: 'ended', why })
  else void job.process?.kill(why)
}

const retryAfterSeconds = 60

const refusals: Readonly<Record<Ending, ErrorCode>> = {
  tooSlow: 'upload.tooComplex',
  tooMuchMemory: 'upload.tooComplex',
  crashed: 'upload.tooComplex',
  machineBusy: 'upload.busy',
  displaced: 'upload.busy',
  stopped: 'upload.busy',
  aborted: 'request.malformed',
}

function preparedOf(outcome: Outcome, accountId: string, log: Logger): Prepared {
  if (outcome.is === 'done') return outcome.prepared
  if (outcome.is === 'failed') throw new Error(`A media process failed: ${outcome.error}`)
  if (outcome.is === 'ended' && outcome.why !== 'aborted') log.warn({ why: outcome.why, accountId }, 'gave up a file')
  const code = outcome.is === 'refused' ? outcome.code : refusals[outcome.why]
  return fail(code, code === 'upload.busy' || code === 'upload.noRoom' ? { retryAfter: retryAfterSeconds } : {})
}
