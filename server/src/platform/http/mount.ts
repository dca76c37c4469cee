import type { Access, CallSpec } from '@quad/contract/call.ts'
import { calls } from '@quad/contract/calls/index.ts'
import { limits } from '@quad/contract/limits.ts'
import { inWorkLimits } from '@quad/contract/rateLimits.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Scope } from '../auth/sessions.ts'
import { assertNotSuspended } from '../auth/suspensions.ts'
import type { Claims } from '../auth/tokens.ts'
import type { PresentContext } from '../presentContext.ts'
import type { AppContext } from '../appContext.ts'
import { Client } from './client.ts'
import { compressReplies } from './compress.ts'
import { deviceName } from './deviceName.ts'
import { fail } from './failure.ts'
import type { Handlers, Viewer } from './handler.ts'
import type { InWork } from './inWork.ts'
import { countedAddressOf } from './network.ts'
import { parsersOf } from './parse.ts'
import { readMultipart, type Received, receiveFiles, type UploadAllowance } from './receiveFiles.ts'
import { sendDownload } from './sendDownload.ts'
import { createVisitorAnswers, type VisitorAnswers } from './visitorAnswers.ts'

declare module 'fastify' {
  interface FastifyRequest {
    viewer: Viewer | undefined
  }
}

interface UntypedRequest {
  viewer: Viewer | undefined
  client: Client
  presentContext: PresentContext
  params: unknown
  query: unknown
  body: unknown
  files: Received | undefined
  context: AppContext
}

interface MountOptions {
  /** Validate every reply against the contract, as tests do. */
  readonly checkReplies: boolean
  readonly allowance: UploadAllowance
  readonly inWork: InWork
}

interface Shared extends MountOptions {
  readonly answers: VisitorAnswers
}

/** Registers a route for every call of the contract: authenticate, rate-limit, parse, run the handler, answer. */
export function mount(app: FastifyInstance, context: AppContext, handlers: Handlers, options: MountOptions): void {
  compressReplies(app)
  app.decorateRequest('viewer', undefined)
  const shared = { ...options, answers: createVisitorAnswers(context.clock) }
  const reading = { ...context, db: context.readDb }
  for (const [name, handler] of Object.entries(handlers)) {
    const spec = withAccess(specOf(name), context)
    // `Handlers` ties each handler to its call by name; the loop loses that type.
    const handle: (request: never) => Promise<unknown> = handler
    const register = (scope: FastifyInstance) =>
      mountCall(scope, spec.limit === 'read' ? reading : context, name, spec, handle, shared)
    if (!spec.files) register(app)
    else
      app.register(async (scope) => {
        await readMultipart(scope)
        register(scope)
      })
  }
}

function specOf(name: string): CallSpec {
  const spec: CallSpec | undefined = Object.entries(calls).find(([key]) => key === name)?.[1]
  if (!spec) throw new Error(`The contract has no call ${name}`)
  return spec
}

function mountCall(
  app: FastifyInstance,
  context: AppContext,
  name: string,
  spec: CallSpec,
  handler: (request: never) => Promise<unknown>,
  { checkReplies, allowance, inWork, answers }: Shared,
): void {
  const parse = parsersOf(spec)
  const handle = handler as (request: UntypedRequest) => Promise<unknown>
  const checked = (answer: unknown) => (checkReplies ? assertReply(spec, answer) : answer)
  app.route({
    method: spec.method,
    url: spec.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    config: { call: name, compressed: spec.limit === 'read' && !spec.download },
    bodyLimit: spec.bodyBytes ?? limits.bodyBytes,
    // Before the body is read, so that refused requests cost little and are charged too.
    onRequest: (request: FastifyRequest) => admit(request, spec, context),
    handler: async (request: FastifyRequest, reply: FastifyReply) => {
      const { viewer } = request
      const sent = {
        client: new Client(request, reply, context),
        params: parse.params(request.params),
        query: parse.query(request.query),
        context,
      }
      if (spec.files) {
        // Not counted as in work while it arrives: the media pool has turns of its own.
        return receiveFiles(request, spec.files, {
          accountId: viewer?.userId ?? fail('auth.required'),
          incoming: context.incoming,
          allowance,
          chargeMore: () => charge(spec, viewer, request, context),
          work: async (files) =>
            checked(await handle({ ...sent, ...callerOf(request, context), body: undefined, files })),
        })
      }
      const body = parse.body(request.body)
      const work = async () => {
        const answer = await handle({ ...sent, ...callerOf(request, context), body, files: undefined })
        if (spec.limit !== 'read' && spec.limit !== 'mark') answers.clear()
        return spec.download ? sendDownload(request, reply, spec.download, answer) : checked(answer)
      }
      const isShared = spec.sharedByVisitors && !viewer
      const begin = isShared ? () => answers.get(`${name} ${JSON.stringify(sent.query)}`, work) : work
      const again = async () => void (request.viewer = await authenticate(request, spec.access, context))
      return runInTurn(inWork, spec, request, reply, { again, begin })
    },
  })
}

