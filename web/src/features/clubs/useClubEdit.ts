import type { InputOf } from '@quad/contract/call.ts'
import type { Calls } from '@quad/contract/calls/index.ts'
import type { Club } from '@quad/contract/entities/club.ts'
import { clubAlerts, clubSuccesses } from '@quad/contract/messages/clubs.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { FieldValues } from 'react-hook-form'
import { showClub } from '../../entities/club/cache.ts'
import { callApi } from '../../shared/api/client.ts'
import { updateClub } from '../../shared/api/routes.ts'
import type { FormDescription } from '../../shared/forms/describe.ts'
import { draftNames } from '../../shared/forms/draft.ts'
import { useDescribedForm } from '../../shared/forms/useDescribedForm.ts'
import { changesOf } from '../../shared/forms/values.ts'
import { toast } from '../../shared/toast/toast.ts'

interface ClubEdit<Values extends FieldValues> {
  readonly club: Club
  readonly page: 'info' | 'description' | 'faqs' | 'questions'
  readonly original: Values
  /** The form's values as the call's body. */
  readonly bodyOf: (values: Values) => ClubChange
  readonly onSaved?: (club: Club) => void
}

/** Saves the changed fields of one of the pages that edit a club, and keeps a draft of them until then. */
export function useClubEdit<Values extends FieldValues>(
  description: FormDescription<Values>,
  { club, page, original, bodyOf, onSaved }: ClubEdit<Values>,
) {
  return useDescribedForm(description, {
    original,
    draftName: draftNames.club(club._id, page),
    save: useUpdateClub(club._id),
    bodyOf: (values, saved) => {
      const [now, before] = [bodyOf(values), bodyOf(saved)]
      // A club that becomes public says its college, or the server would choose one.
      return { ...changesOf(now, before), ...(now.privacy !== before.privacy && { college: now.college }) }
    },
    alert: clubAlerts.clubNotUpdated,
    ...(onSaved && { onSaved }),
  })
}

type ClubChange = NonNullable<InputOf<Calls['updateClub']>['body']>

function useUpdateClub(clubId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: ClubChange) => callApi(updateClub, { params: { id: clubId }, body }),
    onSuccess: (club) => {
      showClub(client, club)
      toast.success(clubSuccesses.updated)
    },
  })
}
