import { useState } from 'react'
import { type DefaultValues, type FieldValues, useForm, useWatch } from 'react-hook-form'
import { uiWords } from '../words.ts'
import type { FormDescription } from './describe.ts'
import { forgetDraft } from './draft.ts'
import { errorPlaces, isAtField, neededOf, picturePlace } from './refusals.ts'
import { useFormDraft } from './useFormDraft.ts'
import { schemaResolver } from './resolver.ts'
import { useRefusedSave } from './useRefusedSave.ts'
import { whyNotSent } from './whyNot.ts'

interface Saving<Values extends FieldValues, Body, Saved> {
  /** The initial values. Later ones are ignored: a refetch must not change what the person typed. */
  readonly original: Values
  /** The draft's name on this device; without one no draft is kept, and closing a modal asks for confirmation. */
  readonly draftName?: string
  /** The save mutation, as `useMutation` returns it. */
  readonly save: {
    readonly isPending: boolean
    readonly error: Error | null
    mutate(
      body: Body,
      then: { readonly onError: (failure: Error) => void; readonly onSuccess: (saved: Saved) => void },
    ): void
  }
  /** Returns the body to send; `before` are the values as last saved. */
  readonly bodyOf: (values: Values, before: Values) => Body
  readonly onSaved?: (saved: Saved) => void
  /**
   * For a refusal that no field shows: the start of its toast, or a handler. Absent if the form shows `refusal` itself.
   */
  readonly alert?: string | ((failure: Error) => void)
  /** Allows submitting the form without a change. */
  readonly unchanged?: boolean
}

export type DescribedForm<Values extends FieldValues> = ReturnType<typeof useDescribedForm<Values, unknown, unknown>>

/**
 * Runs a described form: keeps a draft on this device until it is saved, lists missing values, and shows a refused save
 * at its fields or in a toast (ruling 62). After a 403 or 404 it opens the error page.
 */
export function useDescribedForm<Values extends FieldValues, Body, Saved>(
  description: FormDescription<Values>,
  { original, draftName, save, bodyOf, onSaved, alert, unchanged = false }: Saving<Values, Body, Saved>,
) {
  const [described] = useState(description)
  const [before, setBefore] = useState(original)
  const [busy, setBusy] = useState(false)
  const { schema } = described
  const [resolver] = useState(() => schemaResolver(schema, undefined, { raw: true }))
  const form = useForm<Values>({ resolver, mode: 'onTouched', defaultValues: before as DefaultValues<Values> })
  const draft = useFormDraft(form, draftName)
  const { isValid, isDirty } = form.formState
  const values = useWatch({ control: form.control, compute: (given: Values) => given })
  const places = errorPlaces(described, values)
  const onError = useRefusedSave(form, places, alert, picturePlace(described))

  function send(sent: Values) {
    if (save.isPending || busy) return
    save.mutate(bodyOf(sent, before), {
      onError,
      onSuccess(saved) {
        setBefore(sent)
        form.reset(sent)
        if (draftName !== undefined) forgetDraft(draftName)
        onSaved?.(saved)
      },
    })
  }

  return {
    form,
    draft,
    fields: described.fields,
    values,
    needed: neededOf(described, values),
    whyNot: busy ? uiWords.stillSending : whyNotSent(isValid, isDirty || unchanged),
    /** Whether closing the form would lose something. */
    dirty: (isDirty || busy) && draftName === undefined,
    /** Why the last save was refused, unless a field shows it. */
    refusal: save.error && !isAtField(save.error, places) ? save.error : undefined,
    sending: save.isPending,
    setBusy,
    onSubmit: form.handleSubmit(send),
  }
}
