import { collegeFields } from '@quad/contract/messages/colleges.ts'
import { emailBelongsToAny } from '@quad/contract/email.ts'
import { accountRefusals, collegeDomainMessage } from '@quad/contract/refusals/people.ts'
import { fail } from '../../platform/http/failure.ts'
import type { Db } from '../../platform/database.ts'
import { findCollegeRule } from './queries.ts'

/** Requires a domain of a restricted college (COLL-04). @throws Failure `request.invalid` */
export function assertDomained(restricted: boolean, domained: boolean): void {
  if (restricted && !domained) fail('request.invalid', { fields: { domain: collegeFields.domainRequired } })
}

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

/** Requires a new email that the person's college admits (ruling 24). @throws Failure `email.collegeDomain` */
export async function assertCollegeAdmits(db: Db, collegeId: string | null, email: string): Promise<void> {
  const college = collegeId === null ? undefined : await findCollegeRule(db, collegeId)
  if (!college?.restricted) return
  const domains = [college.email_domain, ...college.other_domains]
  if (emailBelongsToAny(email, domains)) return
  const message = accountRefusals['email.collegeDomain'].message.replace('{domain}', domains.join(' or '))
  fail('email.collegeDomain', { message, fields: { email: message } })
}
