import { stat } from 'node:fs/promises'
import { createBudget } from '../budget.ts'
import { isDiskFull } from '../diskSpace.ts'
import { fail, Failure } from '../../http/failure.ts'
import { prepareImage } from '../images/images.ts'
import type { Prepared } from '../prepared.ts'
import { sniffFile } from '../sniff.ts'
import { finishFilm, prepareVideo } from '../videos/videos.ts'
import { type Answer, refusalOf, type Task } from './tasks.ts'

/** Runs a task and returns its answer; calls `onFilm` first if the file is a film, which may take longer. */
export async function runTask(task: Task, onFilm: () => void): Promise<Answer> {
  try {
    const prepared =
      task.name === 'prepare' ? await prepare(task.file, task.folder, onFilm) : await finishFilm(task.film, task.folder)
    return { is: 'done', prepared }
  } catch (error) {
    const code = isDiskFull(error) ? 'upload.noRoom' : error instanceof Failure && refusalOf(error.code)
    if (code) return { is: 'refused', code }
    return { is: 'failed', error: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

async function prepare(file: string, folder: string, onFilm: () => void): Promise<Prepared> {
  const { size } = await stat(file)
  if (size === 0) fail('upload.empty')
  const sniffed = await sniffFile(file)
  if (sniffed.kind === 'image') return prepareImage(file, sniffed.mime, folder, createBudget(size))
  if (sniffed.kind === 'file')
    return {
      kind: 'file',
      main: { path: file, mime: sniffed.mime, size },
      variants: [],
      width: 0,
      height: 0,
      placeholder: '',
    }
  onFilm()
  return prepareVideo(file, sniffed)
}
