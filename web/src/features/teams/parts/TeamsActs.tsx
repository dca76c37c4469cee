import type { Event } from '@quad/contract/entities/event.ts'
import { useMutation } from '@tanstack/react-query'
import type { TeamFilters } from '../../../entities/team/cache.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { Row } from '../../../shared/ui/primitives.tsx'
import { useExportTeams } from '../calls/useExportTeams.ts'
import { loadAllTeams } from '../calls/useListTeams.ts'
import { copyEmails } from '../copyEmails.ts'
import { organiseWords as words } from '../organiseWords.ts'
import styles from './Teams.module.css'

interface TeamsActsProps {
  readonly event: Event
  readonly filters: TeamFilters
}

/** Copies the emails of all teams that match, and downloads them as CSV. */
export function TeamsActs({ event: { _id: eventId, eventTitle }, filters }: TeamsActsProps) {
  const copy = useMutation({ mutationFn: () => copyEmails(loadAllTeams(eventId, filters)) })
  const download = useExportTeams(eventId, eventTitle)
  return (
    <Row gap={3} wrap align="stretch" className={styles.acts}>
      <Button kind="quiet" icon="copy" loading={copy.isPending} onClick={() => copy.mutate()}>
        {words.copyEmails}
      </Button>
      <Button kind="quiet" icon="file" loading={download.isPending} onClick={() => download.mutate({ filters })}>
        {words.download}
      </Button>
    </Row>
  )
}
