import type { Db } from '../database.ts'

interface Asking<Kind, Answer> {
  readonly kind: Kind
  readonly member: string
  resolve(answer: Answer | undefined): void
  reject(error: unknown): void
}

/**
 * Does to the thing of a key what is asked, for these members at once; answers each, as far as it has something to say.
 */
type Run<Kind, Answer> = (
  db: Db,
  key: string,
  kind: Kind,
  members: readonly string[],
) => Promise<ReadonlyMap<string, Answer>>

/**
 * Gathers what comes for one key while an earlier change of it is under way, and does it in one go afterwards, up to
 * `most` of one kind at a time, each member once. Everyone is answered once their own change is done for good; where
 * one fails, all who wait fail with it.
 *
 * Who change one row change it in turns. One by one they would each hold a connection while they wait, and the row for
 * as long as the disk takes to write; together they take one connection, one turn and one write.
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
        const { kind: of } = turn[0] ?? first
        try {
          const answers = await run(db, key, of, [...new Set(turn.map((asking) => asking.member))])
          for (const asking of turn) asking.resolve(answers.get(asking.member))
        } catch (error) {
          // Who waits fails as well: another turn would keep them waiting as long again.
          for (const asking of [...turn, ...queue.splice(0)]) asking.reject(error)
        }
      }
      ofDb.delete(key)
    }
  }
}

// Takes off the queue those who want what the first of it wants.
function nextTurn<Kind, Answer>(queue: Asking<Kind, Answer>[], most: number): Asking<Kind, Answer>[] {
  const turn = queue.filter((asking) => asking.kind === queue[0]?.kind).slice(0, most)
  const taken = new Set(turn)
  queue.splice(0, queue.length, ...queue.filter((asking) => !taken.has(asking)))
  return turn
}
