import type { CaseOutcome } from '../entities/case.ts'
import { type MailText, writeMail } from '../mail.ts'

const outcomes: Readonly<Record<CaseOutcome, string>> = {
  dismiss: 'dismissed this',
  remove: 'removed this',
  suspend: 'suspended the person responsible',
  done: 'marked this as done',
  uphold: 'upheld this',
}

/** Says which site admin has already settled the case, and how. */
export function settledMessage(name: string, outcome: CaseOutcome): string {
  return `${name} has already ${outcomes[outcome]}.`
}

/** The site admins' answer to a support request. */
export function replyMail(reply: string): MailText {
  return writeMail('Your request to Quad', [reply])
}
