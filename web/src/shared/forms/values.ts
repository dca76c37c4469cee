import { type FieldDescription, type Fields, isShown, type Kind, type Row, rowsIn, type ValuesOf } from './describe.ts'

const blanks: Readonly<Partial<Record<Kind, unknown>>> = { check: false, number: null, list: [] }

function blankOf({ kind, blank, choices }: FieldDescription): unknown {
  if (blank !== undefined) return blank
  const byKind = kind in blanks ? blanks[kind] : ''
  return choices?.[0]?.value ?? byKind
}

/** Returns the initial values of a row that a person adds to a list. */
export const blankRow = (fields: Fields): Row =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, blankOf(field)]))

/** Returns a form's initial values: the given ones, and blank ones for the other fields. */
export function valuesFrom<Described extends Fields>(
  fields: Described,
  given: { readonly [Name in keyof Described]?: ValuesOf<Described>[Name] | undefined },
): ValuesOf<Described> {
  return { ...blankRow(fields), ...onlyOf(fields, given) } as ValuesOf<Described>
}

const onlyOf = (fields: Fields, given: Row) =>
  Object.fromEntries(Object.keys(fields).flatMap((name) => (given[name] === undefined ? [] : [[name, given[name]]])))

/** Returns the values to send: hidden fields are blank. */
export function shownValues<Described extends Fields>(
  fields: Described,
  values: ValuesOf<Described>,
): ValuesOf<Described> {
  return withoutHidden(fields, values) as ValuesOf<Described>
}

const withoutHidden = (fields: Fields, values: Row): Row =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const { each } = field
      if (!isShown(field, (neighbour) => values[neighbour])) return [name, blankOf(field)]
      return [name, each ? rowsIn(values[name]).map((row) => withoutHidden(each, row)) : values[name]]
    }),
  )

/** Returns the fields of a body that differ from `before`, so that saving doesn't undo an edit made in another tab. */
export function changesOf<Body extends object>(now: Body, before: Body): Partial<Body> {
  const was = new Map<string, unknown>(Object.entries(before))
  const isSame = (name: string, value: unknown) => JSON.stringify(value) === JSON.stringify(was.get(name))
  return Object.fromEntries(Object.entries(now).filter(([name, value]) => !isSame(name, value))) as Partial<Body>
}
