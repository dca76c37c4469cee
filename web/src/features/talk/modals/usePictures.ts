import { messageLimits } from '@quad/contract/messageLimits.ts'
import { uploadFields } from '@quad/contract/messages/uploads.ts'
import { useEffect, useRef, useState } from 'react'
import { ApiError } from '../../../shared/api/apiError.ts'
import { compressImage } from '../../../shared/upload/compressImage.ts'
import { isAnimation, refusalOf } from '../../../shared/upload/fileRules.ts'

export interface ChosenPicture {
  readonly id: number
  readonly name: string
  /** Compressed as soon as `ready`. */
  readonly file: Blob
  readonly ready: boolean
  /** An object URL. */
  readonly preview: string
  readonly alt: string
}

let made = 0

function chosen(file: File): ChosenPicture {
  made += 1
  return { id: made, name: file.name, file, ready: false, preview: URL.createObjectURL(file), alt: '' }
}

interface Outcome {
  readonly onReady: (id: number, compressed: Partial<ChosenPicture>) => void
  readonly onUnreadable: (id: number, reason: string) => void
}

async function compress({ id, file }: ChosenPicture, signal: AbortSignal, { onReady, onUnreadable }: Outcome) {
  try {
    const drawn = isAnimation(file) ? file : await compressImage(file, undefined, signal)
    onReady(id, { file: drawn, preview: URL.createObjectURL(drawn) })
  } catch (error) {
    if (signal.aborted) return
    // Offline, the code that compresses may be missing: the server compresses, too.
    if (error instanceof ApiError) onReady(id, {})
    else onUnreadable(id, error instanceof Error ? error.message : '')
  }
}

/** Compresses pictures one after the other, until the modal closes. */
function useCompressing(outcome: Outcome) {
  const gone = useRef(new AbortController())
  const last = useRef(Promise.resolve())
  useEffect(() => {
    const controller = new AbortController()
    gone.current = controller
    return () => controller.abort()
  }, [])
  return (one: ChosenPicture) => {
    last.current = last.current.then(() => compress(one, gone.current.signal, outcome))
  }
}

/** The pictures of a message that is being written: at most ten. */
export function usePictures(handed: readonly File[]) {
  const [items, setItems] = useState<readonly ChosenPicture[]>([])
  const [refusal, setRefusal] = useState('')
  const count = useRef(0)
  const change = (id: number, part: Partial<ChosenPicture>) =>
    setItems((before) => before.map((one) => (one.id === id ? { ...one, ...part } : one)))
  const begin = useCompressing({
    onReady: (id, compressed) => change(id, { ...compressed, ready: true }),
    onUnreadable(id, reason) {
      remove(id)
      setRefusal(reason)
    },
  })

  function add(files: readonly File[]) {
    const fit = files.filter((file) => refusalOf(file, 'image') === undefined)
    const taken = fit.slice(0, messageLimits.picturesMax - count.current).map(chosen)
    const refused = files.map((file) => refusalOf(file, 'image')).find((reason) => reason !== undefined)
    setRefusal(refused ?? (taken.length < fit.length ? uploadFields.tooManyPictures : ''))
    count.current += taken.length
    setItems((before) => [...before, ...taken])
    for (const one of taken) begin(one)
  }

  function remove(id: number) {
    count.current -= 1
    setItems((before) => before.filter((one) => one.id !== id))
    setRefusal('')
  }

  const first = useRef({ handed, add })
  useEffect(() => first.current.add(first.current.handed), [])
  const ready = items.length > 0 && items.every((one) => one.ready)
  const describe = (id: number, alt: string) => change(id, { alt })
  return { items, refusal, ready, full: items.length >= messageLimits.picturesMax, add, remove, describe }
}
