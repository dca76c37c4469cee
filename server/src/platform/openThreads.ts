import type { Logger } from 'pino'
import type { AppContext } from './appContext.ts'
import { createDescriptionCleaner } from './descriptions/cleaner.ts'
import { createDocumentPrinter } from './documents/printer.ts'
import { createStatementReader } from './statements/statementReader.ts'

/** Opens the threads that do what would keep other calls waiting; `closers` gets what ends them. */
export function openThreads(
  log: Logger,
  closers: (() => Promise<unknown>)[],
): Pick<AppContext, 'descriptions' | 'documents' | 'statements'> {
  const threads = {
    descriptions: createDescriptionCleaner({ log }),
    documents: createDocumentPrinter({ log }),
    statements: createStatementReader({ log }),
  }
  closers.push(threads.descriptions.stop, threads.documents.stop, threads.statements.stop)
  return threads
}
