import { build } from './build.ts'
import { type Config, configSchema } from './config.ts'
import type { PoolUse } from './database.ts'
import { type DiskSpace, isTooFull, type ReadDisk } from './files/diskSpace.ts'
import type { Redis, RedisState } from './redis.ts'

export interface NodeState {
  /** Null where it can't be read. */
  readonly disk: (DiskSpace & { readonly full: boolean }) | null
  /** Null without REDIS_URL. */
  readonly redis: RedisState | null
  readonly pool: PoolUse
  readonly version: string
  readonly node: string
  readonly platform: string
}

export interface ShownSetting {
  readonly name: string
  /** As this node read it; empty if unset. Of a secret, and of an address with a password, only that it is set. */
  readonly value: string
  /** Not set, so that this is the default. */
  readonly isDefault: boolean
}

/** This node, for its operator. */
export interface NodeInfo {
  read(): Promise<NodeState>
  readonly settings: readonly ShownSetting[]
}

interface Sources {
  readonly config: Config
  readonly readPool: () => PoolUse
  readonly redis: Redis | undefined
  readonly readDisk: ReadDisk
}

export function createNodeInfo({ config, readPool, redis, readDisk }: Sources): NodeInfo {
  return {
    async read() {
      const space = await readDisk().catch(() => null)
      const disk = space && { ...space, full: isTooFull(space) }
      return { disk, redis: redis?.state() ?? null, pool: readPool(), ...build }
    },
    settings: showSettings(config),
  }
}

const secrets = /SECRET|TOKEN|PRIVATE|PASSWORD|PASSPHRASE|ACCESS_KEY/

/** The settings as this node read them, without a secret: of an address only its host and path (SUP-09). */
export function showSettings(config: Config): ShownSetting[] {
  const values: Readonly<Record<string, unknown>> = { ...config }
  const defaults: Readonly<Record<string, unknown>> = configSchema.parse({})
  return Object.keys(configSchema.shape).map((name) => {
    const value = values[name]
    return { name, value: shown(name, value), isDefault: value === undefined || value === defaults[name] }
  })
}

function shown(name: string, value: unknown): string {
  if (value === undefined || value === '') return ''
  if (secrets.test(name)) return '•••'
  const text = String(value)
  return URL.canParse(text) && text.includes('://') ? withoutSecrets(new URL(text)) : text
}

// A password may be in an address's user, and a key in its query.
function withoutSecrets({ protocol, host, pathname, username, password, search }: URL): string {
  const user = username || password ? '•••@' : ''
  return `${protocol}//${user}${host}${pathname === '/' ? '' : pathname}${search ? '?•••' : ''}`
}
