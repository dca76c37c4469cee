import type { calls } from '@quad/contract/calls/index.ts'
import type { DataExport } from '@quad/contract/entities/dataExport.ts'
import { type DataExportRow, findDataExport, insertDataExport } from '../../entities/dataExport/queries.ts'
import { storedAt } from '../../entities/upload/storeFiles.ts'
import { fail } from '../../platform/http/failure.ts'
import type { Handler } from '../../platform/http/handler.ts'

const daySeconds = 86_400

function present(row: DataExportRow | undefined): DataExport {
  if (!row) return { state: 'none', requestedAt: null, size: 0, lapsesAt: null, againAt: null }
  return {
    state: row.ready_at ? 'ready' : 'making',
    requestedAt: row.requested_at.toISOString(),
    size: row.byte_size ?? 0,
    lapsesAt: row.lapses_at && row.lapses_at.toISOString(),
    againAt: row.again_at && row.again_at.toISOString(),
  }
}

export const getDataExport: Handler<typeof calls.getDataExport> = async ({ viewer, context }) =>
  present(await findDataExport(context.db, viewer.userId))

/** Enqueues the job that makes the caller's file, once in 24 hours; the last file is deleted (DATA-01). */
export const requestDataExport: Handler<typeof calls.requestDataExport> = async ({ viewer, context }) => {
  await context.db.transaction().execute(async (trx) => {
    const exportId = await insertDataExport(trx, viewer.userId)
    if (exportId === undefined) fail('data.tooSoon', { retryAfter: daySeconds })
    await context.jobs.enqueue(trx, 'exportData', { exportId })
    await context.jobs.enqueue(trx, 'deleteFiles', null)
  })
  return present(await findDataExport(context.db, viewer.userId))
}

/** Streams the caller's file (DATA-01). */
export const downloadDataExport: Handler<typeof calls.downloadDataExport> = async ({ viewer, context }) => {
  const row = await findDataExport(context.db, viewer.userId)
  const stream = row?.storage_key ? await context.store.read(storedAt(row.storage_key)) : undefined
  return stream ?? fail('data.notReady')
}
