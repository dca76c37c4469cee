import type { Access, CallSpec } from '@quad/contract/call.ts'
import { calls } from '@quad/contract/calls/index.ts'
import { limits } from '@quad/contract/limits.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Scope } from '../auth/sessions.ts'
import { assertNotSuspended } from '../auth/suspensions.ts'
import type { Claims } from '../auth/tokens.ts'
import type { PresentContext } from '../presentContext.ts'
import type { AppContext } from '../appContext.ts'
import { Client } from './client.ts'
import { compressReplies } from './compress.ts'
import { fail } from './failure.ts'
import type { Handlers, Viewer } from './handler.ts'
import { countedAddressOf } from './network.ts'
import { parsersOf } from './parse.ts'
import { readMultipart, type Received, receiveFiles, type UploadAllowance } from './receiveFiles.ts'

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
}

/** Registers a route for every call of the contract: authenticate, rate-limit, parse, run the handler, answer. */
export function mount(app: FastifyInstance, context: AppContext, handlers: Handlers, options: MountOptions): void {
  compressReplies(app)
  for (const [name, handler] of Object.entries(handlers)) {
    const spec = specOf(name)
    // `Handlers` ties each handler to its call by name; the loop loses that type.
    const handle: (request: never) => Promise<unknown> = handler
    const register = (scope: FastifyInstance) => mountCall(scope, context, name, spec, handle, options)
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
  { checkReplies, allowance }: MountOptions,
): void {
  const parse = parsersOf(spec)
  const handle = handler as (request: UntypedRequest) => Promise<unknown>
  app.route({
    method: spec.method,
    url: spec.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    config: { call: name, compressed: spec.limit === 'read' && !spec.download },
    bodyLimit: spec.bodyBytes ?? limits.bodyBytes,
    handler: async (request: FastifyRequest, reply: FastifyReply) => {
      const viewer = await authenticate(request, spec.access, context)
      request.accountId = viewer?.userId
      await charge(spec, viewer, request, context)
      const input = {
        viewer,
        client: new Client(request, reply, context),
        presentContext: { userId: viewer?.userId, files: context.files },
        params: parse.params(request.params),
        query: parse.query(request.query),
        context,
      }
      const answer = await (spec.files
        ? receiveFiles(request, spec.files, {
            accountId: viewer?.userId ?? fail('auth.required'),
            incoming: context.incoming,
            allowance,
            chargeMore: () => charge(spec, viewer, request, context),
            work: (files) => handle({ ...input, body: undefined, files }),
          })
        : handle({ ...input, body: parse.body(request.body), files: undefined }))
      if (spec.download) return sendDownload(reply, spec.download, answer)
      if (checkReplies) spec.reply.parse(answer)
      return answer
    },
  })
}

function sendDownload(reply: FastifyReply, { type, filename }: NonNullable<CallSpec['download']>, text: unknown) {
  reply.headers({
    'content-type': `${type}; charset=utf-8`,
    'content-disposition': `attachment; filename="${filename}"`,
    'cache-control': 'no-store',
  })
  return reply.send(text)
}

// Session scopes that a call accepts. A closed account's token works only where `activating` is declared.
const acceptedScopes: Readonly<Record<Access, readonly Scope[]>> = {
  public: ['full', 'completion'],
  signedIn: ['full'],
  completing: ['full', 'completion'],
  activating: ['full', 'completion', 'activation'],
}

/** The caller; an invalid token counts as signed out (ruling 43). */
async function authenticate(request: FastifyRequest, access: Access, context: AppContext): Promise<Viewer | undefined> {
  const claims = await readClaims(request, context)
  const scope = claims && (await context.sessions.scopeOf(claims))
  const found = claims && scope && { userId: claims.userId, sessionId: claims.sessionId, scope }
  if (found && acceptedScopes[access].includes(found.scope)) return found
  if (access === 'public') return undefined
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
  if (limit === 'auth') await limiter.charge('auth', countedAddressOf(request.ip))
  else if (viewer) await limiter.charge(limit, viewer.userId)
  else await limiter.charge(limit === 'read' ? 'visitor' : limit, countedAddressOf(request.ip))
}
