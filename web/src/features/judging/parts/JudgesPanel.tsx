import type { Judge } from '@quad/contract/entities/judging.ts'
import { openModal } from '../../../shared/modal/store.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { EmptyState } from '../../../shared/ui/EmptyState.tsx'
import { Icon } from '../../../shared/ui/Icon.tsx'
import { Menu } from '../../../shared/ui/Menu.tsx'
import { MenuItem } from '../../../shared/ui/MenuItem.tsx'
import { QueryState } from '../../../shared/ui/QueryState.tsx'
import { Skeleton } from '../../../shared/ui/Skeleton.tsx'
import { List, Row, Stack, Text } from '../../../shared/ui/primitives.tsx'
import { type JudgingAt, useGetJudging, useRenewJudgeLink } from '../calls.ts'
import { organiseWords as words } from '../words.ts'
import styles from './Judging.module.css'

/** The judges with how far each is, and the way to add some (JUDG-03, JUDG-04). */
export function JudgesPanel({ params }: { readonly params: JudgingAt }) {
  const query = useGetJudging(params)
  return (
    <Stack as="section" gap={3} aria-label={words.judges}>
      <Row justify="between" gap={3} wrap>
        <Text as="h2" size="title-small">
          {words.judges}
        </Text>
        {!query.data?.judging.closed && (
          <Button kind="quiet" size="sm" icon="plus" onClick={() => openModal('addJudges', { ...params })}>
            {words.addJudges}
          </Button>
        )}
      </Row>
      <QueryState query={query} loading={<Skeleton shape="block" />}>
        {({ judges, judging: { closed } }) =>
          judges.length === 0 ? (
            <EmptyState title={words.noJudges} text={words.noJudgesText} />
          ) : (
            <List aria-label={words.judges}>
              {judges.map((judge) => (
                <JudgeRow key={judge._id} params={params} judge={judge} closed={closed} />
              ))}
            </List>
          )
        }
      </QueryState>
    </Stack>
  )
}

interface JudgeRowProps {
  readonly params: JudgingAt
  readonly judge: Judge
  readonly closed: boolean
}

function JudgeRow({ params, judge, closed }: JudgeRowProps) {
  const { _id: judgeId, name, email, state, entries, scored } = judge
  const renew = useRenewJudgeLink(params)
  const shownName = name || words.nameless
  const facts = [
    // Whoever has a link judges without being asked.
    email === undefined || state === 'declined' ? words.states[state] : '',
    email === undefined ? '' : words.byLink(email),
    entries > 0 ? words.load(scored, entries) : '',
  ]
  return (
    <li className={styles.row}>
      <Stack gap={1} shrink fill>
        <Text as="bdi" strong breaks>
          {shownName}
        </Text>
        <Text size="small" tone="muted" breaks>
          {facts.filter((fact) => fact !== '').join(' · ')}
        </Text>
        {entries > 0 && (
          <progress className={styles.progress} value={scored} max={entries} aria-label={words.load(scored, entries)} />
        )}
      </Stack>
      {!closed && (
        <Menu label={words.more(shownName)} trigger={<Icon name="more" />}>
          {email !== undefined && state === 'accepted' && (
            <MenuItem icon="send" onSelect={() => renew.isPending || renew.mutate(judgeId)}>
              {words.newLink}
            </MenuItem>
          )}
          <MenuItem
            icon="close"
            danger
            onSelect={() =>
              openModal('judgingQuestion', {
                eventId: params.id,
                judgingId: params.judgingId,
                act: 'removeJudge',
                judgeId,
                name: shownName,
              })
            }
          >
            {words.remove}
          </MenuItem>
        </Menu>
      )}
    </li>
  )
}
