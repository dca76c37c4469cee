import { useState } from 'react'
import { kindOf, refusalOf } from './fileRules.ts'
import { useFileDrop } from './useFileDrop.ts'
import { useUploads } from './useUploads.ts'

const nothing = () => undefined

export type OneFile = ReturnType<typeof useOneFile>

/**
 * An image or a video that goes with a form, chosen, dropped or pasted; another takes its place. `refusal` says what
 * was not taken.
 */
export function useOneFile() {
  const [refusal, setRefusal] = useState('')
  const uploads = useUploads([], nothing)
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
    /** It is there, or there is none: the form can be sent. */
    settled: uploads.settled,
    choose,
    drop: useFileDrop(choose),
    retry: () => item && uploads.retry(item.id),
    remove: () => item && uploads.remove(item.id),
  }
}
