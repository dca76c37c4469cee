import { type ComponentProps, type ReactNode, use } from 'react'
import { type FieldPath, type FieldValues, useController, useFieldArray, useWatch } from 'react-hook-form'
import { Button } from '../ui/Button.tsx'
import { Row } from '../ui/primitives.tsx'
import { PictureField } from '../upload/PictureField.tsx'
import { DescribedContext, useField } from './FormField.tsx'
import { SortableFields } from './SortableFields.tsx'
import { blankRow } from './values.ts'

interface FormRowsProps<Values extends FieldValues> {
  readonly name: FieldPath<Values>
  /** Returns the values of an added row; blank by default. */
  readonly next?: () => object
  /** Rows that are often added: each has a button as long as no row has its title. */
  readonly ready?: ReadyRows
  readonly children: (at: number) => ReactNode
}

interface ReadyRows {
  readonly label: string
  /** The field of a row that holds its title. */
  readonly title: string
  readonly rows: readonly { readonly title: string; readonly make: () => object }[]
}

/** A list field of the surrounding form, whose rows can be added, removed and reordered. */
export function FormRows<Values extends FieldValues>({ name: list, next, ready, children }: FormRowsProps<Values>) {
  const name: string = list
  const { field, texts } = useField(name)
  const array = useFieldArray<FieldValues>({ name })
  const { each = {}, fewest = 0, most = Infinity, words } = field
  if (!words) throw new Error(`The form describes no words for rows of ${name}`)
  return (
    <>
      <SortableFields
        array={array}
        empty={next ? next() : blankRow(each)}
        min={fewest}
        max={most}
        words={{ ...words, label: texts.label }}
      >
        {children}
      </SortableFields>
      {ready && array.fields.length < most && <ReadyButtons name={name} ready={ready} onAdd={array.append} />}
    </>
  )
}

interface ReadyButtonsProps {
  readonly name: string
  readonly ready: ReadyRows
  readonly onAdd: (row: object) => void
}

function ReadyButtons({ name, ready: { label, title, rows }, onAdd }: ReadyButtonsProps) {
  const values: unknown = useWatch({ name })
  const titles = new Set(
    Array.isArray(values) ? values.map((row: Readonly<Record<string, unknown>>) => row[title]) : [],
  )
  const missing = rows.filter((row) => !titles.has(row.title))
  if (missing.length === 0) return null
  return (
    <Row gap={2} wrap role="group" aria-label={label}>
      {missing.map((row) => (
        <Button key={row.title} kind="quiet" size="sm" icon="plus" onClick={() => onAdd(row.make())}>
          {row.title}
        </Button>
      ))}
    </Row>
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
