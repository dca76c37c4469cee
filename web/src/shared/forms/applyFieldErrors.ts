import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { ApiError } from '../api/apiError.ts'

/**
 * Shows the server's field errors and focuses the first, in the form's order. Returns false if the failure has none.
 */
export function applyFieldErrors<Values extends FieldValues>(
  form: Pick<UseFormReturn<Values>, 'setError' | 'setFocus'>,
  names: readonly FieldPath<Values>[],
  failure: Error,
): boolean {
  const fields = failure instanceof ApiError ? failure.fields : undefined
  const refused = names.filter((name) => fields?.[name] !== undefined)
  for (const name of refused) form.setError(name, { type: 'server', message: fields?.[name] ?? failure.message })
  const [first] = refused
  if (first !== undefined) form.setFocus(first)
  return first !== undefined
}
