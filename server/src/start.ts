import { existsSync } from 'node:fs'
import path from 'node:path'
import { availableParallelism } from 'node:os'
import { rateLimits } from '@quad/contract/rateLimits.ts'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { backlog, createApp } from './app.ts'
import { isMigrated } from './db/migrate.ts'
import { seedWorld } from './db/seed/world.ts'
import { countBackups } from './features/backups/countBackups.ts'
import { keepPushing } from './features/pushes/sendPushes.ts'
import { openMigrated } from './openMigrated.ts'
import { openAnnouncements } from './platform/announcements.ts'
import { createCodes, cryptoChance } from './platform/auth/codes.ts'
import { createCollegeProviders } from './platform/auth/collegeProviders.ts'
import { createDevices } from './platform/auth/devices.ts'
import { createProbeTokens } from './platform/auth/probeTokens.ts'
import { createProviders } from './platform/auth/providers.ts'
import { createSessions } from './platform/auth/sessions.ts'
import { createSessionUse, type SessionUse } from './platform/auth/sessionUse.ts'
import { createSigners } from './platform/auth/signers.ts'
import { createTokens } from './platform/auth/tokens.ts'
import { type Chance, type Clock, systemClock } from './platform/clock.ts'
import { type Config, isMembersOnly, localUrl } from './platform/config.ts'
import type { Database, Db } from './platform/database.ts'
import { startEmbeddedPostgres } from './platform/embeddedPostgres.ts'
import { createFileAddresses } from './platform/files/addresses.ts'
import { createReadDisk, type ReadDisk } from './platform/files/diskSpace.ts'
import { createFileStore } from './platform/files/createStore.ts'
import { openThreads } from './platform/openThreads.ts'
import { createMediaPool } from './platform/files/media/mediaPool.ts'
import { type BodyTimes, bodyTimes } from './platform/http/bodies.ts'
import { serveMetrics } from './platform/http/observe.ts'
import { startJobs } from './platform/jobs.ts'
import { createMetrics } from './platform/metrics.ts'
import { createNodeInfo } from './platform/nodeState.ts'
import { appVersionsOf, pageSettingsOf } from './platform/pageSettings.ts'
import { createPlaceServer } from './platform/places/placeServer.ts'
import { internet, type PushNetwork } from './platform/push/pushNetwork.ts'
import { createLimiter, type Limiter } from './platform/rateLimits.ts'
import { connectRedis } from './platform/redis.ts'
import { createSockets, type Sockets } from './platform/realtime/createSockets.ts'
import { createActivity } from './platform/activity.ts'
import type { AppContext } from './platform/appContext.ts'
import { createTurns } from './platform/turns.ts'
import { openSendingHold } from './sendingHold.ts'
import { assertPortFree, loadOrCreateSecret, prepareDataFolder } from './startChecks.ts'
import { assertStorageUsable } from './startProbes.ts'
import { addDemoCampus, wantsDemo } from './startDemo.ts'
import { startMeasures } from './startMeasures.ts'
import { type Closers, openIncoming, openMailer, openPushes } from './startParts.ts'
import { startWorkers } from './startWorkers.ts'

export interface StartOptions {
  readonly config: Config
  readonly log: Logger
  readonly clock?: Clock
  readonly chance?: Chance
  readonly limiter?: Limiter
  readonly readDisk?: ReadDisk
  readonly bodyTimes?: BodyTimes
  readonly checkReplies?: boolean
  readonly webFolder?: string
  readonly pushNetwork?: PushNetwork
  /** How this node reaches the providers of colleges. */
  readonly providerNetwork?: PushNetwork
  /** How often this node sends pushes; 0 is never. */
  readonly pushEveryMs?: number
}

export interface Quad {
  readonly app: FastifyInstance
  readonly url: string
  readonly context: AppContext
  stop(): Promise<void>
}

/**
 * Starts a whole node: database, schema, demo data, jobs, server.
 * @throws StartError, ConfigError, NewerSchemaError or EmbeddedPostgresError with a sentence for the operator
 */
