import type { AppContext } from './appContext.ts'
import type { Trx } from './database.ts'
import type { Jobs } from './jobs.ts'
import { untilDone } from './untilDone.ts'

/** Deletes at most `atOnce` rows of a kind; returns 0 when nothing is left. */
export type EraseStep = (trx: Trx, id: string, atOnce: number, jobs: Jobs) => Promise<number>

/** A kind of thing that a job erases with all that belongs to it. */
export interface Erasure {
  /** In the plural, for errors. */
  readonly name: string
  /** Locks one until commit, except for these; undefined if there is none that no other node erases. */
  readonly lockOne: (trx: Trx, except: readonly string[]) => Promise<string | undefined>
  readonly steps: readonly EraseStep[]
  /** Runs last, when the steps have left nothing. */
  readonly finish: (trx: Trx, id: string, jobs: Jobs) => Promise<void>
}

type Context = Pick<AppContext, 'db' | 'jobs'>

/**
 * Erases all things of a kind, `atOnce` rows per transaction. It resumes where it was interrupted; several nodes share the
 * work. @throws Error if some failed, after erasing the others
 */
export async function eraseAll(context: Context, erasure: Erasure, atOnce: number): Promise<void> {
  const failures = new Map<string, unknown>()
  await untilDone(() => eraseSome(context, erasure, atOnce, failures))
  const [cause] = failures.values()
  if (failures.size > 0) throw new Error(`Could not erase ${failures.size} ${erasure.name}`, { cause })
}

/** Runs one transaction; returns whether there may be more to do, and adds a failed thing to `failures`. */
export async function eraseSome(
  { db, jobs }: Context,
  { lockOne, steps, finish }: Erasure,
  atOnce: number,
  failures: Map<string, unknown>,
): Promise<boolean> {
  let id: string | undefined
  try {
    return await db.transaction().execute(async (trx) => {
      id = await lockOne(trx, [...failures.keys()])
      if (id === undefined) return false
      for (const step of steps) if ((await step(trx, id, atOnce, jobs)) > 0) return true
      await finish(trx, id, jobs)
      return true
    })
  } catch (error) {
    // A failing one doesn't block the others.
    if (id === undefined) throw error
    failures.set(id, error)
    return true
  }
}
