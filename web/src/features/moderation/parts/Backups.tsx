import type { Backup } from '@quad/contract/entities/backup.ts'
import { useQuery } from '@tanstack/react-query'
import { callApi } from '../../../shared/api/client.ts'
import { getBackups } from '../../../shared/api/routes.ts'
import { openModal } from '../../../shared/modal/store.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { EmptyState } from '../../../shared/ui/EmptyState.tsx'
import { HairlineItem, HairlineList } from '../../../shared/ui/HairlineList.tsx'
import { Card, Row, Text } from '../../../shared/ui/primitives.tsx'
import { QueryState } from '../../../shared/ui/QueryState.tsx'
import { RelativeTime } from '../../../shared/ui/RelativeTime.tsx'
import { Skeleton } from '../../../shared/ui/Skeleton.tsx'
import { sizeText } from '../../../shared/upload/imageJob.ts'
import { partKeys } from '../cache.ts'
import { backupWords as words } from '../backupWords.ts'
import { partWords } from '../words.ts'
import styles from './Queue.module.css'

const everyMs = 30_000

/** Shows the latest backups with their results, and the release of a restored server (OPS-02, OPS-04). */
export function Backups() {
  const query = useQuery({
    queryKey: partKeys.backups,
    queryFn: ({ signal }) => callApi(getBackups, {}, { signal }),
    refetchOnMount: 'always',
    refetchInterval: everyMs,
  })
  return (
    <QueryState query={query} loading={<Skeleton shape="block" />}>
      {({ hold, backups }) => (
        <>
          {hold && <Held backup={hold.backup} />}
          {backups.length === 0 ? (
            <EmptyState sketch="none" title={words.none} text={words.text} />
          ) : (
            <HairlineList label={partWords.parts.backups}>
              {backups.map((backup) => (
                <HairlineItem key={backup._id}>
                  <Item backup={backup} />
                </HairlineItem>
              ))}
            </HairlineList>
          )}
        </>
      )}
    </QueryState>
  )
}

function Held({ backup }: { readonly backup: string }) {
  return (
    <Card as="section" pad={4} gap={3} aria-labelledby="held-title">
      <Text as="h2" id="held-title" size="title-small">
        {words.held}
      </Text>
      <Text measure>{words.heldText(backup)}</Text>
      <Row>
        <Button size="sm" onClick={() => openModal('consoleQuestion', { act: 'releaseSending', id: '', name: backup })}>
          {words.release}
        </Button>
      </Row>
    </Card>
  )
}

const tones = { running: 'muted', proven: 'success', failed: 'danger' } as const

function Item({
  backup: { name, state, cause, rows, files, missingFiles, bytes, beganAt },
}: {
  readonly backup: Backup
}) {
  return (
    <div className={styles.said}>
      <p>
        <Text as="strong" tone={tones[state]}>
          {words.states[state]}
        </Text>{' '}
        <RelativeTime at={beganAt} />
      </p>
      <p>{name}</p>
      <p>
        {state === 'proven' && words.contents(rows, files, sizeText(bytes))}
        {cause}
        {missingFiles > 0 && ` · ${words.missing(missingFiles)}`}
      </p>
    </div>
  )
}
