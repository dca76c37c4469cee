import { stat } from 'node:fs/promises'
import { createBudget } from '../budget.ts'
import { isDiskFull } from '../diskSpace.ts'
import { fail, Failure } from '../../http/failure.ts'
import { prepareImage } from '../images/images.ts'
import type { Prepared } from '../prepared.ts'
import { sniffFile } from '../sniff.ts'
import { isSoundAlone } from '../sound/isoSound.ts'
import { finishSound, prepareSound } from '../sound/sound.ts'
import { finishFilm, prepareVideo } from '../videos/videos.ts'
import { type Answer, refusalOf, type Task } from './tasks.ts'

/** Runs a task and returns its answer; calls `onFilm` first if the file is a film, which may take longer. */
export async function runTask(task: Task, onFilm: () => void): Promise<Answer> {
  try {
    return { is: 'done', prepared: await run(task, onFilm) }
  } catch (error) {
    const code = isDiskFull(error) ? 'upload.noRoom' : error instanceof Failure && refusalOf(error.code)
    if (code) return { is: 'refused', code }
    return { is: 'failed', error: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

function run(task: Task, onFilm: () => void): Promise<Prepared> {
  if (task.name === 'prepare') return prepare(task.file, task.folder, onFilm)
  return task.name === 'finishFilm' ? finishFilm(task.film, task.folder) : finishSound(task.sound, task.folder)
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
  if (sniffed.kind === 'webm') return prepareSound(file, 'audio/webm')
  if (sniffed.mime === 'video/mp4' && isSoundAlone(file)) return prepareSound(file, 'audio/mp4')
  onFilm()
  return prepareVideo(file, sniffed)
}
