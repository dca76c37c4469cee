import type { BackupStore } from '../../platform/backups/store.ts'
import type { FileStore } from '../../platform/files/store.ts'
import { type ArchivedFile, archivedAt, type FileEntry, mapAhead } from './files.ts'

interface Copying {
  readonly files: FileStore
  readonly backups: BackupStore
  /** What is to be in the archive. */
  readonly wanted: AsyncIterable<FileEntry>
  /** The list of the last archive; both are in the order of their keys. */
  readonly last: AsyncIterator<ArchivedFile> | undefined
}

/**
 * Copies files that the last backup didn't have, and yields all of them. Stored files never change, so those that it had
 * are taken over if their copy has the right length.
 */
export async function* copyFiles({ files, backups, wanted, last }: Copying): AsyncGenerator<ArchivedFile> {
  const copies = backups.list('files/')[Symbol.asyncIterator]()
  yield* mapAhead(matched(wanted, last, copies), async ({ key, bytes, known }) => {
    if (known !== undefined) return { key, bytes, sha256: known }
    const stream = await files.read(key)
    if (stream === undefined) return { key, bytes, sha256: '' }
    return { key, ...(await backups.put(archivedAt(key), stream)) }
  })
}

interface Matched extends FileEntry {
  /** The hash of the copy that is there already. */
  readonly known: string | undefined
}

async function* matched(
  wanted: AsyncIterable<FileEntry>,
  last: AsyncIterator<ArchivedFile> | undefined,
  copies: AsyncIterator<{ readonly key: string; readonly size: number }>,
): AsyncGenerator<Matched> {
  let before = await last?.next()
  let copy = await copies.next()
  for await (const { key, bytes } of wanted) {
    while (before && !before.done && before.value.key < key) before = await last?.next()
    while (!copy.done && copy.value.key < archivedAt(key)) copy = await copies.next()
    const known = before && !before.done && before.value.key === key ? before.value : undefined
    const isThere = !copy.done && copy.value.key === archivedAt(key) && copy.value.size === known?.bytes
    yield { key, bytes: known?.bytes ?? bytes, known: isThere && known.sha256 !== '' ? known.sha256 : undefined }
  }
}
