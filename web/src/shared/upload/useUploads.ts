import { useEffect, useRef, useState } from 'react'
import { compressImage } from './compressImage.ts'
import { isAnimation, type MediaKind, refusals } from './fileRules.ts'
import type { Crop } from './imageJob.ts'
import { sendFile } from './sendFile.ts'
import { uploadWords } from './words.ts'

export interface KeptUpload {
  readonly kind: MediaKind
  readonly location: string
  readonly name: string
  readonly alt: string
}

export interface ChosenFile {
  readonly kind: MediaKind
  readonly file: File
  readonly crop?: Crop | undefined
}

export interface UploadItem {
  readonly id: string
  readonly kind: MediaKind
  readonly name: string
  readonly preview: string
  readonly alt: string
  readonly status: 'sending' | 'sent' | 'failed'
  readonly progress: number
  readonly location: string
  readonly failure: string
}

interface UnderWay {
  readonly chosen: ChosenFile
  readonly controller: AbortController
}

let made = 0

function nextId(): string {
  made += 1
  return `file ${made}`
}

export type Uploads = ReturnType<typeof useUploads>

function fromKept({ kind, location, name, alt }: KeptUpload): UploadItem {
  const sent = { status: 'sent', progress: 1, failure: '' } as const
  return { id: location, kind, name, preview: location, alt, location, ...sent }
}

function toKept({ kind, location, name, alt }: UploadItem): KeptUpload {
  return { kind, location, name, alt }
}

type Change = (id: string, part: Partial<UploadItem>) => void

/** Runs the uploads and aborts them when the form unmounts. */
function useSending(change: Change) {
  const underWay = useRef(new Map<string, UnderWay>())
  useEffect(() => {
    const all = underWay.current
    return () => stopAll(all)
  }, [])
  return {
    begin(id: string, chosen: ChosenFile) {
      const sending = { chosen, controller: new AbortController() }
      underWay.current.set(id, sending)
      void send(id, sending, change)
    },
    chosenAs: (id: string) => underWay.current.get(id)?.chosen,
    stop(id: string) {
      underWay.current.get(id)?.controller.abort()
      underWay.current.delete(id)
    },
    stopAll: () => stopAll(underWay.current),
  }
}

function stopAll(all: Map<string, UnderWay>): void {
  for (const { controller } of all.values()) controller.abort()
  all.clear()
}

async function send(id: string, { chosen, controller }: UnderWay, change: Change): Promise<void> {
  const { file, kind, crop } = chosen
  const { signal } = controller
  try {
    const drawn = kind === 'image' && !isAnimation(file)
    const body = drawn ? await compressImage(file, crop, signal) : file
    if (drawn) change(id, { preview: URL.createObjectURL(body) })
    const onProgress = (progress: number) => change(id, { progress })
    const { location, mimetype } = await sendFile(body, file.name, { signal, onProgress })
    // The server detects the type from the bytes, which may contradict the file's name (FEED-06).
    if (!mimetype.startsWith(`${kind}/`)) throw new Error(refusals[kind])
    change(id, { status: 'sent', progress: 1, location })
  } catch (error) {
    if (signal.aborted) return
    change(id, { status: 'failed', failure: error instanceof Error ? error.message : '' })
  }
}

/**
 * Uploads files as soon as they are added. `kept` lists the files uploaded earlier; `onKept` gets all uploaded files
 * after each change.
 */
export function useUploads(kept: readonly KeptUpload[], onKept: (kept: KeptUpload[]) => void) {
  const [items, setItems] = useState(() => kept.map(fromKept))
  const hear = useRef(onKept)
  useEffect(() => {
    hear.current = onKept
  })
  useEffect(() => hear.current(items.filter(({ status }) => status === 'sent').map(toKept)), [items])
  const change: Change = (id, part) =>
    setItems((before) => before.map((item) => (item.id === id ? { ...item, ...part } : item)))
  const sending = useSending(change)
  return {
    items,
    settled: items.every(({ status }) => status === 'sent'),
    add(chosen: readonly ChosenFile[]) {
      const begun = chosen.map((one) => ({ id: nextId(), one }))
      setItems((before) => [...before, ...begun.map(({ id, one }) => newItem(id, one))])
      for (const { id, one } of begun) sending.begin(id, one)
    },
    retry(id: string) {
      const chosen = sending.chosenAs(id)
      if (!chosen) return
      change(id, { status: 'sending', progress: 0, failure: '' })
      sending.begin(id, chosen)
    },
    remove(id: string) {
      sending.stop(id)
      setItems((before) => before.filter((item) => item.id !== id))
    },
    describe: (id: string, alt: string) => change(id, { alt }),
    reset(next: readonly KeptUpload[]) {
      sending.stopAll()
      setItems(next.map(fromKept))
    },
  }
}

function newItem(id: string, { kind, file }: ChosenFile): UploadItem {
  const name = file.name || uploadWords.unnamed
  const preview = URL.createObjectURL(file)
  return { id, kind, name, preview, alt: '', status: 'sending', progress: 0, location: '', failure: '' }
}
