import { LRUCache } from 'lru-cache'
import { createWaitingJobs, type Ticket } from './waitingJobs.ts'

type Step<Job> = { readonly is: 'start' | 'displace'; readonly job: Job }

/** Decides which job runs next; it starts nothing itself. */
export interface Lanes<Job extends Ticket> {
  /** Queues a job; false if too many wait already. */
  join(job: Job): boolean
  /** Removes a waiting job; false if it isn't waiting. */
  leave(job: Job): boolean
  /** The next thing to do, if any: start a waiting job, or end a running one, which then waits again. */
  next(): Step<Job> | undefined
  /** A running job has taken so long that it counts as slow, and so does its account for a while. */
  markSlow(job: Job): void
  /** A running job has ended; if it was displaced, it waits again. */
  end(job: Job, displaced: boolean): void
}

const maxWaiting = 200
const maxWaitingPerAccount = 20
const slowForMs = 600_000
const accountsRemembered = 10_000

/**
 * A fair queue: an account has one running job at most, and accounts take turns. Of the `places`, one is always left to
 * quick jobs.
 */
export function createLanes<Job extends Ticket>(places: number, now = () => performance.now()): Lanes<Job> {
  const waiting = createWaitingJobs<Job>()
  const running = new Map<Job, 'quick' | 'slow' | 'ending'>()
  const slowAccounts = rememberAccounts(now)
  const laneOf = ({ accountId }: Ticket) => (slowAccounts.has(accountId) ? 'slow' : 'quick')
  const slowOnes = () => [...running].filter(([, lane]) => lane === 'slow').map(([job]) => job)
  const findWaiting = (mayBeSlow: boolean) =>
    waiting.find(
      (job) =>
        (mayBeSlow || laneOf(job) === 'quick') && !running.keys().some(({ accountId }) => accountId === job.accountId),
    )
  const start = (job: Job): Step<Job> => {
    waiting.take(job)
    running.set(job, laneOf(job))
    return { is: 'start', job }
  }
  // All places may be slow until a quick job waits: the last to become slow makes room.
  const displace = (slow: readonly Job[]): Step<Job> | undefined => {
    const job = slow.length === places && findWaiting(false) ? slow.at(-1) : undefined
    if (!job) return undefined
    running.set(job, 'ending')
    return { is: 'displace', job }
  }
  return {
    join(job) {
      if (waiting.size >= maxWaiting || waiting.countOf(job.accountId) >= maxWaitingPerAccount) return false
      waiting.add(job)
      return true
    },
    leave: (job) => waiting.remove(job),
    next() {
      const slow = slowOnes()
      if (running.size === places) return displace(slow)
      const job = findWaiting(slow.length < places - 1)
      return job && start(job)
    },
    markSlow(job) {
      slowAccounts.set(job.accountId, true)
      if (running.get(job) !== 'quick') return
      running.delete(job)
      running.set(job, 'slow')
    },
    end(job, displaced) {
      running.delete(job)
      if (displaced) waiting.addFirst(job)
    },
  }
}

const rememberAccounts = (now: () => number) =>
  new LRUCache<string, true>({ max: accountsRemembered, ttl: slowForMs, ttlResolution: 0, perf: { now } })
