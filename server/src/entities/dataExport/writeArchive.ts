import { createWriteStream } from 'node:fs'
import { mkdir, open, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import yazl from 'yazl'
import { accountSections, listStoredFiles } from './accountQueries.ts'
import { placeSections } from './placeQueries.ts'
import type { Section } from './sectionQueries.ts'
import { writtenSections } from './writtenQueries.ts'
import { addStored } from '../upload/zipStored.ts'
import type { AppContext } from '../../platform/appContext.ts'
import { eachPage, mapInTurn } from '../../platform/eachPage.ts'
import { type Listed, pageEnd, pageStart, renderIndex, renderItem } from './renderPages.ts'

const itemsAtOnce = 500

export const sections: readonly Section[] = [...accountSections, ...writtenSections, ...placeSections]

type Context = Pick<AppContext, 'db' | 'store' | 'clock' | 'publicUrl'>

/**
 * Writes a person's own data into a ZIP file in a folder; returns its path and size in bytes. Keeps a page of rows and a
 * piece of a file in memory at a time.
 */
export async function writeArchive(
  context: Context,
  userId: string,
  folder: string,
): Promise<{ readonly path: string; readonly size: number }> {
  await mkdir(path.join(folder, 'json'))
  await mkdir(path.join(folder, 'pages'))
  const listed = await mapInTurn(sections, (section) => writeSection(context, userId, folder, section))
  await writeFile(path.join(folder, 'index.html'), renderIndex(listed, context.clock.now()))
  const target = path.join(folder, 'data.zip')
  await zip(context, userId, folder, listed, target)
  return { path: target, size: (await stat(target)).size }
}

const jsonOf = (name: string) => `json/${name}.json`
const pageOf = (name: string) => `pages/${name}.html`

async function writeSection(
  { db, publicUrl }: Context,
  userId: string,
  folder: string,
  { name, title, list }: Section,
): Promise<Listed> {
  const json = await open(path.join(folder, jsonOf(name)), 'w')
  const page = await open(path.join(folder, pageOf(name)), 'w')
  try {
    await json.write('[')
    await page.write(`${pageStart(title)}<p><a href="../index.html">All your data</a></p>\n`)
    let count = 0
    await eachPage(
      (after) => list(db, userId, after, itemsAtOnce),
      ({ cursor }) => cursor,
      async (rows) => {
        const items = rows.map(({ item }) => item).filter((item) => item !== null)
        if (items.length === 0) return
        await json.write(`${count > 0 ? ',' : ''}\n${items.map((item) => JSON.stringify(item)).join(',\n')}`)
        await page.write(items.map((item) => renderItem(item, publicUrl)).join(''))
        count += items.length
      },
    )
    await json.write('\n]\n')
    await page.write(pageEnd)
    return { name, title, count }
  } finally {
    await json.close()
    await page.close()
  }
}

async function zip(
  { db, store }: Context,
  userId: string,
  folder: string,
  listed: readonly Listed[],
  target: string,
): Promise<void> {
  const archive = new yazl.ZipFile()
  const written = pipeline(archive.outputStream, createWriteStream(target))
  const failed = new Promise<never>((_, reject) => archive.once('error', reject))
  const add = (name: string) => archive.addFile(path.join(folder, name), name)
  add('index.html')
  for (const { name, count } of listed) {
    add(jsonOf(name))
    if (count > 0) add(pageOf(name))
  }
  await eachPage(
    (after) => listStoredFiles(db, userId, after, itemsAtOnce),
    ({ id }) => id,
    async (files) => files.forEach((file) => addStored(archive, store, file.path, file.storage_key)),
  )
  archive.end()
  await Promise.race([written, failed])
}
