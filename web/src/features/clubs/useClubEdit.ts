import type { Club } from '@quad/contract/entities/club.ts'
import { clubAlerts } from '@quad/contract/messages/clubs.ts'
import { useState } from 'react'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { draftNames, forgetDraft } from '../../shared/forms/draft.ts'
import { type ClubChange, useChangeClub } from './calls/useChangeClub.ts'
import { useFormDraft } from '../../shared/forms/useFormDraft.ts'
import { useRefusedSave } from '../../shared/forms/useRefusedSave.ts'

interface ClubEdit<Values extends FieldValues> {
  readonly club: Club
  readonly page: 'info' | 'description' | 'faqs'
  readonly names: readonly FieldPath<Values>[]
  /** The form's values as the call's body. */
  readonly bodyOf: (values: Values) => ClubChange
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

// The changed fields only, so that an edit in another tab isn't undone. A club that becomes public says its college, or
// the server would choose one.
function changesOf(now: ClubChange, before: ClubChange): ClubChange {
  const was = new Map<string, unknown>(Object.entries(before))
  const changes = Object.entries(now).filter(([name, value]) => !isSame(value, was.get(name)))
  return { ...Object.fromEntries(changes), ...(now.privacy !== before.privacy && { college: now.college }) }
}

/** Saves the changed fields of one of the pages that edit a club, and keeps a draft of them until then. */
export function useClubEdit<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  original: Values,
  { club, page, names, bodyOf }: ClubEdit<Values>,
) {
  const [before, setBefore] = useState(original)
  const name = draftNames.club(club._id, page)
  const change = useChangeClub(club._id)
  const draft = useFormDraft(form, name)
  const onError = useRefusedSave(
    form,
    names,
    clubAlerts.clubNotUpdated,
    names.find((field) => field === 'clubImg'),
  )
  const { isValid, isDirty } = form.formState
  return {
    draft,
    sending: change.isPending,
    ready: isValid && isDirty,
    send: (values: Values) => {
      if (change.isPending) return
      change.mutate(changesOf(bodyOf(values), bodyOf(before)), {
        onError,
        onSuccess: () => {
          setBefore(values)
          form.reset(values)
          forgetDraft(name)
        },
      })
    },
  }
}
