import { randomBytes } from 'node:crypto'
import { codeLimits } from '@quad/contract/limits.ts'
import { codeMail, existingAccountMail } from '@quad/contract/mails.ts'
import type { Trx } from '../../platform/database.ts'
import { fail } from '../../platform/http/failure.ts'
import type { Tools } from '../../platform/tools.ts'
import { type CodeSubject, countCodesToday, insertCode } from './queries.ts'

const daySeconds = 86_400

/**
 * Sends a fresh one-time code, in the transaction of what asks for it. An address that has an account already is
 * told so instead, and the code that is stored fits nothing: what the asker sees and waits for is alike (ruling 29).
 * @throws Failure `code.tooMany` after five a day
 */
export async function sendCode(tools: Tools, trx: Trx, subject: CodeSubject, hasAccount: boolean): Promise<void> {
  if ((await countCodesToday(trx, subject)) >= codeLimits.perDay) fail('code.tooMany', { retryAfter: daySeconds })
  const code = tools.codes.make()
  await insertCode(trx, subject, hasAccount ? randomBytes(32) : tools.codes.hash(code, subject.subjectId))
  const mail = hasAccount ? existingAccountMail(tools.publicUrl) : codeMail(code)
  await tools.jobs.enqueue(trx, 'sendMail', { to: subject.email, ...mail })
}
