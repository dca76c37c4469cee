import type { ComponentProps } from 'react'
import type { FieldPath, FieldValues } from 'react-hook-form'
import { z } from 'zod'
import type { Choice } from '../ui/ChoiceField.tsx'
import { draftWords as words } from '../words.ts'

/**
 * Selects the input that `FormField` renders. Fields of kind `own`, lists and pictures are rendered by the form itself.
 */
export type Kind =
  | 'text'
  | 'area'
  | 'number'
  | 'link'
  | 'email'
  | 'tel'
  | 'date'
  | 'time'
  | 'moment'
  | 'check'
  | 'choice'
  | 'select'
  | 'picture'
  | 'list'
  | 'own'

/** Describes a field, except for its position on the screen. */
export interface FieldDescription {
  readonly kind: Kind
  /** The schema from the call's body. Without a rule, only dates and times are checked. */
  readonly rule?: z.ZodType
  /** For a field in a list's row, a function that gets the row's position, counted from 1. */
  readonly label?: string | ((place: number) => string)
  readonly hint?: string
  readonly optional?: boolean
  /** The maximum length of a text, or the largest number or date. */
  readonly max?: number | string
  readonly min?: number | string
  readonly rows?: number
  readonly input?: Pick<
    ComponentProps<'input'>,
    'autoCapitalize' | 'autoComplete' | 'dir' | 'inputMode' | 'placeholder' | 'spellCheck'
  >
  readonly choices?: readonly Choice[]
  /** Shows, checks and sends the field only while the named fields beside it have these values. */
  readonly when?: Readonly<Record<string, string | readonly string[]>>
  /** Other fields to validate again when this one changes. */
  readonly deps?: string | readonly string[]
  /** The value in a new form and while the field is hidden; by default '', null, false, [] or the first choice. */
  readonly blank?: unknown
  /** The part of the value whose input shows the error, such as `address` of a place. */
  readonly part?: string
  /** The parts of the value that show their own errors, in a field that the form renders itself. */
  readonly parts?: readonly string[]
  /** For a list: the fields of each row. `fewest` and `most` limit the number of rows. */
  readonly each?: Fields
  readonly fewest?: number
  readonly most?: number
  readonly words?: {
    readonly row: (place: number) => string
    readonly add: string
    readonly remove: (place: number) => string
  }
}

export type Fields = Readonly<Record<string, FieldDescription>>

type ValueOf<Field> = Field extends { readonly kind: 'number' }
  ? number | null
  : Field extends { readonly rule: infer Rule extends z.ZodType }
    ? z.input<Rule>
    : Field extends { readonly each: infer Each }
      ? ValuesOf<Each>[]
      : Field extends { readonly choices: readonly { readonly value: infer Value }[] }
        ? Value
        : Field extends { readonly kind: 'check' }
          ? boolean
          : string

/** The type of the described fields' values. */
export type ValuesOf<Described> = { -readonly [Name in keyof Described]: ValueOf<Described[Name]> }

export interface FormDescription<Values extends FieldValues> {
  readonly fields: Fields
  readonly schema: z.ZodType<Values, Values>
}

export type Refuse<Values extends FieldValues> = (name: FieldPath<Values>, message: string) => void

const rules: Readonly<Partial<Record<Kind, z.ZodType>>> = {
  date: z.iso.date(words.dateRequired),
  time: z.string().regex(/^\d\d:\d\d/, words.timeRequired),
}

/**
 * Returns a form's description: its fields in order, each with its rule, and `check` for rules across fields. Hidden
 * fields are never refused.
 */
export function describeForm<const Described extends Fields>(
  fields: Described,
  check?: (values: ValuesOf<Described>, refuse: Refuse<ValuesOf<Described>>) => void,
): FormDescription<ValuesOf<Described>> {
  const schema = z.custom<ValuesOf<Described>>().superRefine((values, context) => {
    const refuse = (path: PropertyKey[], message: string) => context.addIssue({ code: 'custom', path, message })
    const across: [name: string, message: string][] = []
    check?.(values, (name, message) => across.push([name, message]))
    for (const { field, path, value } of shownFields(fields, values)) {
      const { rule = rules[field.kind] } = field
      for (const issue of rule?.safeParse(value).error?.issues ?? []) refuse([...path, ...issue.path], issue.message)
      const place = [...path, field.part ?? []].flat().join('.')
      for (const [name, message] of across) if (name === place) refuse(place.split('.'), message)
    }
  })
  return { fields, schema }
}

interface ShownField {
  readonly field: FieldDescription
  readonly path: readonly (string | number)[]
  readonly value: unknown
}

export type Row = Readonly<Record<string, unknown>>

/** Whether a field is shown, given the values of the fields beside it. */
export function isShown({ when = {} }: FieldDescription, valueOf: (neighbour: string) => unknown): boolean {
  return Object.entries(when).every(([name, wanted]) => [wanted].flat().some((value) => value === valueOf(name)))
}

// Returns the visible fields in the form's order; a list is followed by the fields of its rows.
export function shownFields(fields: Fields, values: Row, within: readonly (string | number)[] = []): ShownField[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    if (!isShown(field, (neighbour) => values[neighbour])) return []
    const [path, value] = [[...within, name], values[name]]
    const { each } = field
    const rows = each ? rowsIn(value).flatMap((row, at) => shownFields(each, row, [...path, at])) : []
    return [{ field, path, value }, ...rows]
  })
}

export const rowsIn = (value: unknown): Row[] => (Array.isArray(value) ? value : [])
