import { useLayoutEffect, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { forgetDraft, keepDraft, readDraft } from './draft.ts'

// The server deletes unattached uploads after a day (ruling 35).
const pictureHours = 23
const pictures: readonly string[] = ['clubImg', 'sessionImg']

interface Kept<Values> {
  readonly at: number
  readonly values: Values
}

function read<Values extends object>(name: string): Values | undefined {
  const text = readDraft(name)
  if (text === null) return undefined
  try {
    const { at, values }: Kept<Values> = JSON.parse(text)
    const hasPicture = Date.now() - at < pictureHours * 3_600_000
    const withoutPicture = pictures.filter((field) => field in values).map((field) => [field, ''])
    return hasPicture ? values : { ...values, ...Object.fromEntries(withoutPicture) }
  } catch {
    return undefined
  }
}

/**
 * Keeps a changed form on this device under `name`, so that it survives a reload (CLUB-02, SESS-01). `kept` is true if the form
 * began with a draft.
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
    kept,
    discard() {
      reset()
      forgetDraft(name)
      setKept(false)
    },
  }
}
