import { alerts } from '@quad/contract/messages/app.ts'
import { type ReactNode, Suspense, useCallback, useEffect, useState } from 'react'
import { toast } from '../toast/toast.ts'
import { lazyPiece } from '../ui/lazyPiece.ts'
import type { CropDialogProps } from './CropDialog.tsx'
import type { Crop } from './imageJob.ts'
import { uploadWords } from './words.ts'

/** Lets the image go that cannot be cut, and says why. */
function Missing({ onCancel }: CropDialogProps) {
  useEffect(() => {
    toast.error(alerts.unreachable)
    onCancel()
  }, [onCancel])
  return null
}

// Fetched with the first image that is cut.
const CropDialog = lazyPiece(async () => (await import('./CropDialog.tsx')).CropDialog, Missing)

interface Waiting {
  readonly file: File
  readonly ratio: number
}

interface CropQueueOptions {
  readonly round?: boolean
  readonly onCropped: (file: File, crop: Crop) => void
}

/** Images that are cut one after the other: `dialog` is what shows the one whose turn it is. */
export function useCropQueue({ round = false, onCropped }: CropQueueOptions) {
  const [waiting, setWaiting] = useState<readonly Waiting[]>([])
  const [total, setTotal] = useState(0)
  const [first] = waiting
  // Esc may be heard twice: by the modal behind and by the dialog itself.
  const done = useCallback((item: Waiting) => setWaiting((before) => before.filter((other) => other !== item)), [])
  const cancel = useCallback(() => first && done(first), [first, done])
  const dialog: ReactNode = first && (
    <Suspense>
      <CropDialog
        // A new image begins in the middle, and the dialog opens anew.
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
