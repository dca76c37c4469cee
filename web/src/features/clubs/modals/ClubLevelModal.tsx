import type { AnnouncementWays, ClubLevel } from '@quad/contract/entities/club.ts'
import { alerts } from '@quad/contract/messages/app.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { showClub } from '../../../entities/club/cache.ts'
import { useGetClub } from '../../../entities/club/useGetClub.ts'
import { callApi } from '../../../shared/api/client.ts'
import { getAnnouncementWays, updateAnnouncementWays, updateClubLevel } from '../../../shared/api/routes.ts'
import { ModalFrame } from '../../../shared/modal/ModalFrame.tsx'
import type { ModalProps } from '../../../shared/modal/types.ts'
import { toast } from '../../../shared/toast/toast.ts'
import { CheckField } from '../../../shared/ui/CheckField.tsx'
import { ChoiceField } from '../../../shared/ui/ChoiceField.tsx'
import { QueryState } from '../../../shared/ui/QueryState.tsx'
import { Skeleton } from '../../../shared/ui/Skeleton.tsx'
import { Stack, Text } from '../../../shared/ui/primitives.tsx'
import { levelWords as words } from '../memberWords.ts'

const levels = ['all', 'mentions', 'announcements', 'nothing'] as const satisfies readonly ClubLevel[]

/** Chooses which notifications of a club reach the viewer; saves a change at once (CALM-01). */
export function ClubLevelModal({ clubId }: ModalProps['clubLevel']) {
  const club = useGetClub(clubId)
  const set = useUpdateLevel(clubId)
  return (
    <ModalFrame title={words.title} size="sm">
      <QueryState query={club} loading={<Skeleton shape="block" />}>
        {({ clubName, membership }) => {
          const chosen = set.isPending ? set.variables : (membership?.level ?? 'all')
          return (
            <Stack gap={3}>
              <ChoiceField
                label={words.label(clubName)}
                name="level"
                choices={levels.map((value) => ({ value, ...words.levels[value] }))}
                chosen={chosen}
                onChange={({ target }) => {
                  const level = levels.find((one) => one === target.value)
                  if (level && !set.isPending) set.mutate(level)
                }}
              />
              <Text size="small" tone="muted">
                {words.text}
              </Text>
              {(chosen === 'all' || chosen === 'announcements') && <Outside clubId={clubId} />}
            </Stack>
          )
        }}
      </QueryState>
    </ModalFrame>
  )
}

/** Switches for getting the club's announcements by email and push, too (CALM-06). */
function Outside({ clubId }: { readonly clubId: string }) {
  const { query, set } = useAnnouncementWays(clubId)
  const label = useId()
  return (
    <QueryState query={query} loading={<Skeleton shape="block" />}>
      {(saved) => {
        const ways = set.isPending ? set.variables : saved
        return (
          <Stack role="group" aria-labelledby={label}>
            <Text size="small" strong id={label}>
              {words.outside}
            </Text>
            <CheckField
              label={words.ways.mail}
              checked={ways.mail}
              onChange={({ target }) => set.mutate({ ...ways, mail: target.checked })}
            />
            <CheckField
              label={words.ways.push}
              hint={words.pushHint}
              checked={ways.push}
              onChange={({ target }) => set.mutate({ ...ways, push: target.checked })}
            />
          </Stack>
        )
      }}
    </QueryState>
  )
}

function useAnnouncementWays(clubId: string) {
  const client = useQueryClient()
  const queryKey = ['clubs', 'announcements', clubId] as const
  const params = { id: clubId }
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => callApi(getAnnouncementWays, { params }, { signal }),
  })
  const set = useMutation({
    mutationFn: (ways: AnnouncementWays) => callApi(updateAnnouncementWays, { params, body: ways }),
    // Save choices one after the other, so that the last one wins.
    scope: { id: `announcements ${clubId}` },
    onSuccess: (ways) => client.setQueryData<AnnouncementWays>(queryKey, ways),
    onError: (failure) => toast.error(`${alerts.somethingWentWrong}: ${failure.message}`),
  })
  return { query, set }
}

function useUpdateLevel(clubId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (level: ClubLevel) => callApi(updateClubLevel, { params: { id: clubId }, body: { level } }),
    onSuccess: (club) => showClub(client, club),
    onError: (failure) => toast.error(`${alerts.somethingWentWrong}: ${failure.message}`),
  })
}
