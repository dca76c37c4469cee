import { useLayoutEffect, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { forgetDraft, keepDraft, readDraft } from './draft.ts'

// The server deletes unattached uploads after a day (ruling 35).
const uploadHours = 23
/** The fields of uploads, when they are empty. */
const noUploads: Readonly<Record<string, unknown>> = {
  clubImg: '',
  collegeImg: '',
  eventImg: '',
  festImg: '',
  sessionImg: '',
  files: [],
}

interface Kept<Values> {
  readonly at: number
  readonly values: Values
}

function read<Values extends object>(name: string): Values | undefined {
  const text = readDraft(name)
  if (text === null) return undefined
  try {
    const { at, values }: Kept<Values> = JSON.parse(text)
    const hasUploads = Date.now() - at < uploadHours * 3_600_000
    const emptied = Object.entries(noUploads).filter(([field]) => field in values)
    return hasUploads ? values : { ...values, ...Object.fromEntries(emptied) }
  } catch {
    return undefined
  }
}

/**
 * Keeps a changed form on this device under `name`, so that it survives a reload (CLUB-02, SESS-01, DISC-01). `found` is
 * the draft that the form began with; `kept` is false once it is discarded.
 */
export function useFormDraft<Values extends FieldValues>(
  form: Pick<UseFormReturn<Values>, 'reset' | 'subscribe'>,
  name: string,
) {
  const { reset, subscribe } = form
  const [found] = useState(() => read<Values>(name))
  const [kept, setKept] = useState(found !== undefined)
  useLayoutEffect(() => {
    if (found) reset(found, { keepDefaultValues: true })
    return subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ values: now, isDirty }) =>
        keepDraft(name, isDirty ? JSON.stringify({ at: Date.now(), values: now }) : ''),
    })
  }, [found, name, reset, subscribe])
  return {
    found,
    kept,
    discard() {
      reset()
      forgetDraft(name)
      setKept(false)
    },
  }
}
