import { Failure } from './http/failure.ts'

/** Runs an act in its key's turn. @throws Failure `server.unavailable` if its turn doesn't come in time */
export type Turns = <Result>(key: string, act: () => Promise<Result>) => Promise<Result>

interface Line {
  running: number
  readonly waiting: Set<() => void>
}

/** Lets `atOnce` acts of each key run at a time; the others wait in turn, `patienceMs` at most. */
export function createTurns(atOnce: number, patienceMs: number): Turns {
  const lines = new Map<string, Line>()
  return async (key, act) => {
    const line = lines.get(key) ?? { running: 0, waiting: new Set() }
    lines.set(key, line)
    if (line.running < atOnce) line.running += 1
    else await turnIn(line, patienceMs)
    try {
      return await act()
    } finally {
      const [next] = line.waiting
      // The next one takes over this place.
      if (next) next()
      else if (line.running === 1) lines.delete(key)
      else line.running -= 1
    }
  }
}

function turnIn({ waiting }: Line, patienceMs: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      waiting.delete(enter)
      reject(new Failure('server.unavailable', { retryAfter: 2 }))
    }, patienceMs)
    const enter = () => {
      clearTimeout(timer)
      waiting.delete(enter)
      resolve()
    }
    waiting.add(enter)
  })
}
