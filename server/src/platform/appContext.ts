import type { Activity } from './activity.ts'
import type { AppealTokens } from './auth/appealTokens.ts'
import type { CertificateSeals } from './auth/certificateSeals.ts'
import type { DoorCodes } from './auth/doorCodes.ts'
import type { TicketSeals } from './auth/ticketSeals.ts'
import type { UnsubscribeTokens } from './auth/unsubscribeTokens.ts'
import type { Codes } from './auth/codes.ts'
import type { CollegeProviders } from './auth/collegeProviders.ts'
import type { Devices } from './auth/devices.ts'
import type { ProbeTokens } from './auth/probeTokens.ts'
import type { Providers } from './auth/providers.ts'
import type { Seal } from './auth/seal.ts'
import type { Sessions } from './auth/sessions.ts'
import type { SessionUse } from './auth/sessionUse.ts'
import type { Tokens } from './auth/tokens.ts'
import type { Clock } from './clock.ts'
import type { Db } from './database.ts'
import type { DescriptionCleaner } from './descriptions/cleaner.ts'
import type { DocumentPrinter } from './documents/printer.ts'
import type { StatementReader } from './statements/statementReader.ts'
import type { FileAddresses } from './files/addresses.ts'
import type { Incoming } from './files/incoming.ts'
import type { MediaPool } from './files/media/mediaPool.ts'
import type { FileStore } from './files/store.ts'
import type { Jobs } from './jobs.ts'
import type { AppVersions } from './pageSettings.ts'
import type { Metrics } from './metrics.ts'
import type { NodeInfo } from './nodeState.ts'
import type { PlaceServer } from './places/placeServer.ts'
import type { PushSender } from './push/pushSender.ts'
import type { Limiter } from './rateLimits.ts'
import type { Realtime } from './realtime/realtime.ts'
import type { Turns } from './turns.ts'

export interface AppContext {
  readonly db: Db
  /** The same database for calls that read: it leaves connections to those that write. */
  readonly readDb: Db
  readonly clock: Clock
  readonly tokens: Tokens
  readonly appealTokens: AppealTokens
  readonly unsubscribeTokens: UnsubscribeTokens
  readonly ticketSeals: TicketSeals
  readonly doorCodes: DoorCodes
  readonly certificateSeals: CertificateSeals
  readonly codes: Codes
  readonly devices: Devices
  readonly providers: Providers
  readonly collegeProviders: CollegeProviders
  /** Of the secrets of colleges' clients at their providers. */
  readonly signInSeal: Seal
  readonly sessions: Sessions
  readonly sessionUse: SessionUse
  readonly jobs: Jobs
  readonly limiter: Limiter
  /** By event: of all writes of its teams a few run at a time, so that they don't fill the pool waiting for its lock. */
  readonly teamTurns: Turns
  readonly files: FileAddresses
  readonly store: FileStore
  readonly incoming: Incoming
  readonly media: MediaPool
  readonly descriptions: DescriptionCleaner
  readonly documents: DocumentPrinter
  readonly statements: StatementReader
  readonly realtime: Realtime
  readonly metrics: Metrics
  readonly activity: Activity
  readonly placeServer: PlaceServer
  readonly pushes: PushSender
  readonly node: NodeInfo
  readonly probeTokens: ProbeTokens
  /** Without a trailing slash. */
  readonly publicUrl: string
  readonly appVersions: AppVersions
  /** VISITORS=none (LEGAL-02). */
  readonly membersOnly: boolean
}
