import { randomBytes } from 'node:crypto'
import { codeLimits } from '@quad/contract/limits.ts'
import { codeMail, existingAccountMail, noAccountMail, resetMail } from '@quad/contract/messages/accountMails.ts'
import { v7 as uuidv7 } from 'uuid'
import type { Trx } from '../../platform/database.ts'
import { fail } from '../../platform/http/failure.ts'
import type { AppContext } from '../../platform/appContext.ts'
import { type CodeSubject, countCodesToday, insertCode } from './queries.ts'

const daySeconds = 86_400

/**
 * Sends a new code in the caller's transaction. An address that already has an account gets a mail that says so, and a
 * code that never matches, so that the caller sees no difference (ruling 29).
 * @throws Failure `code.tooMany` after five a day for the network, or twenty for all
 */
export async function sendCode(
  context: AppContext,
  trx: Trx,
  subject: CodeSubject,
  hasAccount: boolean,
): Promise<void> {
  await assertBelowDailyLimit(trx, subject)
  const code = context.codes.make()
  await insertCode(trx, subject, hasAccount ? randomBytes(32) : context.codes.hash(code, subject.subjectId))
  const mail = hasAccount ? existingAccountMail(context.publicUrl) : codeMail(code)
  await context.jobs.enqueue(trx, 'sendMail', { to: subject.email, ...mail })
}

/**
 * Sends a code and a link for a new password; returns the handle that the code needs. An address without an account
 * gets a mail that says so, and the caller sees no difference (rulings 29, 47).
 * @throws Failure `code.tooMany` after five a day for the network, or twenty for all
 */
export async function sendResetCode(
  context: AppContext,
  trx: Trx,
  { email, network }: Pick<CodeSubject, 'email' | 'network'>,
  hasAccount: boolean,
): Promise<string> {
  const subject = { purpose: 'reset', subjectId: uuidv7(), email, network } as const
  await assertBelowDailyLimit(trx, subject)
  const code = context.codes.make()
  const link = context.codes.makeLink()
  if (hasAccount)
    await insertCode(trx, subject, context.codes.hash(code, subject.subjectId), context.codes.hashLink(link))
  else await insertCode(trx, subject, randomBytes(32), randomBytes(32))
  const mail = hasAccount ? resetMail(context.publicUrl, code, link) : noAccountMail(context.publicUrl)
  await context.jobs.enqueue(trx, 'sendMail', { to: email, ...mail })
  return subject.subjectId
}

async function assertBelowDailyLimit(trx: Trx, subject: CodeSubject): Promise<void> {
  const { here, everywhere } = await countCodesToday(trx, subject)
  if (here >= codeLimits.perDay || everywhere >= codeLimits.perDayEverywhere)
    fail('code.tooMany', { retryAfter: daySeconds })
}
