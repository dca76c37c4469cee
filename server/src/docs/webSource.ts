import { readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'

const parsed = new Map<string, ts.SourceFile>()

/** The syntax tree of a TypeScript file; cached. */
export function readSource(file: string): ts.SourceFile {
  const known = parsed.get(file)
  if (known) return known
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true)
  parsed.set(file, source)
  return source
}

function nodesIn(root: ts.Node): ts.Node[] {
  const nodes: ts.Node[] = []
  const visit = (node: ts.Node): void => {
    nodes.push(node)
    ts.forEachChild(node, visit)
  }
  visit(root)
  return nodes
}

/** Throws an error with the position of unreadable code, so that the map is never silently incomplete. */
export function giveUp(node: ts.Node, says: string): never {
  const source = node.getSourceFile()
  const { line } = source.getLineAndCharacterOfPosition(node.getStart())
  throw new Error(`docs: ${source.fileName}:${line + 1} ${says}`)
}

/** All calls of a function in a file. */
export function callsOf(file: string, name: string): ts.CallExpression[] {
  return nodesIn(readSource(file))
    .filter(ts.isCallExpression)
    .filter(({ expression }) => ts.isIdentifier(expression) && expression.text === name)
}

/** The files that a node of the tree loads by `import('…')`. */
export function dynamicImports(part: ts.Node): string[] {
  return nodesIn(part).flatMap((node) => {
    if (!ts.isCallExpression(node) || node.expression.kind !== ts.SyntaxKind.ImportKeyword) return []
    const [target] = node.arguments
    return target && ts.isStringLiteral(target) ? resolve(node, target.text) : []
  })
}

interface Import {
  readonly file: string
  readonly names: readonly string[]
}

/** The files that a file imports by a relative path, except type imports. */
export function staticImports(file: string): Import[] {
  return readSource(file)
    .statements.filter(ts.isImportDeclaration)
    .flatMap((statement) => {
      const { importClause, moduleSpecifier } = statement
      if (!ts.isStringLiteral(moduleSpecifier) || importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword) return []
      const bindings = importClause?.namedBindings
      const names = bindings && ts.isNamedImports(bindings) ? bindings.elements.map(({ name }) => name.text) : []
      return resolve(statement, moduleSpecifier.text).map((target) => ({ file: target, names }))
    })
}

function resolve(from: ts.Node, target: string): string[] {
  if (!target.startsWith('.') || !/\.tsx?$/.test(target)) return []
  return [path.join(path.dirname(from.getSourceFile().fileName), target)]
}

/**
 * The constants and properties of a file that load another file: `feed: async () => (await import('…')).Feed`. With
 * `strict`, any other property is an error.
 */
export function loadersIn(file: string, { strict = false } = {}): Map<string, string> {
  const loaders = new Map<string, string>()
  for (const node of nodesIn(readSource(file))) {
    if (!ts.isVariableDeclaration(node) && !ts.isObjectLiteralElement(node)) continue
    const value = 'initializer' in node ? node.initializer : undefined
    const [target] = value && ts.isArrowFunction(value) ? dynamicImports(value) : []
    if (target !== undefined && node.name) loaders.set(node.name.getText(), target)
    else if (strict && ts.isObjectLiteralElement(node)) giveUp(node, 'loads nothing by import().')
  }
  return loaders
}
