import type { calls } from '@quad/contract/calls/index.ts'
import { type Keeping, keepFiles } from '../../entities/upload/keepFiles.ts'
import { presentUploadedFile } from '../../entities/upload/present.ts'
import { prepareFile } from '../../platform/files/prepare.ts'
import { fail } from '../../platform/http/failure.ts'
import type { Handler } from '../../platform/http/handler.ts'
import type { ReceivedFile } from '../../platform/http/receiveFiles.ts'

/** Takes files in (API-05, ruling 35): all of a request or none. They are private until another call names them. */
export const uploadFiles: Handler<typeof calls.uploadFiles> = async ({ viewer, presentContext, files, context }) => {
  const keepings = await prepareAll(files.files)
  if (files.signal.aborted) fail('request.malformed')
  const ids = await keepFiles(context, viewer.userId, keepings, files.signal)
  return keepings.map((keeping, at) => presentUploadedFile(ids[at] ?? '', keeping, presentContext.files))
}

// All are waited for, so that none is still at work when the folder that it works in goes.
async function prepareAll(files: readonly ReceivedFile[]): Promise<Keeping[]> {
  const tries = await Promise.allSettled(files.map(({ path }) => prepareFile(path)))
  return tries.map((result, at) => {
    if (result.status === 'rejected') throw result.reason
    return { name: files[at]?.name ?? '', prepared: result.value }
  })
}
