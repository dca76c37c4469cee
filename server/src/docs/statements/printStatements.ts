import { collectStatements, type Statement } from './collectStatements.ts'
import { type Declared, readDeclaredTypes } from './declaredTypes.ts'

/** A statement with what TypeScript says of it. */
export interface DeclaredStatement extends Statement {
  readonly declared: Declared
}

// A process of its own, as Vitest rewrites modules: lines and columns must be those of the files.
const statements = await collectStatements()
const declared = readDeclaredTypes(statements)
console.log(JSON.stringify(statements.map((statement, at) => ({ ...statement, declared: declared[at] }))))
