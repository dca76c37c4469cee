import type { calls } from '@quad/contract/calls/index.ts'
import { emailBelongsTo } from '@quad/contract/email.ts'
import { statuses } from '@quad/contract/messages.ts'
import { collegeDomainMessage, errorMessages } from '@quad/contract/refusals.ts'
import { v7 as uuidv7 } from 'uuid'
import { sendCode } from '../../entities/code/sendCode.ts'
import { findCollegeRule } from '../../entities/college/queries.ts'
import { isRegistered, replacePendingSignup } from '../../entities/signup/queries.ts'
import { refuseAge } from '../../entities/user/refuseAge.ts'
import { isCommonPassword } from '../../platform/auth/commonPasswords.ts'
import { hashPassword } from '../../platform/auth/passwords.ts'
import type { Db } from '../../platform/database.ts'
import { fail } from '../../platform/http/failure.ts'
import type { Handler } from '../../platform/http/handler.ts'

/** Begins a sign-up (ACC-01, ACC-02, ACC-03, ACC-12; rulings 24, 29, 32). */
export const signup: Handler<typeof calls.signup> = async ({ body, tools }) => {
  refuseAge(body.birthday, tools.clock)
  if (isCommonPassword(body.password)) refuse('account.passwordCommon', 'password')
  await refuseCollege(tools.db, body.college, body.email)

  const { password, college, birthday, ...names } = body
  const id = uuidv7()
  const passwordHash = await hashPassword(password)
  await tools.db.transaction().execute(async (trx) => {
    await replacePendingSignup(trx, {
      id,
      ...names,
      birthday: birthday ?? null,
      college_id: college,
      password_hash: passwordHash,
    })
    const hasAccount = await isRegistered(trx, body.email)
    await sendCode(tools, trx, { purpose: 'signup', subjectId: id, email: body.email }, hasAccount)
  })
  return { success: true, status: statuses.otpSent, user: id }
}

function refuse(code: 'account.passwordCommon' | 'signup.collegeUnknown', field: string): never {
  fail(code, { fields: { [field]: errorMessages[code] } })
}

async function refuseCollege(db: Db, collegeId: string, email: string): Promise<void> {
  const college = await findCollegeRule(db, collegeId)
  if (!college) refuse('signup.collegeUnknown', 'college')
  if (!college.restricted || emailBelongsTo(email, college.email_domain)) return
  const message = collegeDomainMessage(college.email_domain)
  fail('signup.collegeDomain', { message, fields: { college: message } })
}
