import { randomBytes } from 'node:crypto'
import { dataReadyMail } from '@quad/contract/messages/accountMails.ts'
import { countStoredBytes } from '../../entities/dataExport/accountQueries.ts'
import { finishDataExport, findUnfinishedExport } from '../../entities/dataExport/queries.ts'
import { emitNotificationsChanged, notify } from '../../entities/notification/notify.ts'
import { registerFiles } from '../../entities/upload/queries.ts'
import { storedAt } from '../../entities/upload/storeFiles.ts'
import type { AppContext } from '../../platform/appContext.ts'
import { writeArchive } from '../../entities/dataExport/writeArchive.ts'

/**
 * Makes the file of a requested export, then notifies and mails its person (DATA-01). May run again, or twice at once,
 * after a node died: the first to finish attaches its file, and that of the other is deleted within the hour.
 */
export async function makeDataExport(context: AppContext, exportId: string): Promise<void> {
  const { db, incoming, jobs, publicUrl, store } = context
  const userId = await findUnfinishedExport(db, exportId)
  if (userId === undefined) return
  await incoming.demandRoom(await countStoredBytes(db, userId))
  const key = randomBytes(20).toString('hex')
  await registerFiles(db, [key])
  const size = await incoming.withFolder(async (folder) => {
    const file = await writeArchive(context, userId, folder)
    await store.put(storedAt(key), { ...file, mime: 'application/zip' })
    return file.size
  })
  const notifiedIds = await db.transaction().execute(async (trx) => {
    const owner = await finishDataExport(trx, exportId, key, size)
    if (!owner) return []
    if (owner.email !== null) await jobs.enqueue(trx, 'sendMail', { to: owner.email, ...dataReadyMail(publicUrl) })
    return notify(trx, jobs, 'dataReady', { actorId: userId, subjectId: exportId })
  })
  emitNotificationsChanged(context, notifiedIds)
}
