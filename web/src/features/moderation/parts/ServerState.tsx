import type { ServerState as State } from '@quad/contract/entities/operating.ts'
import { useQuery } from '@tanstack/react-query'
import { callApi } from '../../../shared/api/client.ts'
import { getServer } from '../../../shared/api/routes.ts'
import { QueryState } from '../../../shared/ui/QueryState.tsx'
import { Skeleton } from '../../../shared/ui/Skeleton.tsx'
import { Text } from '../../../shared/ui/primitives.tsx'
import { partKeys } from '../cache.ts'
import { serverWords as words } from '../operatingWords.ts'
import styles from './Operating.module.css'

const everyMs = 10_000
const gigabyte = 1e9

/** Shows the node that answers: version, disk, Redis, connections, jobs and its settings without secrets (SUP-09). */
export function ServerState() {
  const query = useQuery({
    queryKey: partKeys.server,
    queryFn: ({ signal }) => callApi(getServer, {}, { signal }),
    refetchOnMount: 'always',
    refetchInterval: everyMs,
  })
  return (
    <QueryState query={query} loading={<Skeleton shape="block" />}>
      {(state) => (
        <>
          <dl className={styles.facts}>
            {factsOf(state).map(({ name, value, isBad }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>
                  <Text as="span" tone={isBad ? 'danger' : 'ink'} strong={isBad}>
                    {value}
                  </Text>
                </dd>
              </div>
            ))}
          </dl>
          <Text tone="muted" size="small" above={2}>
            {words.doctor}
          </Text>
          <section className={styles.part}>
            <h2>{words.settings}</h2>
            <Text tone="muted" size="small">
              {words.settingsText}
            </Text>
            <dl className={styles.facts}>
              {state.settings.map(({ name, value, isDefault }) => (
                <div key={name}>
                  <dt className={styles.name}>{name}</dt>
                  <dd>
                    {value === '' ? (
                      <Text as="span" tone="muted">
                        {words.unset}
                      </Text>
                    ) : (
                      <bdi>{value}</bdi>
                    )}
                    {value !== '' && isDefault && (
                      <Text as="span" tone="muted">
                        {` · ${words.standard}`}
                      </Text>
                    )}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        </>
      )}
    </QueryState>
  )
}

interface Fact {
  readonly name: string
  readonly value: string
  readonly isBad: boolean
}

const gigabytes = (bytes: number) => `${(bytes / gigabyte).toLocaleString(undefined, { maximumFractionDigits: 1 })} GB`

function factsOf({ version, node, platform, disk, redis, pool, jobs }: State): Fact[] {
  const space = disk && words.free(gigabytes(disk.freeBytes), gigabytes(disk.totalBytes))
  const minutes = Math.round(jobs.oldestSeconds / 60)
  return [
    { name: words.version, value: words.of(version, node, platform), isBad: false },
    {
      name: words.disk,
      value: disk?.full ? `${words.full} ${space}` : (space ?? words.unknown),
      isBad: disk?.full !== false,
    },
    { name: words.redis, value: words.redisStates[redis ?? 'none'], isBad: redis === 'down' || redis === 'refused' },
    { name: words.pool, value: words.connections(pool.busy, pool.idle, pool.waiting), isBad: pool.waiting > 0 },
    {
      name: words.jobs,
      value: jobs.failed + minutes === 0 ? words.allDone : words.givenUp(jobs.failed, minutes),
      isBad: jobs.failed > 0 || minutes >= 10,
    },
  ]
}
