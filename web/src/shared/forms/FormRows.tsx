import type { ReactNode } from 'react'
import { type FieldPath, type FieldValues, useFieldArray } from 'react-hook-form'
import { useField } from './FormField.tsx'
import { SortableFields } from './SortableFields.tsx'
import { blankRow } from './values.ts'

interface FormRowsProps<Values extends FieldValues> {
  readonly name: FieldPath<Values>
  /** A new row after the last; blank by default. */
  readonly next?: () => object
  readonly children: (at: number) => ReactNode
}

/** The rows of a list of the form around it, added, removed and reordered. */
export function FormRows<Values extends FieldValues>({ name: list, next, children }: FormRowsProps<Values>) {
  const name: string = list
  const { field, texts } = useField(name)
  const array = useFieldArray<FieldValues>({ name })
  const { each = {}, fewest = 0, most = Infinity, words } = field
  if (!words) throw new Error(`The form describes no words for rows of ${name}`)
  return (
    <SortableFields
      array={array}
      empty={next ? next() : blankRow(each)}
      min={fewest}
      max={most}
      words={{ ...words, label: texts.label }}
    >
      {children}
    </SortableFields>
  )
}
