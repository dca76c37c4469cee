import { collectStatements, type Statement } from './collectStatements.ts'
import { type Declared, readDeclaredTypes } from './declaredTypes.ts'

export interface DeclaredStatement extends Statement {
  readonly declared: Declared
}

// A separate process, as Vitest rewrites modules and so changes lines and columns.
const statements = await collectStatements()
const declared = readDeclaredTypes(statements)
console.log(JSON.stringify(statements.map((statement, at) => ({ ...statement, declared: declared[at] }))))
