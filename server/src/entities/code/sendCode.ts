import { randomBytes } from 'node:crypto'
import { codeLimits } from '@quad/contract/limits.ts'
import { codeMail, emailCodeMail, emailTakenMail, existingAccountMail } from '@quad/contract/messages/accountMails.ts'
import type { Trx } from '../../platform/database.ts'
import { fail } from '../../platform/http/failure.ts'
import type { AppContext } from '../../platform/appContext.ts'
import { type CodeSubject, countCodesToday, insertCode } from './queries.ts'

const daySeconds = 86_400

const mails = {
  signup: { code: codeMail, taken: existingAccountMail },
  email: { code: emailCodeMail, taken: emailTakenMail },
}

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
  const texts = mails[subject.purpose]
  const mail = hasAccount ? texts.taken(context.publicUrl) : texts.code(code)
  await context.jobs.enqueue(trx, 'sendMail', { to: subject.email, ...mail })
}

async function assertBelowDailyLimit(trx: Trx, subject: CodeSubject): Promise<void> {
  const { here, everywhere } = await countCodesToday(trx, subject)
  if (here >= codeLimits.perDay || everywhere >= codeLimits.perDayEverywhere)
    fail('code.tooMany', { retryAfter: daySeconds })
}
