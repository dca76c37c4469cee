import pg from 'pg'
import type { Declared, DeclaredValue, Kind } from './declaredTypes.ts'

/** PostgreSQL's description of a prepared statement, with types as oids. */
export interface Described {
  readonly columns: readonly {
    readonly name: string
    readonly type: number
    /** True if the table's column allows null; undefined for an expression. */
    readonly nullable: boolean | undefined
  }[]
  readonly parameters: readonly number[]
}

// A sample of each type, as PostgreSQL sends it: parsing it with database.ts's parsers shows which kind the code gets.
const samples: Readonly<Record<number, string>> = {
  16: 't',
  17: '\\x00',
  20: '1',
  21: '1',
  23: '1',
  25: '',
  114: '{}',
  700: '1.5',
  701: '1.5',
  1000: '{t}',
  1005: '{1}',
  1007: '{1}',
  1009: '{a}',
  1082: '2020-01-01',
  1184: '2020-01-01 00:00:00+00',
  1185: '{"2020-01-01 00:00:00+00"}',
  2950: '00000000-0000-0000-0000-000000000000',
  2951: '{00000000-0000-0000-0000-000000000000}',
  3802: '{}',
}
const bigint = 20

/** Returns a phrase for each difference between a statement's declared types and PostgreSQL's. */
export function compareTypes(declared: Declared, described: Described): string[] {
  return [...compareColumns(declared, described), ...compareParameters(declared, described)]
}

function compareColumns({ columns }: Declared, described: Described): string[] {
  const given = new Map(described.columns.map((column) => [column.name, column]))
  const undeclared = [...given.keys()].filter((name) => !columns.some((column) => column.name === name))
  return [
    ...undeclared.map((name) => `selects ${name}, which its row type lacks`),
    ...columns.flatMap(({ name, optional, ...type }) => {
      const column = given.get(name)
      if (!column) return optional ? [] : [`declares ${name}, which it doesn't select`]
      const kind = kindRead(column.type)
      const isWrong = !type.kinds.every((one) => matches(one, kind))
      if (isWrong) return [`declares ${name} as ${type.kinds.join(' | ')}, but selects a ${kind}`]
      return column.nullable && !type.nullable ? [`declares ${name} as never null, but its column allows null`] : []
    }),
  ]
}

function compareParameters({ values, rest }: Declared, { parameters }: Described): string[] {
  if (rest ? parameters.length < values.length : parameters.length !== values.length)
    return [`declares ${values.length} values for ${parameters.length} parameters`]
  return parameters.flatMap((type, at) => {
    const value = values[at]
    const fits = value ? value.kinds.every((kind) => isWritten(kind, type)) : rest && restFits(rest, type)
    return fits
      ? []
      : [`declares value ${at + 1} as ${(value ?? rest)?.kinds.join(' | ')}, but takes a ${kindRead(type)}`]
  })
}

const restFits = (rest: DeclaredValue, type: number) => rest.kinds.some((kind) => isWritten(kind, type))

// pg reads a bigint as a string, because a number may lose digits; a parameter may be either.
const isWritten = (kind: Kind, type: number) => matches(kind, kindRead(type)) || (type === bigint && kind === 'number')

const matches = (declared: Kind, read: Kind) => declared === read || (read === 'json' && declared.endsWith('[]'))

function kindRead(type: number): Kind {
  const sample = samples[type]
  if (sample === undefined) throw new Error(`Add a sample of the type with oid ${type} (select ${type}::regtype).`)
  return kindOf(pg.types.getTypeParser(type, 'text')(sample))
}

function kindOf(value: unknown): Kind {
  if (Array.isArray(value)) return `${kindOf(value[0])}[]`
  if (value instanceof Date) return 'Date'
  if (Buffer.isBuffer(value)) return 'Buffer'
  return typeof value === 'object' ? 'json' : typeof value
}
