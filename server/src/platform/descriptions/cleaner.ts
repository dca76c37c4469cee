import type { Logger } from 'pino'
import { z } from 'zod'
import { fail } from '../http/failure.ts'
import { createThread } from '../thread.ts'

const cleanHtml = z.string().brand<'clean'>()
/** HTML that has plain formatting alone. */
export type CleanHtml = z.infer<typeof cleanHtml>

export interface DescriptionCleaner {
  /** Removes from HTML all but plain formatting, in a thread. @throws Failure `event.busy` if given up, or too many wait */
  clean(html: string, accountId: string): Promise<CleanHtml>
  /** Ends the thread; all that waits is given up. */
  stop(): Promise<void>
}

interface CleanerOptions {
  readonly log: Logger
  readonly deadlineMs?: number
}

const retryAfterSeconds = 10

/** Cleans descriptions one by one in a thread, accounts in turn; one that takes longer than `deadlineMs` ends it. */
export function createDescriptionCleaner({ log, deadlineMs = 5000 }: CleanerOptions): DescriptionCleaner {
  const module = new URL('thread.ts', import.meta.url)
  const thread = createThread<string>({ module, work: 'description', log, deadlineMs, heapMegabytes: 128 })
  return {
    async clean(html, accountId) {
      const { data } = cleanHtml.safeParse(await thread.ask(html, accountId))
      return data ?? fail('event.busy', { retryAfter: retryAfterSeconds })
    },
    stop: thread.stop,
  }
}
