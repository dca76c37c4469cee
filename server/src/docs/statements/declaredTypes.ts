import path from 'node:path'
import ts from 'typescript'
import type { Statement } from './allStatements.ts'

const root = path.join(import.meta.dirname, '../../../..')

/** `string`, `number`, `boolean`, `Date`, `Buffer`, `json`, or an array of one of these: `string[]`. */
export type Kind = string

export interface DeclaredValue {
  readonly kinds: readonly Kind[]
  readonly nullable: boolean
}

export interface DeclaredColumn extends DeclaredValue {
  readonly name: string
  /** True if the row type's property is optional. */
  readonly optional: boolean
}

export interface Declared {
  readonly columns: readonly DeclaredColumn[]
  readonly values: readonly DeclaredValue[]
  /** The type of a rest element in the tuple of values, if any. */
  readonly rest: DeclaredValue | undefined
}

/** Reads the row and value types of each statement with the TypeScript compiler. */
export function readDeclaredTypes(statements: readonly Statement[]): Declared[] {
  const config = ts.getParsedCommandLineOfConfigFile(path.join(root, 'server/tsconfig.json'), {}, host())
  if (!config) throw new Error("server/tsconfig.json doesn't exist.")
  const files = new Set(statements.map(({ file }) => path.join(root, file)))
  const program = ts.createProgram([...files], config.options)
  return statements.map((statement) => declaredBy(program, statement))
}

const host = (): ts.ParseConfigFileHost => ({ ...ts.sys, onUnRecoverableConfigFileDiagnostic: () => undefined })

function declaredBy(program: ts.Program, { name, file, start }: Statement): Declared {
  const checker = program.getTypeChecker()
  const source = program.getSourceFile(path.join(root, file))
  const [row, values] = (source && typesAt(source, start)) ?? []
  if (!row || !values) throw new Error(`${file}: ${name} declares no types of its rows and values.`)
  return {
    columns: columnsOf(checker, checker.getTypeFromTypeNode(row)),
    ...valuesOf(checker, checker.getTypeFromTypeNode(values)),
  }
}

/** The type arguments of the `statement('…')<Row, Values>(…)` at `start`. */
function typesAt(source: ts.SourceFile, start: number): readonly ts.TypeNode[] | undefined {
  const find = (node: ts.Node): readonly ts.TypeNode[] | undefined =>
    ts.isCallExpression(node) && node.typeArguments && node.getStart() === start
      ? node.typeArguments
      : ts.forEachChild(node, (child) => (child.pos <= start && start < child.end ? find(child) : undefined))
  return find(source)
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
