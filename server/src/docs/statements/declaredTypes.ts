import path from 'node:path'
import ts from 'typescript'
import type { Statement } from './collectStatements.ts'

const root = path.join(import.meta.dirname, '../../../..')

/** `string`, `number`, `boolean`, `Date`, `Buffer`, `json`, or an array of one of these: `string[]`. */
export type Kind = string

export interface DeclaredValue {
  readonly kinds: readonly Kind[]
  readonly nullable: boolean
}

export interface DeclaredColumn extends DeclaredValue {
  readonly name: string
  /** Some of the rows that the type allows lack it. */
  readonly optional: boolean
}

export interface Declared {
  readonly columns: readonly DeclaredColumn[]
  readonly values: readonly DeclaredValue[]
  /** Where the tuple is open: the kinds that any of its values may have. */
  readonly rest: DeclaredValue | undefined
}

/** Reads, with the compiler, the row and the values that each statement's TypeScript type declares. */
export function readDeclaredTypes(statements: readonly Statement[]): Declared[] {
  const config = ts.getParsedCommandLineOfConfigFile(path.join(root, 'server/tsconfig.json'), {}, host())
  if (!config) throw new Error('server/tsconfig.json is not there.')
  const files = [...new Set(statements.map(({ file }) => path.join(root, file)))]
  const program = ts.createProgram(files, config.options)
  return statements.map((statement) => declaredBy(program, statement))
}

const host = (): ts.ParseConfigFileHost => ({ ...ts.sys, onUnRecoverableConfigFileDiagnostic: () => undefined })

function declaredBy(program: ts.Program, statement: Statement): Declared {
  const checker = program.getTypeChecker()
  const run = runnerOf(program, statement).getCallSignatures()[0]
  const [, given] = run?.getParameters().map((parameter) => checker.getTypeOfSymbol(parameter)) ?? []
  const rows = run && checker.getAwaitedType(run.getReturnType())
  const row = rows && checker.getIndexTypeOfType(rows, ts.IndexKind.Number)
  if (!given || !row) throw new Error(`${statement.file}: ${statement.path.join('.')} has not the type of a statement.`)
  return { columns: columnsOf(checker, row), ...valuesOf(checker, given) }
}

/** The type of what `statement` returned, found by its variable and keys; by limit, what that returns. */
function runnerOf(program: ts.Program, { file, path: [variable, ...keys] }: Statement): ts.Type {
  const checker = program.getTypeChecker()
  const source = program.getSourceFile(path.join(root, file))
  const declared = source?.statements
    .filter(ts.isVariableStatement)
    .flatMap((list) => [...list.declarationList.declarations])
    .find(({ name }) => name.getText() === variable)
  const start = declared && checker.getTypeAtLocation(declared.name)
  const found = keys.reduce<ts.Type | undefined>((type, key) => {
    const property = type?.getProperty(key)
    return property && checker.getTypeOfSymbol(property)
  }, start)
  const [signature] = found?.getCallSignatures() ?? []
  if (!found || !signature) throw new Error(`${file} has no ${[variable, ...keys].join('.')}.`)
  return signature.getParameters().length === 1 ? signature.getReturnType() : found
}

function columnsOf(checker: ts.TypeChecker, row: ts.Type): DeclaredColumn[] {
  const rows = row.isUnion() ? row.types : [row]
  const names = new Set(rows.flatMap((one) => one.getProperties().map((property) => property.name)))
  return [...names].map((name) => {
    const properties = rows.map((one) => one.getProperty(name))
    const values = properties.flatMap((one) => (one ? [valueOf(checker, checker.getTypeOfSymbol(one))] : []))
    const kinds = [...new Set(values.flatMap((value) => value.kinds))]
    const isMissing = properties.includes(undefined)
    const optional = properties.some((one) => one && (one.flags & ts.SymbolFlags.Optional) !== 0)
    return { name, kinds, nullable: isMissing || values.some((value) => value.nullable), optional }
  })
}

function valuesOf(checker: ts.TypeChecker, given: ts.Type): Pick<Declared, 'values' | 'rest'> {
  if (!checker.isTupleType(given)) throw new Error(`The values ${checker.typeToString(given)} are no tuple.`)
  const values = given.getProperties().filter(({ name }) => /^\d+$/.test(name))
  const length = given.getProperty('length')
  const isFixed = length && checker.getTypeOfSymbol(length).isNumberLiteral()
  const any = isFixed ? undefined : checker.getIndexTypeOfType(given, ts.IndexKind.Number)
  return {
    values: values.map((one) => valueOf(checker, checker.getTypeOfSymbol(one))),
    rest: any && valueOf(checker, any),
  }
}

const isNull = (type: ts.Type) => (type.flags & (ts.TypeFlags.Null | ts.TypeFlags.Undefined)) !== 0

function valueOf(checker: ts.TypeChecker, type: ts.Type): DeclaredValue {
  const types = type.isUnion() ? type.types : [type]
  const kinds = types.filter((one) => !isNull(one)).map((one) => kindOf(checker, one))
  return { kinds: [...new Set(kinds)], nullable: types.some(isNull) }
}

function kindOf(checker: ts.TypeChecker, type: ts.Type): Kind {
  if (type.flags & ts.TypeFlags.StringLike) return 'string'
  if (type.flags & ts.TypeFlags.NumberLike) return 'number'
  if (type.flags & ts.TypeFlags.BooleanLike) return 'boolean'
  const name = type.getSymbol()?.name
  if (name === 'Date' || name === 'Buffer') return name
  const element = checker.isArrayType(type) && checker.getIndexTypeOfType(type, ts.IndexKind.Number)
  if (element) return `${valueOf(checker, element).kinds.join('|')}[]`
  if (type.flags & ts.TypeFlags.Object) return 'json'
  throw new Error(`Nothing is known of how ${checker.typeToString(type)} is stored.`)
}
