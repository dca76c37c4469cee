import type { calls } from '@quad/contract/calls/index.ts'
import { type FileToStore, storeFiles } from '../../entities/upload/storeFiles.ts'
import { presentUploadedFile } from '../../entities/upload/present.ts'
import { prepareFile } from '../../platform/files/prepare.ts'
import { fail } from '../../platform/http/failure.ts'
import type { Handler } from '../../platform/http/handler.ts'
import type { ReceivedFile } from '../../platform/http/receiveFiles.ts'

/** Stores all files of a request or none (API-05, ruling 35); they are private until another call attaches them. */
export const uploadFiles: Handler<typeof calls.uploadFiles> = async ({ viewer, presentContext, files, context }) => {
  const prepared = await prepareAll(files.files)
  if (files.signal.aborted) fail('request.malformed')
  const ids = await storeFiles(context, viewer.userId, prepared, files.signal)
  return prepared.map((file, at) => presentUploadedFile(ids[at] ?? '', file, presentContext.files))
}

// Wait for all, so that none still uses the temporary folder when it is deleted.
async function prepareAll(files: readonly ReceivedFile[]): Promise<FileToStore[]> {
  const results = await Promise.allSettled(files.map(({ path }) => prepareFile(path)))
  return results.map((result, at) => {
    if (result.status === 'rejected') throw result.reason
    return { name: files[at]?.name ?? '', prepared: result.value }
  })
}
