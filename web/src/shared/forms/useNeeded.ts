import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'

/** A field whose value a form still refuses. */
export interface Needed<Field> {
  readonly label: string
  readonly field: Field
}

/** Returns the parts of a form that its rules still refuse, in the form's order, each with the first refused field. */
export function useNeeded<Values extends FieldValues>(
  { watch }: Pick<UseFormReturn<Values>, 'watch'>,
  schema: z.ZodType<unknown, Values>,
  labels: Readonly<Partial<Record<keyof Values, string>>>,
): Needed<FieldPath<Values>>[] {
  const issues = schema.safeParse(watch()).error?.issues ?? []
  const names: (keyof Values)[] = Object.keys(labels)
  return names.flatMap((name) => {
    const first = issues.find(({ path }) => path[0] === name)
    const label = labels[name]
    return first && label !== undefined ? [{ label, field: first.path.join('.') as FieldPath<Values> }] : []
  })
}
