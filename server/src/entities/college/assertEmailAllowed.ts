import { emailBelongsToAny } from '@quad/contract/email.ts'
import { accountRefusals, collegeDomainMessage } from '@quad/contract/refusals/accounts.ts'
import type { Db } from '../../platform/database.ts'
import { fail } from '../../platform/http/failure.ts'
import { findCollegeRule } from './queries.ts'

/**
 * Requires a college that exists and, if it is restricted, an email of its domain (ACC-02, PROF-05, ruling 24).
 * @throws Failure `signup.collegeUnknown` or `signup.collegeDomain`, with the field
 */
export async function assertEmailAllowed(db: Db, collegeId: string, email: string | null): Promise<void> {
  const college = await findCollegeRule(db, collegeId)
  if (!college) fail('signup.collegeUnknown', { fields: { college: accountRefusals['signup.collegeUnknown'].message } })
  const domains = [college.email_domain, ...college.other_domains]
  if (!college.restricted || (email !== null && emailBelongsToAny(email, domains))) return
  const message = collegeDomainMessage(domains)
  fail('signup.collegeDomain', { message, fields: { college: message } })
}