function callerOf({ viewer }: FastifyRequest, { files }: AppContext) {
  return { viewer, presentContext: { userId: viewer?.userId, files } }
}

function assertReply({ reply }: CallSpec, answer: unknown): unknown {
  reply.parse(answer)
  return answer
}

async function admit(request: FastifyRequest, spec: CallSpec, context: AppContext): Promise<void> {
  request.viewer = await authenticate(request, spec.access, context)
  request.accountId = request.viewer?.userId
  await charge(spec, request.viewer, request, context)
}

function runInTurn(
  inWork: InWork,
  { limit }: CallSpec,
  { viewer, ip }: FastifyRequest,
  reply: FastifyReply,
  { again, begin }: { readonly again: () => Promise<void>; readonly begin: () => Promise<unknown> },
): Promise<unknown> {
  if (viewer)
    return inWork.run(viewer.userId, inWorkLimits.account, reply.raw, async (hasWaited) => {
      // The session may have ended meanwhile.
      if (hasWaited) await again()
      return begin()
    })
  // Log-ins have turns of their own (HashTurns), in which known devices go first.
  if (limit === 'login') return begin()
  const address = countedAddressOf(ip)
  return inWork.run(limit === 'auth' ? `auth ${address}` : address, inWorkLimits.address, reply.raw, begin)
}

/** The call with its access on this node: with VISITORS=none, public calls need a session unless they stay open. */
const withAccess = (spec: CallSpec, { membersOnly }: AppContext): CallSpec =>
  spec.access === 'public' && membersOnly && !spec.staysOpen ? { ...spec, access: 'signedIn' } : spec

// Session scopes that a call accepts. A closed account's token works only where `activating` is declared.
const acceptedScopes: Readonly<Record<Access, readonly Scope[]>> = {
  public: ['full', 'completion'],
  signedIn: ['full'],
  completing: ['full', 'completion'],
  activating: ['full', 'completion', 'activation'],
}

/** The caller; an invalid token counts as signed out (ruling 43). A refused request counts as a visitor's read. */
async function authenticate(request: FastifyRequest, access: Access, context: AppContext): Promise<Viewer | undefined> {
  const claims = await readClaims(request, context)
  const scope = claims && (await context.sessions.scopeOf(claims))
  const found = claims && scope && { userId: claims.userId, sessionId: claims.sessionId, scope }
  if (found && acceptedScopes[access].includes(found.scope)) {
    context.sessionUse.mark(found.sessionId, () => deviceName(request.headers['user-agent']))
    return found
  }
  if (access === 'public') return undefined
  await context.limiter.charge('visitor', countedAddressOf(request.ip))
  // A suspension ended the session: say so instead of asking to log in.
  if (claims && !found) await assertNotSuspended(context.db, claims.userId)
  return fail(found?.scope === 'completion' ? 'account.incomplete' : 'auth.required')
}

async function readClaims(request: FastifyRequest, { tokens }: AppContext): Promise<Claims | undefined> {
  const header = request.headers.authorization
  return header?.startsWith('Bearer ') ? tokens.read(header.slice(7)) : undefined
}

async function charge(
  { limit }: CallSpec,
  viewer: Viewer | undefined,
  request: FastifyRequest,
  { limiter }: AppContext,
): Promise<void> {
  if (limit === 'auth' || limit === 'login') await limiter.charge(limit, countedAddressOf(request.ip))
  else if (viewer) await limiter.charge(limit, viewer.userId)
  else await limiter.charge(limit === 'read' ? 'visitor' : limit, countedAddressOf(request.ip))
}
