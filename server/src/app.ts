import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { limits } from '@quad/contract/limits.ts'
import type { PageSettings } from '@quad/contract/settings.ts'
import { fastify, type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import type { Logger } from 'pino'
import { listAudiences as list } from './entities/channel/audienceQueries.ts'
import { listReaders } from './entities/channel/listReaders.ts'
import { listStaying } from './entities/room/mayStay.ts'
import { memberPreview, previewOf } from './entities/post/previewTags.ts'
import { endAnnouncementMails } from './entities/club/announcementQueries.ts'
import { endDigestMails } from './entities/push/digestQueries.ts'
import { createAllowance } from './entities/upload/allowanceQueries.ts'
import { findFile } from './entities/upload/findFile.ts'
import { handlers } from './handlers.ts'
import { type BodyTimes, closeUnread, limitBodies } from './platform/http/bodies.ts'
import { sendClientError, sendError } from './platform/http/errors.ts'
import { serveDevInbox } from './platform/http/devInbox.ts'
import { drain } from './platform/http/drain.ts'
import { serveHealth } from './platform/http/health.ts'
import { InWork } from './platform/http/inWork.ts'
import { readJson } from './platform/http/json.ts'
import { allowMobileHost } from './platform/http/mobileHost.ts'
import { mount } from './platform/http/mount.ts'
import { mayObserve, observe } from './platform/http/observe.ts'
import { serveOpenApi } from './platform/http/openapi.ts'
import { apiHeaders, secure } from './platform/http/secure.ts'
import { type FindFile, serveFiles } from './platform/http/serveFiles.ts'
import { stopInvitations } from './entities/club/ownInvitationQueries.ts'
import { serveUnsubscribing } from './platform/http/unsubscribing.ts'
import { serveDevSettings, serveWebApp } from './platform/http/webApp.ts'
import { isSocketRequest, type Sockets } from './platform/realtime/createSockets.ts'
import type { Place } from './platform/realtime/eviction.ts'
import type { AppContext } from './platform/appContext.ts'
import { countJobs, summarise } from './entities/job/queries.ts'
import { findWatched } from './entities/event/watchQueries.ts'
import type { FindWatched } from './platform/realtime/watchers.ts'
import { socketHandlers } from './socketHandlers.ts'

export interface AppOptions {
  readonly log: Logger
  readonly sockets: Sockets
  readonly isMigrated: () => Promise<boolean>
  /** The built web app; without a build only the API is served. */
  readonly webFolder: string
  /** There has to be a build, and there is none: the node isn't ready. */
  readonly lacksWebApp: boolean
  readonly settings: PageSettings
  /** Serve the development inbox: no SMTP server and not production (ruling 42). */
  readonly devInbox: boolean
  /** Validate every reply against the contract, as tests do. */
  readonly checkReplies: boolean
  readonly bodyTimes: BodyTimes
  /** Number of reverse proxies in front; X-Forwarded-For is trusted that many hops. */
  readonly trustProxy: number
  /** Browsers that have been here reach all subdomains by https only. */
  readonly hstsSubdomains: boolean
  readonly metricsToken: string | undefined
}

// Short and plain, as it goes into the log and back to the client.
const proxyIdOf = (id: string | string[] | undefined) =>
  typeof id === 'string' && /^[\w.:-]{1,64}$/.test(id) ? id : undefined

/** With Node's 511, a thousand connections at one moment make everybody's next one wait a second for its retry. */
export const backlog = 4096

export async function createApp(context: AppContext, options: AppOptions): Promise<FastifyInstance> {
  const app = createServer(options)
  drain(app)
  limitBodies(app, options.bodyTimes)
  readJson(app)
  app.setErrorHandler(sendError)
  observe(app, context, { token: options.metricsToken })
  secure(app, { https: context.publicUrl.startsWith('https:'), subdomains: options.hstsSubdomains })
  allowMobileHost(app, options.settings.mobileUrl)
  const { isMigrated, lacksWebApp, trustProxy } = options
  serveHealth(app, context, { isMigrated, lacksWebApp, trustProxy, ...fullState(context, options.metricsToken) })
  serveOpenApi(app, context.publicUrl, context.limiter)
  if (options.devInbox) {
    serveDevInbox(app, context.db)
    serveDevSettings(app, options.settings)
  }
  const inWork = new InWork()
  const { limiter } = context
  const reading = { ...context, db: context.readDb }
  const find: FindFile = (uploadId, variant) => findFile(reading, uploadId, variant)
  serveFiles(app, { addresses: context.files, find, limiter, inWork })
  const { checkReplies } = options
  const allowance = createAllowance(context.db)
  await app.register(async (calls) => mount(calls, context, handlers, { checkReplies, allowance, inWork }), {
    prefix: '/api',
  })
  await serveUnsubscribing(app, {
    tokens: context.unsubscribeTokens,
    end: async (from) => {
      if (from.list === 'digest') return endDigestMails(context.db, from.userId)
      if (from.list === 'invitations') return stopInvitations(context.db, from.emailHash)
      return endAnnouncementMails(context.db, from.clubId, from.userId)
    },
  })
  const { webFolder: folder, settings } = options
  const preview = settings.membersOnly ? () => memberPreview : (url: string) => previewOf(reading, url)
  await serveWebApp(app, { folder, settings, limiter, inWork, previewOf: preview })
  const mayStay = async (places: readonly Place[]) =>
    (await Promise.all([listStaying(context.db, places), listReaders(context.db, places)])).flat()
  const listAudiences = (userIds: readonly string[]) => list(context.db, userIds)
  const watched: FindWatched = (eventId, userIds) => findWatched(context.readDb, eventId, userIds)
  const access = { mayStay, listAudiences, findWatched: watched }
  options.sockets.serve({ server: app.server, context, handlers: socketHandlers, ...access })
  app.addHook('preClose', () => options.sockets.close())
  return app
}

/** What /readyz?full adds, and to whom. */
const fullState = ({ db, node, probeTokens }: AppContext, metricsToken: string | undefined) => ({
  readState: async () => ({ ...(await node.read()), jobs: summarise(await countJobs(db)) }),
  mayReadState: (request: IncomingMessage) =>
    mayObserve(request, metricsToken) ||
    probeTokens.accepts(request.headers.authorization?.replace('Bearer ', '') ?? ''),
})

function createServer(options: AppOptions): FastifyInstance {
  const logger: FastifyBaseLogger = options.log
  const app = fastify({
    loggerInstance: logger,
    genReqId: (request) => (options.trustProxy > 0 && proxyIdOf(request.headers['x-request-id'])) || randomUUID(),
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    // Fastify skips the hooks for a URL it can't decode, so set their headers here.
    frameworkErrors: (error, request, reply) => {
      closeUnread(request, reply, options.bodyTimes)
      return sendError(error, request, reply.headers({ ...apiHeaders, 'x-request-id': request.id }))
    },
    clientErrorHandler: sendClientError,
    // Requests that arrive while we stop are still answered, then their connection is closed.
    return503OnClosing: false,
    bodyLimit: limits.bodyBytes,
    trustProxy: (_address, hop) => hop <= options.trustProxy - 1,
    forceCloseConnections: 'idle',
    // Long enough for five files on a slow line; other bodies get less time (limitBodies).
    requestTimeout: 1_200_000,
    http: { shouldUpgradeCallback: isSocketRequest },
    routerOptions: { maxParamLength: 200 },
  })
  // Node would refuse an unknown `Expect` header with a bare 417. HTTP lets a server ignore it (RFC 9110, 10.1.1).
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response))
  return app
}
