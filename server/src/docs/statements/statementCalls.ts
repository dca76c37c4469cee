import ts from 'typescript'

/** Lines and columns from 1, as V8 counts them. */
export interface Place {
  readonly file: string
  readonly line: number
  readonly column: number
}

/** The innermost call at a place. */
export function callAt(source: ts.SourceFile | undefined, { file, line, column }: Place): ts.CallExpression {
  const find = (node: ts.Node): ts.CallExpression | undefined => {
    const at = source?.getPositionOfLineAndCharacter(line - 1, column - 1) ?? -1
    if (at < node.getStart() || at >= node.getEnd()) return undefined
    return ts.forEachChild(node, find) ?? (ts.isCallExpression(node) ? node : undefined)
  }
  const call = source && find(source)
  if (!call) throw new Error(`${file}:${line}:${column} is no call.`)
  return call
}

/** The variable and the keys to which a function or a module assigns a call's result. */
export function pathOf(call: ts.CallExpression): string[] {
  const names: string[] = []
  let element = 0
  for (let node: ts.Node = call; !ts.isFunctionLike(node) && !ts.isSourceFile(node); node = node.parent) {
    const { parent } = node
    if (ts.isArrayLiteralExpression(parent)) element = parent.elements.findIndex((one) => one === node)
    if (ts.isPropertyAssignment(node)) names.unshift(node.name.getText())
    if (ts.isVariableDeclaration(node)) names.unshift(variableOf(node.name, element))
  }
  return names
}

function variableOf(name: ts.BindingName, element: number): string {
  if (ts.isArrayBindingPattern(name)) return name.elements[element]?.getText() ?? ''
  return ts.isIdentifier(name) ? name.text : name.elements.map((one) => one.getText()).join('-')
}

/** The place of every `statement(…)` of a file. */
export function statementCalls(source: ts.SourceFile | undefined): Place[] {
  if (!source) return []
  const within = (node: ts.Node): ts.Node[] => [
    ...(ts.isCallExpression(node) && node.expression.getText() === 'statement' ? [node] : []),
    ...node.getChildren().flatMap(within),
  ]
  return within(source).map((call) => {
    const { line, character } = source.getLineAndCharacterOfPosition(call.getStart())
    return { file: source.fileName, line: line + 1, column: character + 1 }
  })
}

/** The functions and variables of a file that use a variable. */
export function usersOf(file: ts.SourceFile, variable: string): string[] {
  const names = (node: ts.Node): boolean =>
    (ts.isIdentifier(node) && node.text === variable) || node.getChildren().some(names)
  const named = file.statements.flatMap((node): (ts.FunctionDeclaration | ts.VariableDeclaration)[] => {
    if (ts.isVariableStatement(node)) return [...node.declarationList.declarations]
    return ts.isFunctionDeclaration(node) ? [node] : []
  })
  return named
    .filter(names)
    .flatMap(({ name }) => name?.getText() ?? [])
    .filter((name) => name !== variable)
}
