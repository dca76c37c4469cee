import type { Db } from '../database.ts'

interface Asking<Kind, Answer> {
  readonly kind: Kind
  readonly member: string
  resolve(answer: Answer | undefined): void
  reject(error: unknown): void
}

/** Makes one kind of change to the row of a key for several members; returns the answers of those who get one. */
type Run<Kind, Answer> = (
  db: Db,
  key: string,
  kind: Kind,
  members: readonly string[],
) => Promise<ReadonlyMap<string, Answer>>

/**
 * Batches changes by key: those that arrive while one is running run together after it, up to `most` of one kind, each
 * member once. A caller's promise resolves when its own change has committed; a failure rejects all that wait.
 *
 * Concurrent changes of one row wait for its lock, each with a connection of its own, and each for the disk. A batch
 * takes one connection, one lock and one write.
 */
export function batchByKey<Kind, Answer>(most: number, run: Run<Kind, Answer>) {
  const queues = new WeakMap<Db, Map<string, Asking<Kind, Answer>[]>>()
  return (db: Db, key: string, kind: Kind, member: string): Promise<Answer | undefined> => {
    const ofDb = queues.get(db) ?? new Map<string, Asking<Kind, Answer>[]>()
    queues.set(db, ofDb)
    return new Promise((resolve, reject) => {
      const asking = { kind, member, resolve, reject }
      const waiting = ofDb.get(key)
      if (waiting) waiting.push(asking)
      else void workOff(asking)
    })

    async function workOff(first: Asking<Kind, Answer>): Promise<void> {
      const queue: Asking<Kind, Answer>[] = []
      ofDb.set(key, queue)
      for (let turn = [first]; turn.length > 0; turn = nextTurn(queue, most)) {
        const { kind: turnKind } = turn[0] ?? first
        try {
          const answers = await run(db, key, turnKind, [...new Set(turn.map((asking) => asking.member))])
          for (const asking of turn) asking.resolve(answers.get(asking.member))
        } catch (error) {
          // Reject the waiting too: another turn might take as long again.
          for (const asking of [...turn, ...queue.splice(0)]) asking.reject(error)
        }
      }
      ofDb.delete(key)
    }
  }
}

// Takes from the queue the changes of the same kind as the first.
function nextTurn<Kind, Answer>(queue: Asking<Kind, Answer>[], most: number): Asking<Kind, Answer>[] {
  const turn = queue.filter((asking) => asking.kind === queue[0]?.kind).slice(0, most)
  const taken = new Set(turn)
  queue.splice(0, queue.length, ...queue.filter((asking) => !taken.has(asking)))
  return turn
}
