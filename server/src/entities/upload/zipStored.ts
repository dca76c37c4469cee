import { PassThrough, pipeline, Readable } from 'node:stream'
import yazl from 'yazl'
import type { FileStore } from '../../platform/files/store.ts'
import { storedAt } from './storeFiles.ts'

/**
 * Adds a stored file to a ZIP archive, as it is: pictures and films are compressed already. One that was deleted
 * meanwhile is empty.
 */
export const addStored = (archive: yazl.ZipFile, store: FileStore, name: string, key: string): void =>
  addStream(archive, name, async () => (await store.read(storedAt(key))) ?? Readable.from([]), { compress: false })

/** Adds an entry to a ZIP archive. It is opened once those before it are written, so that a piece of one is in memory at a time. */
export function addStream(
  archive: yazl.ZipFile,
  name: string,
  open: () => Promise<Readable>,
  options: { readonly compress?: boolean } = {},
): void {
  archive.addReadStreamLazy(name, options, (opened) => {
    open().then(
      (stream) => opened(null, watched(archive, stream)),
      (error: unknown) => opened(error, Readable.from([])),
    )
  })
}

// The library watches neither an entry that fails, which would end the process, nor a client that hangs up.
function watched(archive: yazl.ZipFile, stream: Readable): Readable {
  const close = () => void stream.destroy()
  archive.outputStream.once('close', close)
  stream.once('error', (error) => archive.emit('error', error))
  return stream.once('close', () => archive.outputStream.off('close', close))
}

/** Streams a ZIP archive that `fill` adds entries to. One that can't be read ends the stream with an error, so that no part is taken for the whole. */
export function streamZip(fill: (archive: yazl.ZipFile) => Promise<void>): Readable {
  const archive = new yazl.ZipFile()
  const output = new PassThrough()
  pipeline(archive.outputStream, output, () => undefined)
  archive.on('error', (error: Error) => output.destroy(error))
  fill(archive).then(
    () => archive.end(),
    (error: unknown) => output.destroy(error instanceof Error ? error : new Error(String(error))),
  )
  return output
}
