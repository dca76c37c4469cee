import { uploadLimits } from '@quad/contract/limits.ts'
import { postFields } from '@quad/contract/messages/posts.ts'
import { useState } from 'react'
import { type Accepts, isAnimation, kindOf, refusalOf } from '../../../shared/upload/fileRules.ts'
import { useCropQueue } from '../../../shared/upload/useCropQueue.tsx'
import type { Uploads } from '../../../shared/upload/useUploads.ts'

/**
 * Adds files to a post within its limits: up to four images or one video (FEED-06). `refusal` says why the last file
 * was refused.
 */
export function usePostMedia(uploads: Uploads) {
  const [refusal, setRefusal] = useState('')
  const crop = useCropQueue({ onCropped: (file, part) => uploads.add([{ kind: 'image', file, crop: part }]) })
  const { items } = uploads

  function refusalOfAll(files: readonly File[], accepts: Accepts): string | undefined {
    const problem = files.map((file) => refusalOf(file, accepts)).find((one) => one !== undefined)
    if (problem !== undefined) return problem
    const kinds = new Set([...items.map(({ kind }) => kind), ...files.map(kindOf)])
    if (kinds.size > 1) return postFields.mixedMedia
    const most = kinds.has('video') ? 1 : uploadLimits.postImages
    if (items.length + files.length <= most) return undefined
    return kinds.has('video') ? postFields.oneVideo : postFields.fourImages
  }

  return {
    refusal,
    dialog: crop.dialog,
    choose(files: readonly File[], accepts: Accepts = 'media') {
      const problem = refusalOfAll(files, accepts)
      setRefusal(problem ?? '')
      if (problem !== undefined || files.length === 0) return
      const drawn = files.filter((file) => kindOf(file) === 'image' && !isAnimation(file))
      const asIs = files.filter((file) => !drawn.includes(file))
      uploads.add(asIs.map((file) => ({ kind: kindOf(file) ?? 'image', file })))
      crop.ask(drawn)
    },
  }
}