export async function startQuad({ config, log, ...given }: StartOptions): Promise<Quad> {
  const closers: Closers = []
  const stop = async () => {
    for (const close of closers.toReversed())
      await close().catch((error: unknown) => log.error({ err: error }, 'could not close a resource while stopping'))
  }
  try {
    await assertPortFree(config.PORT, config.HOST)
    prepareDataFolder(config.DATA_DIR)
    const url = config.DATABASE_URL ?? (await embedded(config, log, closers))
    const database = await openMigrated({ url, poolSize: config.DATABASE_POOL, log, closers })
    const { db } = database
    const mailer = openMailer(db, config, closers)
    const { context, sockets } = await createContext(database, url, { config, log, ...given }, closers)
    if (wantsDemo(config) && (await seedWorld(db))) await addDemoCampus(context, log)
    const hold = await openSendingHold(db, log)
    closers.push(hold.stop)
    const stopping = new AbortController()
    closers.push(async () => stopping.abort())
    await context.incoming.sweep()
    await startWorkers(context, { mailer, hold, config, signal: stopping.signal })
    countBackups(context)
    const everyMs = given.pushEveryMs ?? pushEveryMs
    if (everyMs > 0) closers.push(keepPushing(context, everyMs, log, hold.isHeld).stop)
    const webFolder = given.webFolder ?? path.join(import.meta.dirname, '../../web/dist')
    const app = await createApp(context, {
      log,
      sockets,
      isMigrated: () => isMigrated(db),
      webFolder,
      // In development Vite may serve it.
      lacksWebApp: config.NODE_ENV === 'production' && !existsSync(path.join(webFolder, 'index.html')),
      settings: pageSettingsOf(config),
      devInbox: !config.SMTP_URL && config.NODE_ENV !== 'production',
      checkReplies: given.checkReplies ?? false,
      bodyTimes: given.bodyTimes ?? bodyTimes,
      trustProxy: config.TRUST_PROXY,
      hstsSubdomains: config.HSTS_SUBDOMAINS,
      metricsToken: config.METRICS_TOKEN,
    })
    closers.push(() => app.close())
    if (config.METRICS_PORT !== undefined) closers.push(await openMetricsPort(context, config, config.METRICS_PORT))
    await app.listen({ port: config.PORT, host: config.HOST, backlog })
    return { app, url: addressOf(app, config), context, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Each may take up to a gigabyte for a moment. */
const maxMediaProcesses = 4
const pushEveryMs = 1000
/** As long as a statement waits for a connection. */
const turnPatienceMs = 4000

interface AppParts {
  readonly context: AppContext
  readonly sockets: Sockets
}

const settingsWith = (config: Config, secret: string, clock: Clock) => ({
  publicUrl: config.PUBLIC_URL,
  membersOnly: isMembersOnly(config),
  files: createFileAddresses(config.PUBLIC_URL, secret, clock, isMembersOnly(config) ? 'all' : 'hidden'),
  appVersions: appVersionsOf(config),
  ...createSigners(secret),
})

async function createContext(base: Database, url: string, options: StartOptions, closers: Closers): Promise<AppParts> {
  const { db, readDb } = base
  const { config, log, clock = systemClock, chance = cryptoChance } = options
  const redis = config.REDIS_URL ? await connectRedis(config.REDIS_URL, log) : undefined
  if (redis) closers.push(() => redis.close())
  const limiter = options.limiter ?? createLimiter(rateLimits, redis)
  const secret = config.AUTH_SECRET ?? loadOrCreateSecret(config.DATA_DIR)
  const announcements = openAnnouncements(url, log)
  closers.push(() => announcements.close())
  const sessions = createSessions(db, announcements)
  const sessionUse = openSessionUse(db, log, closers)
  const activity = createActivity()
  const jobs = await startJobs(url, log, activity.mark)
  closers.push(jobs.stop)
  const tokens = createTokens(secret, clock)
  const codes = createCodes(secret, chance)
  const devices = createDevices(secret)
  const providers = createProviders(config, clock)
  const collegeProviders = openCollegeProviders(options, closers)
  const { files, ...settings } = settingsWith(config, secret, clock)
  const store = await createFileStore(config)
  await assertStorageUsable(store, config.DATA_DIR)
  const readDisk = options.readDisk ?? createReadDisk(config.DATA_DIR)
  const incoming = openIncoming(config.DATA_DIR, readDisk)
  const media = createMediaPool({ places: Math.min(availableParallelism(), maxMediaProcesses), log })
  closers.push(() => media.stop())
  const threads = openThreads(log, closers)
  const measured = openMeasures(base, { config, redis, readDisk })
  const probeTokens = createProbeTokens(secret, clock)
  const placeServer = createPlaceServer({ address: config.PLACES_URL, clock, log })
  const pushes = await openPushes(db, config, options.pushNetwork, closers)
  const sockets = createSockets({
    announcements,
    redis,
    log,
    origins: [config.PUBLIC_URL, ...(config.MOBILE_URL ? [config.MOBILE_URL] : [])],
    limiter,
    trustProxy: config.TRUST_PROXY,
    checkReplies: options.checkReplies ?? false,
  })
  const teamTurns = createTurns(Math.max(1, Math.floor(config.DATABASE_POOL / 4)), turnPatienceMs)
  const services = { db, clock, tokens, codes, devices, providers, sessions, jobs, limiter, teamTurns, ...settings }
  const remote = { placeServer, pushes, sessionUse, probeTokens, collegeProviders, realtime: sockets.realtime }
  const local = { readDb, files, store, incoming, media, activity, ...threads, ...measured }
  return { context: { ...services, ...local, ...remote }, sockets }
}

function openCollegeProviders({ config, providerNetwork = internet }: StartOptions, closers: Closers) {
  const providers = createCollegeProviders(config.PUBLIC_URL, providerNetwork)
  closers.push(async () => providers.close())
  return providers
}

function openSessionUse(db: Db, log: Logger, closers: Closers): SessionUse {
  const use = createSessionUse(db, (error) => log.warn({ err: error }, 'the uses of sessions could not be written'))
  closers.push(use.stop)
  return use
}

interface Measured {
  readonly config: Config
  readonly redis: Awaited<ReturnType<typeof connectRedis>> | undefined
  readonly readDisk: ReadDisk
}

function openMeasures(base: Database, { config, redis, readDisk }: Measured) {
  const metrics = createMetrics()
  startMeasures(metrics, { ...base, redis, readDisk })
  return { metrics, node: createNodeInfo({ config, readPool: base.readPool, redis, readDisk }) }
}

async function openMetricsPort({ metrics }: AppContext, { HOST: host, METRICS_TOKEN: token }: Config, port: number) {
  await assertPortFree(port, host)
  return serveMetrics(metrics, { port, host, token })
}

async function embedded(config: Config, log: Logger, closers: Closers): Promise<string> {
  const postgres = await startEmbeddedPostgres({
    dir: path.join(config.DATA_DIR, 'postgres'),
    log: (line) => log.info(line),
    supervise: (line) => log.warn(line),
  })
  closers.push(postgres.stop)
  return postgres.url
}

function addressOf(app: FastifyInstance, config: Config): string {
  const address = app.server.address()
  const port = typeof address === 'object' && address ? address.port : config.PORT
  return localUrl(config.HOST, port)
}
