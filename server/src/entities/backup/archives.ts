import type { BackupStore } from '../../platform/backups/store.ts'
import { BackupError, type Manifest, manifestSchema, proofSchema } from './manifest.ts'
import { archivedAt, type ArchivedFile, mapAhead, readFileList } from './files.ts'
import { checkPart, readBytes } from './parts.ts'

const archiveName = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ$/

export const nameAt = (now: Date) => `${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z`
/** When an archive was begun, by its name. */
export const instantOfName = (name: string) => new Date(name.replace(/T(\d\d)-(\d\d)-(\d\d)Z$/, 'T$1:$2:$3Z'))

export const manifestAt = (name: string) => `${name}/manifest.json`
export const proofAt = (name: string) => `${name}/proof.json`

/** All archives' names, oldest first, finished or not. */
export const listArchives = async (store: BackupStore): Promise<string[]> =>
  (await store.listFolders()).filter((name) => archiveName.test(name)).toSorted()

/** An archive's manifest; undefined if it is unfinished. @throws BackupError if it isn't one that this version reads */
export async function readManifest(store: BackupStore, name: string): Promise<Manifest | undefined> {
  const bytes = await readBytes(store, manifestAt(name))
  if (bytes === undefined) return undefined
  try {
    return manifestSchema.parse(JSON.parse(bytes.toString('utf8')))
  } catch (error) {
    throw new BackupError(
      `The manifest of ${name} in ${store.place} is damaged, or was written by a newer version of Quad.`,
      { cause: error },
    )
  }
}

/** Whether an archive was restored into a scratch server and compared. */
export async function isProven(store: BackupStore, name: string): Promise<boolean> {
  const bytes = await readBytes(store, proofAt(name))
  return bytes !== undefined && proofSchema.safeParse(JSON.parse(bytes.toString('utf8'))).success
}

/**
 * Reads every byte of an archive and its files; returns how many files it has. With `removesDamaged`, the next backup
 * copies a damaged file again. @throws BackupError if a byte differs
 */
export async function checkArchive(store: BackupStore, manifest: Manifest, removesDamaged = false): Promise<number> {
  const { tables, files, secrets } = manifest
  const parts = [...tables.flatMap(({ part }) => part ?? []), files.part, ...(secrets ? [secrets] : [])]
  for (const part of parts) await checkPart(store, part)
  const checks = mapAhead(presentFiles(store, manifest), async ({ key, bytes, sha256 }) => {
    const part = { key: archivedAt(key), bytes, sha256 }
    return checkPart(store, part).catch(async (error: unknown) => {
      if (removesDamaged && error instanceof BackupError) await store.remove(part.key)
      throw error
    })
  })
  let checked = 0
  for await (const _ of checks) checked += 1
  if (checked !== files.count)
    throw new BackupError(`The archive ${manifest.name} lists ${checked} of its ${files.count} files.`)
  return checked
}

/** The files of an archive, without those that weren't in the store any more. */
export async function* presentFiles(store: BackupStore, { files }: Manifest): AsyncGenerator<ArchivedFile> {
  for await (const file of readFileList(store, files.part)) if (file.sha256 !== '') yield file
}
