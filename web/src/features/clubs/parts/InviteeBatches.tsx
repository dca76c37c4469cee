import type { InviteeBatch } from '@quad/contract/entities/invitee.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import rows from '../../../entities/club/MemberList.module.css'
import { callApi } from '../../../shared/api/client.ts'
import { listInvitees, withdrawInvitees } from '../../../shared/api/routes.ts'
import { toast } from '../../../shared/toast/toast.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { QueryState } from '../../../shared/ui/QueryState.tsx'
import { RelativeTime } from '../../../shared/ui/RelativeTime.tsx'
import { Skeleton } from '../../../shared/ui/Skeleton.tsx'
import { List, Stack, Text } from '../../../shared/ui/primitives.tsx'
import { bringWords as words } from '../bringWords.ts'

// Apart from the other clubs' keys, as these lists aren't kept for reading offline.
export const inviteesKey = (clubId: string) => ['clubInvitees', clubId]

const [sendingMs, quietMs] = [2000, 20_000]

/** The lists that were brought to a club, with their progress (CLUB-14). */
export function InviteeBatches({ clubId }: { readonly clubId: string }) {
  const batches = useQuery({
    queryKey: [...inviteesKey(clubId), 'batches'],
    queryFn: ({ signal }) => callApi(listInvitees, { params: { id: clubId }, query: {} }, { signal }),
    refetchOnMount: 'always',
    refetchInterval: ({ state: { data } }) =>
      data?.some(({ queued, paused }) => queued > 0 && !paused) ? sendingMs : data?.length ? quietMs : false,
  })
  return (
    <QueryState query={batches} loading={<Skeleton shape="block" />}>
      {(data) =>
        data.length > 0 && (
          <List className={rows.list} aria-label={words.lists}>
            {data.map((batch) => (
              <li key={batch._id} className={rows.row}>
                <BatchRow clubId={clubId} batch={batch} />
              </li>
            ))}
          </List>
        )
      }
    </QueryState>
  )
}

function BatchRow({ clubId, batch }: { readonly clubId: string; readonly batch: InviteeBatch }) {
  const client = useQueryClient()
  const { total, by, createdAt, queued, sent, paused } = batch
  const withdraw = useMutation({
    mutationFn: () => callApi(withdrawInvitees, { params: { id: clubId, batchId: batch._id } }),
    onSuccess: ({ count }) => toast.success(words.withdrawn(count)),
    onError: (failure) => toast.error(failure.message),
    onSettled: () => client.invalidateQueries({ queryKey: inviteesKey(clubId) }),
  })
  return (
    <Stack gap={2} align="start">
      <Text>
        <strong>{words.people(total)}</strong>{' '}
        <Text as="span" size="small" tone="muted">
          {by && (
            <>
              {words.by} <bdi>{by.displayName}</bdi>
              {' · '}
            </>
          )}
          <RelativeTime at={createdAt} />
        </Text>
      </Text>
      <Text size="small" tone="muted">
        {words.progress(batch)}
      </Text>
      {paused && (
        <Text size="small" tone="muted">
          {words.paused}
        </Text>
      )}
      {queued + sent > 0 && (
        <Button size="sm" kind="quiet" loading={withdraw.isPending} onClick={() => withdraw.mutate()}>
          {words.withdraw}
        </Button>
      )}
    </Stack>
  )
}
