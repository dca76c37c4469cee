import { subscribe } from 'node:diagnostics_channel'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { getCallSites } from 'node:util'
import ts from 'typescript'
import { statementChannel, type StatementMade } from '../../platform/database.ts'
import { callAt, pathOf, type Place, statementCalls, usersOf } from './statementCalls.ts'

const root = path.join(import.meta.dirname, '../../../..')
const source = path.join(root, 'server/src')
const declaring = path.join(source, 'platform/database.ts')

export interface Statement {
  /** From the root of the repository. */
  readonly file: string
  /** The variable of the module, then the keys and variables below it: `byHost`, `user`. */
  readonly path: readonly string[]
  /** The functions and variables of its module that use it. */
  readonly users: readonly string[]
  /** The calls under way when it was made, from the module's own to that of `statement`. */
  readonly calls: readonly Place[]
  readonly text: string
  /** Has a text for each limit; this is the one for ten rows. */
  readonly byLimit: boolean
}

const sampleLimit = 10

interface Seen {
  readonly message: StatementMade
  readonly calls: readonly Place[]
  readonly byLimit: boolean
}

/**
 * Loads every module that may make statements and returns these, sorted by file and name. Throws for a `statement(…)`
 * that isn't made while modules load, as nothing could check it.
 * Needs a process of plain Node, where lines and columns are those of the TypeScript files.
 */
export async function collectStatements(): Promise<Statement[]> {
  const modules = sourceFiles().filter((file) => file.includes('/entities/') || isDeclaring(file))
  const seen: Seen[] = []
  let outer: readonly Place[] | undefined
  subscribe(statementChannel, (message) => {
    if (isMade(message)) seen.push({ message, calls: [...(outer ?? []), ...callsHere()], byLimit: outer !== undefined })
  })
  for (const file of modules) await import(pathToFileURL(file).href)
  for (const { message, calls } of seen) {
    outer = calls
    if ('make' in message) message.make(sampleLimit)
  }
  const parsed = new Map(sourceFiles().map((file) => [file, parse(file)]))
  const statements = seen.flatMap(({ message, ...rest }) =>
    'text' in message ? [{ ...rest, ...nameOf(rest.calls, parsed), text: message.text }] : [],
  )
  assertAllMade(modules.filter(isDeclaring), parsed, statements)
  return statements.toSorted((one, other) => sortKey(one).localeCompare(sortKey(other)))
}

const sortKey = ({ file, path: names }: Statement) => `${file} ${names.join('.')}`

function sourceFiles(): string[] {
  return readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test|\.d)\.ts$/.test(file))
    .map((file) => path.join(source, file))
}

const isDeclaring = (file: string) =>
  file !== declaring && /import \{[^}]*\bstatement\b[^}]*\} from '[^']*\/database\.ts'/.test(readFileSync(file, 'utf8'))

const parse = (file: string) =>
  ts.createSourceFile(file, readFileSync(file, 'utf8'), { languageVersion: ts.ScriptTarget.Latest }, true)

function isMade(message: unknown): message is StatementMade {
  return typeof message === 'object' && message !== null && ('text' in message || 'make' in message)
}

/** The calls under way within Quad, outermost first, without those of this check and of `statement` itself. */
function callsHere(): Place[] {
  const mine = `${path.dirname(import.meta.dirname)}${path.sep}`
  return getCallSites(50)
    .filter(({ scriptName }) => scriptName.startsWith('file:'))
    .map(({ scriptName, lineNumber, columnNumber }) => ({
      file: fileURLToPath(scriptName),
      line: lineNumber,
      column: columnNumber,
    }))
    .filter(({ file }) => file.startsWith(source) && !file.startsWith(mine) && file !== declaring)
    .toReversed()
}

function nameOf(
  calls: readonly Place[],
  parsed: ReadonlyMap<string, ts.SourceFile>,
): Pick<Statement, 'file' | 'path' | 'users'> {
  const [outermost] = calls
  const module = parsed.get(outermost?.file ?? '')
  const [variable, ...keys] = calls.flatMap((call) => pathOf(callAt(parsed.get(call.file), call)))
  if (!module || variable === undefined) throw new Error('A statement is made outside of a variable.')
  const file = path.relative(root, module.fileName).replaceAll(path.sep, '/')
  return { file, path: [variable, ...keys], users: usersOf(module, variable) }
}

function assertAllMade(
  files: readonly string[],
  parsed: ReadonlyMap<string, ts.SourceFile>,
  statements: readonly Statement[],
): void {
  const made = new Set(statements.map(({ calls }) => placeKey(calls.at(-1))))
  const missed = files.flatMap((file) => statementCalls(parsed.get(file))).find((call) => !made.has(placeKey(call)))
  if (missed) throw new Error(`${missed.file}:${missed.line}: this statement isn't made while its module loads.`)
}

const placeKey = (place: Place | undefined) => `${place?.file}:${place?.line}:${place?.column}`
