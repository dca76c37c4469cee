import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { ApiError } from '../api/apiError.ts'
import { type FormDescription, type Kind, shownFields } from './describe.ts'

/** A field with a missing or invalid value. */
export interface Needed<Field> {
  readonly label: string
  readonly field: Field
}

/** Returns the labelled fields with missing or invalid values, in the form's order; for a list, its first such field. */
export function neededOf<Values extends FieldValues>(
  { fields, schema }: FormDescription<Values>,
  values: Values,
): Needed<FieldPath<Values>>[] {
  const issues = schema.safeParse(values).error?.issues ?? []
  return Object.entries(fields).flatMap(([name, { label }]) => {
    const first = issues.find(({ path }) => path[0] === name)
    return first && typeof label === 'string' ? [{ label, field: first.path.join('.') as FieldPath<Values> }] : []
  })
}

const unmarked = new Set<Kind>(['check', 'choice', 'list'])

/** Returns the names of the fields that can show an error, in the form's order. */
export function errorPlaces<Values extends FieldValues>(
  { fields }: FormDescription<Values>,
  values: Values,
): FieldPath<Values>[] {
  return shownFields(fields, values).flatMap(({ field: { kind, label, part, parts }, path }) => {
    if (parts === undefined && (label === undefined || unmarked.has(kind))) return []
    return (parts ?? [part]).map((one) => [...path, one ?? []].flat().join('.') as FieldPath<Values>)
  })
}

/** Returns the name of the form's picture field, which shows a refused upload. */
export function picturePlace<Values extends FieldValues>({ fields }: FormDescription<Values>) {
  const [name] = Object.entries(fields).find(([, { kind }]) => kind === 'picture') ?? []
  return name as FieldPath<Values> | undefined
}

/** Whether the server refused one of these fields. */
export const isAtField = (failure: Error, names: readonly string[]): boolean =>
  failure instanceof ApiError && names.some((name) => failure.fields?.[name] !== undefined)

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
