import { randomUUID } from 'node:crypto'
import { limits } from '@quad/contract/limits.ts'
import type { PageSettings } from '@quad/contract/settings.ts'
import { type FastifyBaseLogger, type FastifyInstance, fastify, LogController } from 'fastify'
import type { Logger } from 'pino'
import { listStaying } from './entities/room/mayStay.ts'
import { previewTags } from './entities/post/previewTags.ts'
import { findFile } from './entities/upload/findFile.ts'
import { handlers } from './handlers.ts'
import { answerClientError, answerError } from './platform/http/errors.ts'
import { serveDevInbox } from './platform/http/devInbox.ts'
import { drain } from './platform/http/drain.ts'
import { answerHealth } from './platform/http/health.ts'
import { readJson } from './platform/http/json.ts'
import { allowMobileHost } from './platform/http/mobileHost.ts'
import { mount } from './platform/http/mount.ts'
import { observe } from './platform/http/observe.ts'
import { serveOpenApi } from './platform/http/openapi.ts'
import { ofCalls, secure } from './platform/http/secure.ts'
import { serveFiles } from './platform/http/serveFiles.ts'
import { serveDevSettings, serveWebApp } from './platform/http/webApp.ts'
import type { Sockets } from './platform/realtime/createSockets.ts'
import type { Place } from './platform/realtime/eviction.ts'
import type { AppContext } from './platform/appContext.ts'
import { socketHandlers } from './socketHandlers.ts'

export interface AppOptions {
  readonly log: Logger
  readonly sockets: Sockets
  readonly isMigrated: () => Promise<boolean>
  /** The built browser app; a folder without one serves the calls alone. */
  readonly webFolder: string
  /** What the browser app is told of the configuration. */
  readonly settings: PageSettings
  /** The local inbox is open: no SMTP server, and not production (ruling 42). */
  readonly devInbox: boolean
  /** Hold each reply against the contract, as tests do. */
  readonly checkReplies: boolean
  /** How many proxies stand in front; only their word about the caller's address is taken. */
  readonly trustProxy: number
}

/** Puts the whole server together, ready to listen. */
export async function createApp(context: AppContext, options: AppOptions): Promise<FastifyInstance> {
  const logger: FastifyBaseLogger = options.log
  const app = fastify({
    loggerInstance: logger,
    genReqId: () => randomUUID(),
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    // An address that cannot be read comes past the hooks.
    frameworkErrors: (error, request, reply) =>
      answerError(error, request, reply.headers({ ...ofCalls, 'x-request-id': request.id })),
    clientErrorHandler: answerClientError,
    // What comes in while we stop is still answered, and its connection then closed.
    return503OnClosing: false,
    bodyLimit: limits.bodyBytes,
    trustProxy: (_address, hop) => hop <= options.trustProxy - 1,
    forceCloseConnections: 'idle',
    // As long as five files take on a slow line; a JSON body has less time (readJson).
    requestTimeout: 1_200_000,
    routerOptions: { maxParamLength: 200 },
  })
  drain(app)
  readJson(app)
  app.setErrorHandler(answerError)
  secure(app, { https: context.publicUrl.startsWith('https:') })
  observe(app, context.metrics)
  allowMobileHost(app, options.settings.mobileUrl)
  answerHealth(app, context.db, options.isMigrated)
  serveOpenApi(app, context.publicUrl)
  if (options.devInbox) {
    serveDevInbox(app, context.db)
    serveDevSettings(app, options.settings)
  }
  serveFiles(app, context.files, (uploadId, variant) => findFile(context, uploadId, variant))
  await app.register(async (calls) => mount(calls, context, handlers, { checkReplies: options.checkReplies }), {
    prefix: '/api',
  })
  await serveWebApp(app, options.webFolder, options.settings, (url) => previewTags(context, url))
  const mayStay = (places: readonly Place[]) => listStaying(context.db, places)
  options.sockets.serve({ server: app.server, context, handlers: socketHandlers, mayStay })
  app.addHook('preClose', () => options.sockets.close())
  return app
}
