import type { calls } from '@quad/contract/calls/index.ts'
import type { uploads } from '@quad/contract/calls/uploads.ts'
import { presentUploadedFile } from '../../entities/upload/present.ts'
import { type FileToStore, storeFiles } from '../../entities/upload/storeFiles.ts'
import type { MediaPool } from '../../platform/files/media/mediaPool.ts'
import { prepareFile } from '../../platform/files/prepare.ts'
import { fail } from '../../platform/http/failure.ts'
import type { Handler, HandlersOf } from '../../platform/http/handler.ts'
import type { Received } from '../../platform/http/receiveFiles.ts'

/** Stores all files of a request or none (API-05, ruling 35); they are private until another call attaches them. */
const uploadFiles: Handler<typeof calls.uploadFiles> = async ({ viewer, presentContext, files, context }) => {
  const prepared = await prepareAll(files, context.media, viewer.userId)
  if (files.signal.aborted) fail('request.malformed')
  const ids = await storeFiles(context, viewer.userId, prepared, files.signal)
  return prepared.map((file, at) => presentUploadedFile(ids[at] ?? '', file, presentContext.files))
}

async function prepareAll({ files, signal }: Received, media: MediaPool, accountId: string): Promise<FileToStore[]> {
  const refused = new AbortController()
  const turn = { accountId, signal: AbortSignal.any([signal, refused.signal]) }
  const all = files.map(async ({ name, path }) => ({ name, prepared: await prepareFile(media, path, turn) }))
  try {
    return await Promise.all(all)
  } finally {
    refused.abort()
    // Wait for all, so that none still uses the temporary folder when it is deleted.
    await Promise.allSettled(all)
  }
}

export const uploadHandlers: HandlersOf<typeof uploads> = {
  uploadFiles,
}
