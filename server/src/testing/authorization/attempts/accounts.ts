import { demoPassword } from '../../../db/seed/people.ts'
import { nowhere } from '../../goodInput.ts'
import { makePerson } from '../../people.ts'
import { codeIn, type TestQuad } from '../../quad.ts'
import { signupForm, signupPassword } from '../../signups.ts'
import { type Attempt, checkArea } from '../areaCheck.ts'
import { accountPermissions } from '../permissions/accounts.ts'
import type { Session, Stage } from '../stage.ts'

interface AccountTarget {
  readonly personId: string
  readonly freshEmail: string
  readonly signup: PendingSignup
}

interface PendingSignup {
  readonly id: string
  readonly email: string
  readonly code: string
}

const noSignup: PendingSignup = { id: nowhere, email: '', code: '000000' }

/** The cast of `personCast`: the author of the stage is the person acted on. */
export function castPeople({ people: { author, stranger, blocked, siteAdmin } }: Stage) {
  return { stranger, blocked, self: author, siteAdmin, missing: stranger }
}

/** The person acted on, by id. */
export function findPersonId(stage: Stage, actor: string, as: Session | undefined): string {
  if (actor === 'missing') return nowhere
  return actor === 'closed' && as ? as.id : stage.people.author.id
}

let emails = 0

function freshEmail(): string {
  emails += 1
  return `fresh${emails}@example.edu`
}

/** Signs up and reads the code from the mail. */
async function startSignup(quad: TestQuad): Promise<PendingSignup> {
  const email = freshEmail()
  const { user } = (await quad.call('signup', signupForm(email))).reply()
  return { id: user, email, code: codeIn(await quad.mailTo(email)) }
}

const state = 'a-random-value-of-tests'

export const accountCheck = checkArea(accountPermissions, {
  async start(stage) {
    return {
      people: castPeople(stage),
      async makeTarget(actor, as): Promise<AccountTarget> {
        const signup = actor === 'unverified' ? await startSignup(stage.quad) : noSignup
        return { personId: findPersonId(stage, actor, as), freshEmail: freshEmail(), signup }
      },
    }
  },
  attempts: {
    signup: ({ quad, target, as }) => quad.call('signup', signupForm(target.freshEmail), as),
    verifyAccount: ({ quad, target: { signup }, as }) =>
      quad.call('verifyAccount', { body: { user: signup.id, token: signup.code } }, as),
    resendCode: ({ quad, target, as }) => quad.call('resendCode', { body: { user: target.signup.id } }, as),
    login: (attempt) => attempt.quad.call('login', { body: credentials(attempt) }, attempt.as),
    requestReset: ({ quad, target, as }) => quad.call('requestReset', { body: { username: target.freshEmail } }, as),
    resetPassword: ({ quad, target, as }) =>
      quad.call(
        'resetPassword',
        { params: { token: '000000' }, body: { user: target.signup.id, password: 'my own now' } },
        as,
      ),
    findProviderAddress: ({ quad, as }) =>
      quad.call('findProviderAddress', { query: { provider: 'google', state, nonce: state } }, as),
    loginWithGoogle: async ({ quad, issuers, target, as }) =>
      quad.call('loginWithGoogle', { body: { token: await issuers.googleToken(target.freshEmail) } }, as),
    loginWithGoogleAccess: ({ quad, issuers, target, as }) =>
      quad.call('loginWithGoogleAccess', { body: { token: issuers.google.grant(target.freshEmail) } }, as),
    loginWithMicrosoft: async ({ quad, issuers, target, as }) =>
      quad.call('loginWithMicrosoft', { body: { idToken: await issuers.microsoftToken(target.freshEmail) } }, as),
    updateHandle: ({ quad, target, as }) => {
      const body = { handle: target.freshEmail.replace('@', '.'), password: demoPassword }
      return quad.call('updateHandle', { params: { id: target.personId }, body }, as)
    },
    requestEmail: ({ quad, target, as }) => {
      // The person's college is restricted to this domain.
      const body = { email: target.freshEmail.replace('example.edu', 'meridian.edu'), password: demoPassword }
      return quad.call('requestEmail', { params: { id: target.personId }, body }, as)
    },
    verifyEmail: ({ quad, target, as }) =>
      quad.call('verifyEmail', { params: { id: target.personId }, body: { token: '000000' } }, as),
    undoEmail: ({ quad, as }) => quad.call('undoEmail', { body: { token: '0'.repeat(20) } }, as),
    logout: ({ quad, as }) => quad.call('logout', {}, as),
    // Later attempts need `self`: a new person closes their own account instead.
    closeAccount: async ({ quad, actor, target, as }) => {
      if (actor !== 'self') return quad.call('closeAccount', { params: { id: target.personId } }, as)
      const person = await makePerson(quad)
      return quad.call('closeAccount', { params: { id: person.id } }, person)
    },
    activateAccount: ({ quad, target, as }) =>
      quad.call('activateAccount', { params: { id: target.personId }, body: {} }, as),
    getUser: ({ quad, target, as }) => quad.call('getUser', { params: { id: target.personId } }, as),
    findRequiredVersion: ({ quad, as }) => quad.call('findRequiredVersion', { query: { platform: 'ios' } }, as),
    logActivity: ({ quad, as }) => quad.call('logActivity', { body: { activityType: 'active' } }, as),
  },
})

function credentials({ actor, target, people: { author, stranger, blocked, siteAdmin } }: Attempt<AccountTarget>) {
  if (actor === 'unverified') return { username: target.signup.email, password: signupPassword }
  const emailOf = new Map([
    ['self', author.email],
    ['stranger', stranger.email],
    ['blocked', blocked.email],
    ['siteAdmin', siteAdmin.email],
  ])
  return { username: emailOf.get(actor) ?? 'nobody@example.edu', password: demoPassword }
}
