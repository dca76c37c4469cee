import { alerts } from '@quad/contract/messages/app.ts'
import { type ReactNode, Suspense, useCallback, useEffect, useState } from 'react'
import { toast } from '../toast/toast.ts'
import { lazyPiece } from '../ui/lazyPiece.ts'
import type { CropDialogProps } from './CropDialog.tsx'
import type { Crop } from './imageJob.ts'
import { uploadWords } from './words.ts'

function Missing({ onCancel }: CropDialogProps) {
  useEffect(() => {
    toast.error(alerts.unreachable)
    onCancel()
  }, [onCancel])
  return null
}

const CropDialog = lazyPiece(async () => (await import('./CropDialog.tsx')).CropDialog, Missing)

interface Waiting {
  readonly file: File
}

interface CropQueueOptions {
  readonly round?: boolean
  /** The only ratio; without it, the person chooses between the image's own, 4:3 and 1:1. */
  readonly ratio?: number | undefined
  readonly onCropped: (file: File, crop: Crop) => void
}

/** Crops images one after the other; `dialog` is the crop dialog of the first waiting image. */
export function useCropQueue({ round = false, ratio, onCropped }: CropQueueOptions) {
  const [waiting, setWaiting] = useState<readonly Waiting[]>([])
  const [total, setTotal] = useState(0)
  const [first] = waiting
  // Remove the item by identity: Esc can cancel it twice, through the modal and through the dialog.
  const done = useCallback((item: Waiting) => setWaiting((before) => before.filter((other) => other !== item)), [])
  const cancel = useCallback(() => first && done(first), [first, done])
  const dialog: ReactNode = first && (
    <Suspense>
      <CropDialog
        // Remounts the dialog for each image.
        key={`${waiting.length}${first.file.name}${first.file.lastModified}`}
        file={first.file}
        ratio={ratio}
        round={round}
        which={total > 1 ? uploadWords.which(total - waiting.length + 1, total) : undefined}
        onApply={(crop) => {
          onCropped(first.file, crop)
          done(first)
        }}
        onReplace={(file) => setWaiting((before) => before.map((item) => (item === first ? { file } : item)))}
        onCancel={cancel}
      />
    </Suspense>
  )
  return {
    dialog,
    ask(files: readonly File[]) {
      if (files.length === 0) return
      setTotal(waiting.length + files.length)
      setWaiting((before) => [...before, ...files.map((file) => ({ file }))])
    },
  }
}
