export interface Ticket {
  readonly accountId: string
}

/** Jobs that wait: accounts in turn, each with its own in order. */
export interface WaitingJobs<Job extends Ticket> {
  readonly size: number
  countOf(accountId: string): number
  add(job: Job): void
  /** Lets a job be the next of its account. */
  addFirst(job: Job): void
  /** Removes a job; false if it isn't waiting. */
  remove(job: Job): boolean
  /** Of the jobs that are next of their accounts, the first that matches. */
  find(matches: (job: Job) => boolean): Job | undefined
  /** Removes a job that is about to run; its account's turn comes last again. */
  take(job: Job): void
}

export function createWaitingJobs<Job extends Ticket>(): WaitingJobs<Job> {
  const accounts = new Map<string, readonly Job[]>()
  const jobsOf = (accountId: string) => accounts.get(accountId) ?? []
  const set = (accountId: string, jobs: readonly Job[]) => {
    if (jobs.length > 0) accounts.set(accountId, jobs)
    else accounts.delete(accountId)
  }
  const without = (job: Job) => jobsOf(job.accountId).filter((other) => other !== job)
  return {
    get size() {
      return accounts.values().reduce((sum, jobs) => sum + jobs.length, 0)
    },
    countOf: (accountId) => jobsOf(accountId).length,
    add: (job) => set(job.accountId, [...jobsOf(job.accountId), job]),
    addFirst: (job) => set(job.accountId, [job, ...jobsOf(job.accountId)]),
    remove(job) {
      const before = jobsOf(job.accountId).length
      set(job.accountId, without(job))
      return jobsOf(job.accountId).length < before
    },
    find: (matches) =>
      accounts
        .values()
        .flatMap((jobs) => jobs.slice(0, 1))
        .find(matches),
    take(job) {
      const left = without(job)
      accounts.delete(job.accountId)
      set(job.accountId, left)
    },
  }
}
