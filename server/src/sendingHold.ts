import type { Logger } from 'pino'
import { findHold } from './entities/backup/queries.ts'
import type { Db } from './platform/database.ts'
import { repeat } from './platform/repeat.ts'

/** Whether this node may send mail, pushes and reminders: not on a restored server before its release (OPS-04). */
export interface SendingHold {
  isHeld(): boolean
  /** Runs `act` now, or once it is released. */
  whenReleased(act: () => Promise<void>): Promise<void>
  stop(): Promise<void>
}

const lookEveryMs = 2000

/** Reads the database's mark, and looks every two seconds whether it is gone. */
export async function openSendingHold(db: Db, log: Logger): Promise<SendingHold> {
  const found = await findHold(db)
  let held = found !== undefined
  const waiting: (() => Promise<void>)[] = []
  const onFailure = (error: unknown) => log.warn({ err: error }, 'could not look whether sending is released')
  const look = async () => {
    if (!held || (await findHold(db))) return
    held = false
    log.info('mail, pushes and reminders are released')
    for (const act of waiting) await act()
  }
  if (found)
    log.warn(
      { backup: found.backup },
      'restored: mail, pushes, reminders and backups are held until a site admin releases them',
    )
  const looking = found ? repeat(look, lookEveryMs, onFailure) : undefined
  return {
    isHeld: () => held,
    async whenReleased(act) {
      if (held) waiting.push(act)
      else await act()
    },
    stop: async () => looking?.stop(),
  }
}
