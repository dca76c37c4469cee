import { messageLimits } from '@quad/contract/messageLimits.ts'
import { useQuery } from '@tanstack/react-query'
import { broadcastIn } from '@quad/contract/mentions.ts'
import { ModalFrame } from '../../../shared/modal/ModalFrame.tsx'
import { closeModal } from '../../../shared/modal/store.ts'
import type { ModalProps } from '../../../shared/modal/types.ts'
import { callApi } from '../../../shared/api/client.ts'
import { getBroadcastReach } from '../../../shared/api/routes.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { QueryError } from '../../../shared/ui/QueryState.tsx'
import { Skeleton } from '../../../shared/ui/Skeleton.tsx'
import { Stack, Text } from '../../../shared/ui/primitives.tsx'
import { withoutBroadcasts } from '../text.ts'
import { broadcastWords as words } from './words.ts'

/** Asks before a message notifies everyone in a channel, or everyone online, and says how many these are (TALK-11). */
export function BroadcastModal({ channelId, text, onSend }: ModalProps['broadcast']) {
  const reach = useQuery({
    queryKey: ['broadcastReach', channelId],
    queryFn: ({ signal }) => callApi(getBroadcastReach, { params: { id: channelId } }, { signal }),
    staleTime: 0,
    gcTime: 0,
  })
  const broadcast = broadcastIn(text) ?? 'everyone'
  const people = reach.data?.[broadcast] ?? 0
  const left = reach.data?.left ?? 0

  function send(chosen: string) {
    closeModal()
    onSend(chosen)
  }

  return (
    <ModalFrame
      title={words.title(broadcast)}
      size="sm"
      footer={
        <>
          <Button kind="quiet" onClick={() => send(withoutBroadcasts(text))}>
            {words.quietly}
          </Button>
          <Button
            data-autofocus
            onClick={() => send(text)}
            loading={reach.isPending}
            whyNot={left === 0 && (reach.data ? words.usedUp : words.loading)}
          >
            {words.send(people)}
          </Button>
        </>
      }
    >
      {reach.error ? (
        <QueryError query={reach} />
      ) : (
        <Stack gap={2}>
          {reach.data ? <p>{words.tells(broadcast, people)}</p> : <Skeleton width="threeQuarters" />}
          <Text tone="muted" size="small">
            {reach.data && left === 0 ? words.usedUp : words.limit(messageLimits.broadcastsPerDay)}
          </Text>
        </Stack>
      )}
    </ModalFrame>
  )
}
