import { collegeFields } from '@quad/contract/messages/colleges.ts'
import { fail } from '../../platform/http/failure.ts'

/** Requires a domain of a restricted college (COLL-04). @throws Failure `request.invalid` */
export function assertDomained(restricted: boolean, domained: boolean): void {
  if (restricted && !domained) fail('request.invalid', { fields: { domain: collegeFields.domainRequired } })
}
