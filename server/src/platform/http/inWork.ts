import type { ServerResponse } from 'node:http'
import { tooManyMessage } from '@quad/contract/refusals/requests.ts'
import { Failure } from './failure.ts'
import { onHangUp } from './onHangUp.ts'

export interface InWorkLimit {
  readonly atOnce: number
  readonly waiting: number
}

interface Lane {
  running: number
  readonly waiting: (() => void)[]
}

/** The requests in work, by account or address: others of the same one wait in turn (ruling 94). */
export class InWork {
  readonly #lanes = new Map<string, Lane>()

  /**
   * Runs `work` when it's the turn of this request; one whose client hangs up while it waits is dropped.
   * @throws Failure `request.tooMany` if too many are waiting already
   */
  async run<Result>(
    key: string,
    limit: InWorkLimit,
    response: ServerResponse,
    work: (hasWaited: boolean) => Promise<Result>,
  ): Promise<Result> {
    const lane = this.#laneOf(key)
    const hasToWait = lane.running >= limit.atOnce
    if (hasToWait) await waitIn(lane, limit, response)
    else lane.running += 1
    try {
      return await work(hasToWait)
    } finally {
      // The next in turn takes the place over.
      const next = lane.waiting.shift()
      if (next) next()
      else lane.running -= 1
      if (lane.running === 0) this.#lanes.delete(key)
    }
  }

  #laneOf(key: string): Lane {
    const known = this.#lanes.get(key)
    if (known) return known
    const lane: Lane = { running: 0, waiting: [] }
    this.#lanes.set(key, lane)
    return lane
  }
}

function waitIn({ waiting }: Lane, limit: InWorkLimit, response: ServerResponse): Promise<void> {
  if (waiting.length >= limit.waiting)
    throw new Failure('request.tooMany', { retryAfter: 1, message: tooManyMessage(1) })
  return new Promise((resolve, reject) => {
    const begin = () => {
      stopListening()
      resolve()
    }
    waiting.push(begin)
    const stopListening = onHangUp(response, () => {
      waiting.splice(waiting.indexOf(begin), 1)
      reject(new Failure('request.malformed'))
    })
  })
}
