import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { type DeclaredStatement, declaredStatements } from '../../platform/database/statementName.ts'

const root = path.join(import.meta.dirname, '../../../..')

/** A `statement('…')` in the source. */
interface Declaration {
  /** The path from the repository's root. */
  readonly file: string
  /** The offset in the file's text. */
  readonly start: number
  /** The name as written, with a template's variables: `case.thing.${kind}`. */
  readonly written: string
}

export interface Statement extends DeclaredStatement, Declaration {}

/**
 * Loads all modules that declare statements; returns the statements, sorted by name. Throws if a declaration creates no
 * statement on loading, or a statement's name isn't written in its declaration, because no test could check these; and if
 * a name matches two declarations.
 */
export async function loadStatements(): Promise<Statement[]> {
  const files = sourceFiles()
  const declarations = files.flatMap(declarationsIn)
  const declaring = new Set(declarations.map(({ file }) => file))
  for (const file of files)
    if (declaring.has(file) || file.includes('/entities/')) await import(pathToFileURL(path.join(root, file)).href)
  const statements = declaredStatements.flatMap((statement) => {
    const fitting = declarations.filter(({ written }) => patternOf(written).test(statement.name))
    if (fitting.length === 0) throw new Error(`${statement.name} isn't written in a declaration.`)
    if (fitting.length > 1) throw new Error(`${statement.name} fits two declarations: ${listed(fitting)}.`)
    return fitting.map((declaration) => ({ ...declaration, ...statement }))
  })
  const unmade = declarations.filter(({ written }) => !statements.some((one) => one.written === written))
  if (unmade.length > 0) throw new Error(`These aren't made while modules load: ${listed(unmade)}.`)
  return statements.toSorted((one, other) => (one.name < other.name ? -1 : 1))
}

const sourceFiles = () =>
  readdirSync(path.join(root, 'server/src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test|\.d)\.ts$/.test(file))
    .map((file) => `server/src/${file.replaceAll(path.sep, '/')}`)

function declarationsIn(file: string): Declaration[] {
  // Skip mentions in comments, which are in backticks.
  const found = readFileSync(path.join(root, file), 'utf8').matchAll(
    /(?<![\w`])statement(?:ByLimit)?\(['`]([^'`]+)['`]\)/g,
  )
  return [...found].map(({ index, 1: written = '' }) => ({ file, start: index, written }))
}

const patternOf = (written: string) =>
  new RegExp(`^${written.replaceAll('.', '\\.').replaceAll(/\$\{\w+\}/g, '\\w+')}$`)

const listed = (declarations: readonly Declaration[]) =>
  declarations.map(({ file, written }) => `${written} in ${file}`).join(', ')
