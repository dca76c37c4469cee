import { useState } from 'react'
import { kindOf, refusalOf } from './fileRules.ts'
import { useFileDrop } from './useFileDrop.ts'
import { type KeptUpload, useUploads } from './useUploads.ts'

const nothing = () => undefined

export type OneFile = ReturnType<typeof useOneFile>

/**
 * Manages a form's only image or video: a new file replaces it. `refusal` says why the last file was refused; `kept`
 * and `onKept` are those of useUploads.
 */
export function useOneFile(kept: readonly KeptUpload[] = [], onKept: (kept: KeptUpload[]) => void = nothing) {
  const [refusal, setRefusal] = useState('')
  const uploads = useUploads(kept, onKept)
  const item = uploads.items.at(-1)
  function choose([file]: readonly File[]) {
    if (!file) return
    const problem = refusalOf(file, 'media')
    setRefusal(problem ?? '')
    if (problem !== undefined) return
    for (const { id } of uploads.items) uploads.remove(id)
    uploads.add([{ kind: kindOf(file) ?? 'image', file }])
  }
  return {
    item,
    refusal,
    settled: uploads.settled,
    choose,
    drop: useFileDrop(choose),
    retry: () => item && uploads.retry(item.id),
    remove: () => item && uploads.remove(item.id),
  }
}
