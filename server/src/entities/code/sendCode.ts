import { randomBytes } from 'node:crypto'
import { codeLimits } from '@quad/contract/limits.ts'
import { codeMail, existingAccountMail, noAccountMail, resetMail } from '@quad/contract/mails.ts'
import { v7 as uuidv7 } from 'uuid'
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
  await refuseMore(trx, subject)
  const code = tools.codes.make()
  await insertCode(trx, subject, hasAccount ? randomBytes(32) : tools.codes.hash(code, subject.subjectId))
  const mail = hasAccount ? existingAccountMail(tools.publicUrl) : codeMail(code)
  await tools.jobs.enqueue(trx, 'sendMail', { to: subject.email, ...mail })
}

/**
 * Sends a code and a link for a new password; answers the handle that the code works with. An address without an
 * account is told that there is none, and what is stored fits nothing: the asker is answered alike (rulings 29, 47).
 * @throws Failure `code.tooMany` after five a day
 */
export async function sendResetCode(tools: Tools, trx: Trx, email: string, hasAccount: boolean): Promise<string> {
  const subject = { purpose: 'reset', subjectId: uuidv7(), email } as const
  await refuseMore(trx, subject)
  const code = tools.codes.make()
  const link = tools.codes.makeLink()
  if (hasAccount) await insertCode(trx, subject, tools.codes.hash(code, subject.subjectId), tools.codes.hashLink(link))
  else await insertCode(trx, subject, randomBytes(32), randomBytes(32))
  const mail = hasAccount ? resetMail(tools.publicUrl, code, link) : noAccountMail(tools.publicUrl)
  await tools.jobs.enqueue(trx, 'sendMail', { to: email, ...mail })
  return subject.subjectId
}

async function refuseMore(trx: Trx, subject: CodeSubject): Promise<void> {
  if ((await countCodesToday(trx, subject)) >= codeLimits.perDay) fail('code.tooMany', { retryAfter: daySeconds })
}
