import { limits } from '@quad/contract/limits.ts'
import { LRUCache } from 'lru-cache'
import type { Clock } from '../clock.ts'

interface Kept {
  readonly at: number
  readonly answer: Promise<unknown>
}

export interface VisitorAnswers {
  /** Returns the cached answer for this key, recomputed after `limits.visitorAnswerMs`; failures aren't cached. */
  get(key: string, make: () => Promise<unknown>): Promise<unknown>
  /** Clears the cache; call it after a change, so that content made private disappears at once. */
  clear(): void
}

/** Answers that all visitors share: nothing that depends on an account may be kept here. */
export function createVisitorAnswers(clock: Clock): VisitorAnswers {
  const kept = new LRUCache<string, Kept>({ max: 500 })
  return {
    get(key, make) {
      const now = clock.now().getTime()
      const known = kept.get(key)
      if (known && now - known.at < limits.visitorAnswerMs) return known.answer
      const answer = make()
      kept.set(key, { at: now, answer })
      answer.catch(() => kept.delete(key))
      return answer
    },
    clear: () => kept.clear(),
  }
}
