import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { ApiError } from '../api/apiError.ts'
import { toast } from '../toast/toast.ts'
import { applyFieldErrors } from './refusals.ts'

/**
 * Shows a refused save at its fields (a refused upload at `picture`) or as an alert; the form keeps its values (ruling
 * 62). A 403 or 404 opens the error page instead of a toast. A form that shows refusals itself has no toast.
 */
export function useRefusedSave<Values extends FieldValues>(
  form: Pick<UseFormReturn<Values>, 'setError' | 'setFocus'>,
  names: readonly FieldPath<Values>[],
  alert: string | ((failure: Error) => void) = () => undefined,
  picture?: FieldPath<Values>,
) {
  const navigate = useNavigate()
  return (failure: Error) => {
    const { status, code } = failure instanceof ApiError ? failure : {}
    if (typeof alert === 'string' && (status === 403 || status === 404)) return void navigate('/error')
    if (picture !== undefined && code?.startsWith('upload.')) form.setError(picture, { message: failure.message })
    else if (applyFieldErrors(form, names, failure)) return
    else if (typeof alert === 'string') toast.error(`${alert}: ${failure.message}`)
    else alert(failure)
  }
}
