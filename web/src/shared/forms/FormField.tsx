import { createContext, type ReactNode, use } from 'react'
import { type FieldPath, type FieldValues, useFormContext } from 'react-hook-form'
import { CheckField } from '../ui/CheckField.tsx'
import { type Choice, ChoiceField } from '../ui/ChoiceField.tsx'
import { SelectField, TextArea, TextField } from '../ui/Field.tsx'
import { EmailField, LinkField } from '../ui/inputFields.tsx'
import { type FieldDescription, type Fields, isShown } from './describe.ts'

/** The surrounding form's description. `setBusy` blocks submission while a picture uploads. */
export const DescribedContext = createContext<{
  readonly fields: Fields
  readonly setBusy: (busy: boolean) => void
}>({ fields: {}, setBusy: () => undefined })

function describedAt(fields: Fields, name: string): FieldDescription {
  const [first = '', , inRow] = name.split('.')
  const field = inRow === undefined ? fields[first] : fields[first]?.each?.[inRow]
  if (!field) throw new Error(`The form describes no field ${name}`)
  return field
}

/** Returns a field's description from the surrounding form, with its texts, its error, and whether it is shown. */
export function useField(name: string) {
  const { fields } = use(DescribedContext)
  const { formState, getFieldState, watch } = useFormContext()
  const field = describedAt(fields, name)
  const { label = '', hint, optional = false } = field
  const place = Number(name.split('.')[1] ?? 0) + 1
  const neighbour = (other: string) => name.slice(0, name.lastIndexOf('.') + 1) + other
  return {
    field,
    neighbour,
    shown: isShown(field, (other) => watch(neighbour(other))),
    texts: {
      label: typeof label === 'function' ? label(place) : label,
      hint,
      optional,
      error: getFieldState(name, formState).error?.message,
    },
  }
}

interface FormFieldProps<Values extends FieldValues> {
  readonly name: FieldPath<Values>
  readonly label?: string
  readonly hint?: string | undefined
  readonly error?: string | undefined
  readonly optional?: boolean
  readonly min?: string
  readonly max?: string
  readonly autoComplete?: string
  readonly readOnly?: boolean
  readonly onChange?: () => void
  readonly onFocus?: (() => void) | undefined
  readonly choices?: readonly Choice[]
  readonly 'data-autofocus'?: boolean | undefined
  /** The options of a select. */
  readonly children?: ReactNode
}

const typed = {
  number: { type: 'number', inputMode: 'numeric' },
  date: { type: 'date' },
  time: { type: 'time' },
  moment: { type: 'datetime-local' },
  tel: { type: 'tel', inputMode: 'tel' },
} as const

const numberIn = (value: string | number | null) => (value === null || value === '' ? null : Number(value))

/** Renders a field from its description in the surrounding form. Props override the description. */
export function FormField<Values extends FieldValues>(props: FormFieldProps<Values>) {
  const { name, onChange, choices, children, ...given } = props
  const { field, texts, shown, neighbour } = useField(name)
  const { register } = useFormContext()
  if (!shown) return null
  const { kind, min, max, rows, deps, input } = field
  const registered = register(name, {
    ...(deps !== undefined && { deps: [deps].flat().map(neighbour) }),
    ...(onChange && { onChange }),
    ...(kind === 'number' && { setValueAs: numberIn }),
  })
  const plain = { label: texts.label, ...given, ...registered }
  const shared = { ...texts, ...input, ...given, ...registered }
  const length = typeof max === 'number' ? max : undefined
  switch (kind) {
    case 'area':
      return <TextArea dir="auto" rows={rows} maxLength={length} {...shared} />
    case 'check':
      return <CheckField hint={texts.hint} {...plain} />
    case 'choice':
      return <ChoiceField {...plain} choices={choices ?? field.choices ?? []} />
    case 'select':
      return <SelectField {...shared}>{children}</SelectField>
    case 'link':
      return <LinkField {...shared} />
    case 'email':
      return <EmailField autoComplete="off" {...shared} />
    case 'number':
    case 'date':
      return <TextField {...typed[kind]} min={min} max={max} {...shared} />
    case 'time':
    case 'moment':
      return <TextField {...typed[kind]} {...shared} />
    case 'tel':
      return <TextField {...typed[kind]} maxLength={length} {...shared} />
    default:
      return <TextField autoComplete="off" dir="auto" maxLength={length} {...shared} />
  }
}
