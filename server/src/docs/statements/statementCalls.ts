import ts from 'typescript'

/** As V8 counts: lines and columns from 1. */
export interface Place {
  readonly file: ts.SourceFile
  readonly line: number
  readonly column: number
}

/** The innermost call at a place. */
export function callAt({ file, line, column }: Place): ts.CallExpression {
  const at = file.getPositionOfLineAndCharacter(line - 1, column - 1)
  const find = (node: ts.Node): ts.CallExpression | undefined => {
    if (at < node.getStart(file) || at >= node.getEnd()) return undefined
    return ts.forEachChild(node, find) ?? (ts.isCallExpression(node) ? node : undefined)
  }
  const call = find(file)
  if (!call) throw new Error(`${file.fileName}:${line}:${column} is no call.`)
  return call
}

/** The keys, and of a module the variable, that a call's result becomes the value of: `saved`, `true`. */
export function pathOf(call: ts.CallExpression): string[] {
  const names: string[] = []
  for (let node: ts.Node = call; !ts.isFunctionLike(node) && !ts.isSourceFile(node); node = node.parent) {
    if (ts.isPropertyAssignment(node)) names.unshift(node.name.getText().replaceAll(/^'|'$/g, ''))
    if (ts.isVariableDeclaration(node) && ts.isSourceFile(node.parent.parent.parent)) names.unshift(node.name.getText())
  }
  return names
}

/** Every `statement(…)` of a file. */
export function statementCalls(file: ts.SourceFile): ts.CallExpression[] {
  const within = (node: ts.Node): ts.CallExpression[] => [
    ...(ts.isCallExpression(node) && node.expression.getText() === 'statement' ? [node] : []),
    ...node.getChildren().flatMap(within),
  ]
  return within(file)
}

/** The functions and variables of a file, other than itself, that name a variable. */
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
