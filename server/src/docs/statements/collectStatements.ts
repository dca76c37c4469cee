import { subscribe } from 'node:diagnostics_channel'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { getCallSites } from 'node:util'
import ts from 'typescript'
import { statementChannel, type StatementMade } from '../../platform/database.ts'
import { callAt, type Place, pathOf, statementCalls, usersOf } from './statementCalls.ts'

const root = path.join(import.meta.dirname, '../../../..')
const source = path.join(root, 'server/src')
const declaring = path.join(source, 'platform/database.ts')

export interface Statement {
  /** From the root of the repository. */
  readonly file: string
  readonly line: number
  /** The variable of the module, then the keys below it: `byHost`, `user`. */
  readonly path: readonly string[]
  /** What of its module runs it. */
  readonly users: readonly string[]
  readonly text: string
  /** It has a text for each limit; this is the one for ten rows. */
  readonly byLimit: boolean
}

const sampleLimit = 10

interface Seen {
  readonly message: StatementMade
  readonly places: readonly Place[]
  readonly byLimit: boolean
}

/**
 * Loads every module that declares statements and returns these, in order of file and line.
 * Throws for a `statement(…)` that isn't made while its module loads: nothing could check it.
 * Only for a process of plain Node, which keeps the lines and columns of TypeScript.
 */
export async function collectStatements(): Promise<Statement[]> {
  const files = new Map(modules().map((file) => [pathToFileURL(file).href, parse(file)]))
  const seen: Seen[] = []
  let outer: readonly Place[] | undefined
  subscribe(statementChannel, (message) => {
    if (isMade(message))
      seen.push({ message, places: [...placesIn(files), ...(outer ?? [])], byLimit: outer !== undefined })
  })
  for (const url of files.keys()) await import(url)
  for (const { message, places } of seen) {
    outer = places
    if ('make' in message) message.make(sampleLimit)
  }
  const called = new Set<ts.Node>()
  const statements = seen.flatMap(({ message, places, byLimit }) =>
    'text' in message ? [{ ...named(places, called), text: message.text, byLimit }] : [],
  )
  for (const file of files.values()) assertAllMade(file, called)
  return statements.toSorted((one, other) => one.file.localeCompare(other.file) || one.line - other.line)
}

function modules(): string[] {
  return readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => path.join(source, file))
    .filter(
      (file) =>
        file !== declaring &&
        /import \{[^}]*\bstatement\b[^}]*\} from '[^']*\/database\.ts'/.test(readFileSync(file, 'utf8')),
    )
}

const parse = (file: string) =>
  ts.createSourceFile(file, readFileSync(file, 'utf8'), { languageVersion: ts.ScriptTarget.Latest }, true)

function isMade(message: unknown): message is StatementMade {
  return typeof message === 'object' && message !== null && ('text' in message || 'make' in message)
}

/** Where, in these files, the calls are that led here: the innermost first. */
function placesIn(files: ReadonlyMap<string, ts.SourceFile>): Place[] {
  return getCallSites(50).flatMap(({ scriptName, lineNumber, columnNumber }) => {
    const file = files.get(scriptName)
    return file ? [{ file, line: lineNumber, column: columnNumber }] : []
  })
}

function named(places: readonly Place[], called: Set<ts.Node>): Omit<Statement, 'text' | 'byLimit'> {
  const calls = places.map(callAt)
  const [innermost] = calls
  const outermost = calls.at(-1)
  const [variable, ...keys] = calls.toReversed().flatMap(pathOf)
  if (!innermost || !outermost || variable === undefined) throw new Error('A statement was made outside of a variable.')
  called.add(innermost)
  const module = outermost.getSourceFile()
  const { line } = module.getLineAndCharacterOfPosition(outermost.getStart())
  const file = path.relative(root, module.fileName).replaceAll(path.sep, '/')
  return { file, line: line + 1, path: [variable, ...keys], users: usersOf(module, variable) }
}

function assertAllMade(file: ts.SourceFile, called: ReadonlySet<ts.Node>): void {
  const missed = statementCalls(file).find((call) => !called.has(call))
  if (!missed) return
  const { line } = file.getLineAndCharacterOfPosition(missed.getStart())
  throw new Error(`${path.relative(root, file.fileName)}:${line + 1} makes a statement only later than at load.`)
}
