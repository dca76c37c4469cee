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
  readonly ratio: number
}

interface CropQueueOptions {
  readonly round?: boolean
  readonly onCropped: (file: File, crop: Crop) => void
}

/** Crops images one after the other; `dialog` is the crop dialog of the first waiting image. */
export function useCropQueue({ round = false, onCropped }: CropQueueOptions) {
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
        key={waiting.length}
        file={first.file}
        ratio={first.ratio}
        round={round}
        which={total > 1 ? uploadWords.which(total - waiting.length + 1, total) : undefined}
        onApply={(crop) => {
          onCropped(first.file, crop)
          done(first)
        }}
        onCancel={cancel}
      />
    </Suspense>
  )
  return {
    dialog,
    ask(images: readonly Waiting[]) {
      if (images.length === 0) return
      setTotal(waiting.length + images.length)
      setWaiting((before) => [...before, ...images])
    },
  }
}
