import type { CallSpec } from '@quad/contract/call.ts'
import { calls } from '@quad/contract/calls/index.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Tools } from '../tools.ts'
import { fail } from './failure.ts'
import type { Handlers, Viewer } from './handler.ts'
import { parsersOf } from './parse.ts'

interface Loose {
  viewer: Viewer | undefined
  params: unknown
  query: unknown
  body: unknown
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
    mountCall(app, tools, name, spec, handle, options.checkReplies)
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
    handler: async (request: FastifyRequest, reply: FastifyReply) => {
      const viewer = await authenticate(request, tools)
      if (spec.access === 'signedIn' && !viewer) fail('auth.required')
      await charge(spec, viewer, request.ip, tools)
      const answer = await handle({
        viewer,
        params: parse.params(request.params),
        query: parse.query(request.query),
        body: parse.body(request.body),
        tools,
      })
      if (checkReplies) spec.reply.parse(answer)
      return reply.send(answer)
    },
  })
}

/** Who sends the request; a token that says nothing valid is signed out (ruling 43). */
async function authenticate(request: FastifyRequest, tools: Tools): Promise<Viewer | undefined> {
  const header = request.headers.authorization
  if (!header?.startsWith('Bearer ')) return undefined
  const claims = await tools.tokens.read(header.slice(7))
  if (!claims || !(await tools.sessions.isLive(claims))) return undefined
  return { userId: claims.userId, sessionId: claims.sessionId }
}

async function charge(spec: CallSpec, viewer: Viewer | undefined, address: string, tools: Tools): Promise<void> {
  if (spec.limit === 'auth') await tools.limiter.charge('auth', address)
  else if (viewer) await tools.limiter.charge(spec.limit, viewer.userId)
  else await tools.limiter.charge('visitor', address)
}
