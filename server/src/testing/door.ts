import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import type { SignedIn } from '@quad/contract/entities/authReply.ts'
import { otherCollegeId } from '@quad/contract/entities/otherCollege.ts'
import { lockAccountByEmail } from '../entities/user/accountQueries.ts'
import { insertUser } from '../entities/user/queries.ts'
import { signIn } from '../entities/user/signIn.ts'
import { hashPassword } from '../platform/auth/passwords.ts'
import type { AppContext } from '../platform/appContext.ts'
import { acquaint } from './acquaint.ts'

/** A request for a session of an existing account or, with a name and a password, of a new one. */
export interface Caller {
  readonly email: string
  readonly newcomer?: { readonly firstname: string; readonly lastname: string; readonly password: string }
}

/** Two people who may write to each other without a request from now on; by their ids. */
export interface Pair {
  readonly acquainted: readonly [string, string]
}

/** Serves sessions to browser tests on loopback, without the cost of a password hash and a mail. Returns its URL. */
export async function openDoor(context: AppContext): Promise<string> {
  const server = createServer((request, response) => {
    answer(context, json(request) as Promise<Caller | Pair>).then(
      (answered) => response.end(JSON.stringify(answered ?? {})),
      (error: unknown) => response.writeHead(400).end(String(error)),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return `http://127.0.0.1:${port}`
}

// All new accounts share a password: hash it once.
let hashed: { password: string; hash: Promise<string> } | undefined

function hashOnce(password: string): Promise<string> {
  if (hashed?.password !== password) hashed = { password, hash: hashPassword(password) }
  return hashed.hash
}

async function answer(context: AppContext, asked: Promise<Caller | Pair>): Promise<SignedIn | undefined> {
  const said = await asked
  return 'email' in said ? admit(context, said) : void (await acquaint(context.db, ...said.acquainted))
}

async function admit(context: AppContext, { email, newcomer }: Caller): Promise<SignedIn> {
  return context.db.transaction().execute(async (trx) => {
    if (newcomer) {
      const { password, ...names } = newcomer
      const about = { gender: 'other', birthday: null, college_id: otherCollegeId }
      await insertUser(trx, { email, password_hash: await hashOnce(password), ...names, ...about })
    }
    const account = await lockAccountByEmail(trx, email)
    if (!account) throw new Error(`Nobody has the address ${email}.`)
    return signIn(context, trx, account, { deviceName: '' })
  })
}
