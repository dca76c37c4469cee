import { useLayoutEffect, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { forgetDraft, keepDraft, readDraft } from './draft.ts'

// Shorter than a day, after which the server deletes unattached uploads (ruling 35).
const uploadHours = 23
const uploadFields = ['clubImg', 'collegeImg', 'eventImg', 'festImg', 'festVideo', 'sessionImg', 'files']

interface Kept<Values> {
  readonly at: number
  readonly values: Values
}

const shapeOf = (value: unknown) => (Array.isArray(value) ? 'list' : typeof value === 'object' ? 'fields' : 'text')

// A field's value may change between text, number and null; any other change of type means another form.
const isReshaped = (before: unknown, now: unknown) =>
  before !== null && now !== null && shapeOf(before) !== shapeOf(now)

// In an old draft, replace the uploads by the original ones: the server has deleted them.
function read<Values extends FieldValues>(name: string | undefined, original: Values): Values | undefined {
  const text = name === undefined ? null : readDraft(name)
  if (text === null) return undefined
  try {
    const { at, values }: Kept<Values> = JSON.parse(text)
    // Ignore a draft from an earlier version of the form.
    if (Object.keys(original).some((field) => isReshaped(original[field], values[field]))) return undefined
    const hasUploads = Date.now() - at < uploadHours * 3_600_000
    const gone = uploadFields.filter((field) => field in values).map((field) => [field, original[field]])
    return hasUploads ? values : { ...values, ...Object.fromEntries(gone) }
  } catch {
    return undefined
  }
}

/**
 * Keeps a changed form on this device under `name`, so that it survives a reload (CLUB-02, SESS-01, DISC-01). `found`
 * is the draft that the form started from; `kept` becomes false when it is discarded. Without a name nothing is kept.
 */
export function useFormDraft<Values extends FieldValues>(
  form: Pick<UseFormReturn<Values>, 'getValues' | 'reset' | 'subscribe'>,
  name: string | undefined,
) {
  const { getValues, reset, subscribe } = form
  const [found] = useState(() => read(name, getValues()))
  const [kept, setKept] = useState(found !== undefined)
  useLayoutEffect(() => {
    if (name === undefined) return
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
      if (name !== undefined) forgetDraft(name)
      setKept(false)
    },
  }
}
