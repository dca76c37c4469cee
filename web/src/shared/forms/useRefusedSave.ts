import { useNavigate } from 'react-router'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { ApiError } from '../api/apiError.ts'
import { toast } from '../toast/toast.ts'
import { applyFieldErrors } from './refusals.ts'

/**
 * Handles a refused save: 403 and 404 open the error page; other errors are shown at their fields (those of uploads at
 * `picture`), or as the alert, and the form keeps its values (ruling 62).
 */
export function useRefusedSave<Values extends FieldValues>(
  form: Pick<UseFormReturn<Values>, 'setError' | 'setFocus'>,
  names: readonly FieldPath<Values>[],
  alert: string,
  picture?: FieldPath<Values>,
) {
  const navigate = useNavigate()
  return (failure: Error) => {
    const { status, code } = failure instanceof ApiError ? failure : {}
    if (status === 403 || status === 404) return void navigate('/error')
    if (picture !== undefined && code?.startsWith('upload.')) form.setError(picture, { message: failure.message })
    else if (!applyFieldErrors(form, names, failure)) toast.error(`${alert}: ${failure.message}`)
  }
}
