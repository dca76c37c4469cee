import type { Access, CallSpec } from '@quad/contract/call.ts'
import { calls } from '@quad/contract/calls/index.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Scope } from '../auth/sessions.ts'
import type { Reader } from '../reader.ts'
import type { Tools } from '../tools.ts'
import { fail } from './failure.ts'
import type { Handlers, Viewer } from './handler.ts'
import { parsersOf } from './parse.ts'
import { readMultipart, type Received, receiveFiles } from './receiveFiles.ts'

interface Loose {
  viewer: Viewer | undefined
  reader: Reader
  params: unknown
  query: unknown
  body: unknown
  files: Received | undefined
  tools: Tools
}

/**
 * Puts every call of the contract on the server. The frame of each is the same: authenticate, access, limit, parse,
 * hand over, answer. With `checkReplies`, as in tests, a reply that is not what the contract says is a failure.
 */
export function mount(
  app: FastifyInstance,
  tools: Tools,
  handlers: Handlers,
  options: { checkReplies: boolean },
): void {
  for (const [name, handler] of Object.entries(handlers)) {
    const spec = specOf(name)
    // Each handler is typed by its own call in `Handlers`; here, where they stand in one list, that tie is by name.
    const handle: (request: never) => Promise<unknown> = handler
    const put = (to: FastifyInstance) => mountCall(to, tools, name, spec, handle, options.checkReplies)
    if (!spec.files) put(app)
    else
      app.register(async (apart) => {
        await readMultipart(apart)
        put(apart)
      })
  }
}

function specOf(name: string): CallSpec {
  const spec: CallSpec | undefined = Object.entries(calls).find(([key]) => key === name)?.[1]
  if (!spec) throw new Error(`The contract has no call ${name}.`)
  return spec
}

function mountCall(
  app: FastifyInstance,
  tools: Tools,
  name: string,
  spec: CallSpec,
  handler: (request: never) => Promise<unknown>,
  checkReplies: boolean,
): void {
  const parse = parsersOf(spec)
  const handle = handler as (request: Loose) => Promise<unknown>
  app.route({
    method: spec.method,
    url: spec.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    config: { call: name },
    handler: async (request: FastifyRequest) => {
      const viewer = await authenticate(request, spec.access, tools)
      await charge(spec, viewer, request, tools)
      const asked = {
        viewer,
        reader: { userId: viewer?.userId, files: tools.files },
        params: parse.params(request.params),
        query: parse.query(request.query),
        tools,
      }
      const answer = await (spec.files
        ? receiveFiles(request, spec.files, {
            incoming: tools.incoming,
            chargeMore: () => charge(spec, viewer, request, tools),
            work: (files) => handle({ ...asked, body: undefined, files }),
          })
        : handle({ ...asked, body: parse.body(request.body), files: undefined }))
      if (checkReplies) spec.reply.parse(answer)
      return answer
    },
  })
}

// What a session must be good for. A closed account's credential is nobody to all calls but those that take it.
const suffices: Readonly<Record<Access, readonly Scope[]>> = {
  public: ['full', 'completion'],
  signedIn: ['full'],
  completing: ['full', 'completion'],
  activating: ['full', 'completion', 'activation'],
}

/** Who sends the request; a token that says nothing valid is signed out (ruling 43). */
async function authenticate(request: FastifyRequest, access: Access, tools: Tools): Promise<Viewer | undefined> {
  const found = await readSession(request, tools)
  if (found && suffices[access].includes(found.scope)) return found
  if (access === 'public') return undefined
  return fail(found?.scope === 'completion' ? 'account.incomplete' : 'auth.required')
}

async function readSession(request: FastifyRequest, tools: Tools): Promise<(Viewer & { scope: Scope }) | undefined> {
  const header = request.headers.authorization
  if (!header?.startsWith('Bearer ')) return undefined
  const claims = await tools.tokens.read(header.slice(7))
  const scope = claims && (await tools.sessions.scopeOf(claims))
  return claims && scope && { userId: claims.userId, sessionId: claims.sessionId, scope }
}

async function charge(
  { limit }: CallSpec,
  viewer: Viewer | undefined,
  request: FastifyRequest,
  { limiter }: Tools,
): Promise<void> {
  if (limit === 'auth') await limiter.charge('auth', request.ip)
  else if (viewer) await limiter.charge(limit, viewer.userId)
  else await limiter.charge('visitor', request.ip)
}
