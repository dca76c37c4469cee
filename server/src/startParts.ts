import path from 'node:path'
import { loadPushKeys } from './entities/push/keyQueries.ts'
import { type Config, pushKeysOf } from './platform/config.ts'
import type { Db } from './platform/database.ts'
import { createReadDisk, type ReadDisk } from './platform/files/diskSpace.ts'
import { createIncoming } from './platform/files/incoming.ts'
import { createLocalMailer } from './platform/mail/localInbox.ts'
import { createSmtpMailer, type Mailer } from './platform/mail/mail.ts'
import { internet, type PushNetwork } from './platform/push/pushNetwork.ts'
import { createPushSender } from './platform/push/pushSender.ts'

/** What to close when the node stops, the last first. */
export type Closers = (() => Promise<unknown>)[]

/** The sender of push messages, with the operator's keys or the database's. */
export async function openPushes(db: Db, config: Config, pushNetwork: PushNetwork | undefined, closers: Closers) {
  const keys = await loadPushKeys(db, pushKeysOf(config))
  // Push services write to the address in MAIL_FROM about problems.
  const address = /[^<\s]+@[^>\s]+/.exec(config.MAIL_FROM)?.[0] ?? config.MAIL_FROM
  const pushes = createPushSender(keys, `mailto:${address}`, pushNetwork ?? internet)
  closers.push(async () => pushes.close())
  return pushes
}

/** Sends by SMTP or, without a server, to the local inbox. */
export function openMailer(db: Db, { SMTP_URL, MAIL_FROM }: Config, closers: Closers): Mailer {
  if (!SMTP_URL) return createLocalMailer(db)
  const { send, close } = createSmtpMailer(SMTP_URL, MAIL_FROM)
  closers.push(async () => close())
  return send
}

/** The folder of uploads that are being received. */
export const openIncoming = (folder: string, readDisk: ReadDisk | undefined) =>
  createIncoming(path.join(folder, 'incoming'), readDisk ?? createReadDisk(folder))
