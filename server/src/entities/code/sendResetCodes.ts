import { networkBudgets } from '@quad/contract/codeRateLimits.ts'
import { codeLimits } from '@quad/contract/limits.ts'
import {
  codeMail,
  emailCodeMail,
  emailTakenMail,
  existingAccountMail,
  noAccountMail,
  resetLinkMail,
  resetMail,
} from '@quad/contract/messages/accountMails.ts'
import { randomBytes } from 'node:crypto'
import { v7 as uuidv7 } from 'uuid'
import type { AppContext } from '../../platform/appContext.ts'
import type { Trx } from '../../platform/database.ts'
import type { Client } from '../../platform/http/client.ts'
import { fail } from '../../platform/http/failure.ts'
import type { Mail } from '../../platform/mail/mail.ts'
import { type CodeSubject, countCodesToday, insertCode, spendBudget } from './queries.ts'
import {
  findLastHandle,
  insertResetCodes,
  type NewResetCode,
  renewCodes,
  type ResentCode,
  type ResetAccount,
} from './resetQueries.ts'

export interface ResetRequest {
  /** The email, or the digits of a mobile number. */
  readonly asked: string
  readonly isNumber: boolean
  readonly accounts: readonly ResetAccount[]
}

/**
 * Mails each account its own code and a link for a new password; returns the handle that all the codes need. Stores as
 * many rows and enqueues as many jobs for an unknown address or number, so that the caller sees no difference (rulings
 * 29, 47). Beyond the day's limits the last codes are mailed again, so that strangers can't use them up.
 */
export async function sendResetCodes(
  context: AppContext,
  trx: Trx,
  client: Client,
  request: ResetRequest,
): Promise<string> {
  // Known devices are counted apart, so that nobody else uses up their codes.
  const device = client.deviceOfAll(request.accounts)
  const network = device === undefined ? client.network : `device ${device}`
  const { here, everywhere } = await countCodesToday(trx, { purpose: 'reset', email: request.asked, network })
  const isFull = here >= codeLimits.perDay || (device === undefined && everywhere >= codeLimits.perDayEverywhere)
  const last = isFull ? await findLastHandle(trx, request.asked) : undefined
  const handle = last ?? uuidv7()
  const sent =
    last === undefined ? await insertCodes(context, trx, { handle, network, request }) : await renewCodes(trx, last)
  await mailCodes(context, trx, client, request, sent)
  return handle
}

interface NewCodes {
  readonly handle: string
  readonly network: string
  readonly request: ResetRequest
}

async function insertCodes({ codes }: AppContext, trx: Trx, { handle, network, request }: NewCodes) {
  const unknown = (email: string): NewResetCode => ({
    email,
    code_hash: randomBytes(32),
    link_hash: randomBytes(32),
    sealed: codes.seal(''),
  })
  const known = request.accounts.map(({ email, link_only }): NewResetCode => {
    const [code, link] = [codes.make(), codes.makeLink()]
    const code_hash = link_only ? randomBytes(32) : codes.hash(code, handle)
    return { email, code_hash, link_hash: codes.hashLink(link), sealed: codes.seal(`${code} ${link}`) }
  })
  // A row without an account counts the requests of a number; empty ones make all its requests take the same time.
  const counted = request.isNumber || known.length === 0 ? [unknown(request.asked)] : []
  const places = request.isNumber ? codeLimits.accountsOfNumber : 0
  const empty = Array.from({ length: Math.max(0, places - known.length) }, () => unknown(''))
  const filled = [...known, ...counted, ...empty]
  await insertResetCodes(trx, handle, network, filled)
  return filled
}

async function mailCodes(
  context: AppContext,
  trx: Trx,
  client: Client,
  { asked, isNumber, accounts }: ResetRequest,
  sent: readonly ResentCode[],
): Promise<void> {
  const mails = accounts.flatMap((account) => {
    const own = sent.find(({ email }) => email === account.email)
    return own ? [mailTo(context, account, own.sealed)] : []
  })
  const toStranger = !isNumber && accounts.length === 0 && sent.length > 0
  const used = await spendBudget(trx, client.network, 'noAccountMails', toStranger ? 1 : 0)
  if (toStranger && used <= networkBudgets.noAccountMails.points)
    mails.push({ to: asked, ...noAccountMail(context.publicUrl) })
  // Jobs without a mail take the place of those that aren't sent, so that timing doesn't reveal them.
  const places = isNumber ? codeLimits.accountsOfNumber : 1
  const jobs = Array.from({ length: places }, (_, at) => ({ data: mails[at] ?? null }))
  await context.jobs.enqueueAll(trx, 'sendMail', jobs)
}

function mailTo({ codes, publicUrl }: AppContext, { email, link_only }: ResetAccount, sealed: Buffer): Mail {
  const [code = '', link = ''] = codes.open(sealed).split(' ')
  return { to: email, ...(link_only ? resetLinkMail(publicUrl, link) : resetMail(publicUrl, code, link)) }
}

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
