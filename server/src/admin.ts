import { normaliseEmail } from '@quad/contract/email.ts'
import { otherCollegeId } from '@quad/contract/entities/otherCollege.ts'
import process from 'node:process'
import { parseArgs } from 'node:util'
import { explainCommandError } from './db/seed/commandError.ts'
import { openTarget } from './db/seed/target.ts'
import { releaseHold } from './entities/backup/queries.ts'
import { deletePendingSignup } from './entities/signup/queries.ts'
import { logSiteAct } from './entities/siteAct/queries.ts'
import { setSiteAdmin } from './entities/user/adminQueries.ts'
import { insertUser } from './entities/user/queries.ts'
import { endSuspension } from './entities/user/suspensionQueries.ts'
import { type Db, openDatabase, type Trx } from './platform/database.ts'

const usage = `Usage: npm run admin -- create EMAIL   make this account a site admin, not suspended; an unknown address gets an account
       npm run admin -- remove EMAIL   make it an ordinary account again
       npm run admin -- release        let a restored server send mail, pushes and reminders
  --url DATABASE_URL   default: DATABASE_URL of the environment or of .env, else the embedded database of DATA_DIR`

class UsageError extends Error {}

async function main(): Promise<void> {
  const { email, isAdmin, url } = readArguments()
  const target = await openTarget(url)
  const { db, close } = openDatabase({ url: target.url, poolSize: 1 })
  try {
    console.log(await (email === undefined ? release(db) : isAdmin ? create(db, email) : remove(db, email)))
  } finally {
    await close()
    await target.close()
  }
}

function readArguments() {
  const { values, positionals } = parseArgs({ options: { url: { type: 'string' } }, allowPositionals: true })
  const [act, address = '', ...more] = positionals
  if (act === 'release' && positionals.length === 1) return { email: undefined, isAdmin: false, url: values.url }
  if ((act !== 'create' && act !== 'remove') || more.length > 0)
    throw new UsageError('Say create or remove, and one EMAIL; or release.')
  const email = normaliseEmail(address)
  if (!email) throw new UsageError(`"${address}" is no email address: give one such as asha@example.edu.`)
  return { email, isAdmin: act === 'create', url: values.url }
}

function create(db: Db, email: string): Promise<string> {
  return db.transaction().execute(async (trx) => {
    const known = await setSiteAdmin(trx, email, true)
    if (known?.closed) throw new UsageError(`The account of ${email} is closed: its owner reopens it by logging in.`)
    const targetId = known?.id ?? (await createAccount(trx, email))
    if (await endSuspension(trx, targetId)) await logSiteAct(trx, { adminId: null, act: 'liftSuspension', targetId })
    await logSiteAct(trx, { adminId: null, act: 'makeSiteAdmin', targetId })
    return known
      ? `${email} is a site admin now. Their console is at /console.`
      : `${email} has a new account and is a site admin. Choose "Forgot password?" where one logs in: a code for the first password comes by mail.`
  })
}

// Without a password: only who reads the address's mail can set one.
async function createAccount(trx: Trx, email: string): Promise<string> {
  await deletePendingSignup(trx, email)
  // College and gender are set, as without them a sign-in asks for those first.
  const rest = { password_hash: null, gender: 'other', birthday: null, college_id: otherCollegeId }
  const user = await insertUser(trx, { email, firstname: 'Site', lastname: 'Admin', ...rest })
  if (!user) throw new UsageError(`${email} has just been taken: try again.`)
  await setSiteAdmin(trx, email, true)
  return user.user_id
}

function remove(db: Db, email: string): Promise<string> {
  return db.transaction().execute(async (trx) => {
    const known = await setSiteAdmin(trx, email, false)
    if (!known) throw new UsageError(`There is no account with the address ${email}.`)
    await logSiteAct(trx, { adminId: null, act: 'endSiteAdmin', targetId: known.id })
    return `${email} is no site admin any more.`
  })
}

function release(db: Db): Promise<string> {
  return db.transaction().execute(async (trx) => {
    const hold = await releaseHold(trx)
    if (!hold) return 'Nothing was held.'
    await logSiteAct(trx, { adminId: null, act: 'releaseSending', targetId: hold.id })
    return `Released: since the restore of ${hold.backup} nothing was sent, now it is.`
  })
}

function explain(error: unknown): string {
  if (error instanceof UsageError || (error instanceof TypeError && 'code' in error))
    return `${error.message}\n${usage}`
  return explainCommandError(error)
}

main().catch((error: unknown) => {
  console.error(explain(error))
  process.exitCode = 1
})
