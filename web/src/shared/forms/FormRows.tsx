import { type ComponentProps, type ReactNode, use } from 'react'
import { type FieldPath, type FieldValues, useController, useFieldArray } from 'react-hook-form'
import { PictureField } from '../upload/PictureField.tsx'
import { DescribedContext, useField } from './FormField.tsx'
import { SortableFields } from './SortableFields.tsx'
import { blankRow } from './values.ts'

interface FormRowsProps<Values extends FieldValues> {
  readonly name: FieldPath<Values>
  /** Returns the values of an added row; blank by default. */
  readonly next?: () => object
  readonly children: (at: number) => ReactNode
}

/** A list field of the surrounding form, whose rows can be added, removed and reordered. */
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

interface FormPictureProps<Values extends FieldValues>
  extends Pick<ComponentProps<typeof PictureField>, 'round' | 'ratio' | 'stacked' | 'children'> {
  readonly name: FieldPath<Values>
}

/** A picture field of the surrounding form, which can't be submitted while the picture uploads. */
export function FormPicture<Values extends FieldValues>({ name, ...picture }: FormPictureProps<Values>) {
  const { setBusy } = use(DescribedContext)
  const { texts } = useField(name)
  const { value, onChange } = useController({ name }).field
  return <PictureField {...texts} {...picture} value={value ?? ''} onChange={onChange} onBusy={setBusy} />
}
