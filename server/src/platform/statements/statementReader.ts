import type { StatementColumns, StatementPreview } from '@quad/contract/entities/payment.ts'
import { statementPreview } from '@quad/contract/entities/payment.ts'
import type { Logger } from 'pino'
import { z } from 'zod'
import { fail } from '../http/failure.ts'
import { createThread } from '../thread.ts'
import type { Question, ReadStatement } from './readStatement.ts'

export interface StatementReader {
  /** The first rows of a bank's file. @throws Failure `statement.unreadable` or `statement.busy` */
  preview(file: Uint8Array, accountId: string): Promise<StatementPreview>
  /**
   * The payments of a bank's file that name a registration or one of these UTRs.
   * @throws Failure `statement.unreadable`, `statement.tooLong` or `statement.busy`
   */
  read(file: Uint8Array, columns: StatementColumns, utrs: readonly string[], accountId: string): Promise<ReadStatement>
  /** Ends the thread; all that waits is given up. */
  stop(): Promise<void>
}

interface ReaderOptions {
  readonly log: Logger
  readonly deadlineMs?: number
}

const fault = z.enum(['unreadable', 'tooLong'])
const readStatement = z.custom<ReadStatement>(
  (answer) => z.object({ credits: z.array(z.unknown()) }).safeParse(answer).success,
)

/** Reads bank statements one by one in a thread, accounts in turn; one that takes longer than `deadlineMs` ends it. */
export function createStatementReader({ log, deadlineMs = 20_000 }: ReaderOptions): StatementReader {
  const module = new URL('thread.ts', import.meta.url)
  const thread = createThread<Question>({ module, work: 'bank statement', log, deadlineMs, heapMegabytes: 384 })
  const ask = async <Answer>(question: Question, form: z.ZodType<Answer>, accountId: string): Promise<Answer> => {
    const answer = await thread.ask(question, accountId)
    if (answer === undefined) fail('statement.busy', { retryAfter: 30 })
    const refused = fault.safeParse(answer)
    return refused.success ? fail(`statement.${refused.data}`) : form.parse(answer)
  }
  return {
    preview: (file, accountId) => ask({ file }, statementPreview, accountId),
    read: (file, columns, utrs, accountId) => ask({ file, columns, utrs }, readStatement, accountId),
    stop: thread.stop,
  }
}
