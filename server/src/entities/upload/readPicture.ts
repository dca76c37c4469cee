import { buffer } from 'node:stream/consumers'
import type { AppContext } from '../../platform/appContext.ts'
import { findFile } from './findFile.ts'

/** The bytes of a picture in its small size, or as it was uploaded; undefined for none. */
export async function readPicture(context: AppContext, uploadId: string | null): Promise<Uint8Array | undefined> {
  if (uploadId === null) return undefined
  const file = (await findFile(context, uploadId, 'small')) ?? (await findFile(context, uploadId, undefined))
  const stream = await file?.read()
  return stream && buffer(stream)
}
