import type { ClubLevel } from '@quad/contract/entities/club.ts'
import { alerts } from '@quad/contract/messages/app.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { showClub } from '../../../entities/club/cache.ts'
import { useGetClub } from '../../../entities/club/useGetClub.ts'
import { callApi } from '../../../shared/api/client.ts'
import { updateClubLevel } from '../../../shared/api/routes.ts'
import { ModalFrame } from '../../../shared/modal/ModalFrame.tsx'
import type { ModalProps } from '../../../shared/modal/types.ts'
import { toast } from '../../../shared/toast/toast.ts'
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
        {({ clubName, membership }) => (
          <Stack gap={3}>
            <ChoiceField
              label={words.label(clubName)}
              name="level"
              choices={levels.map((value) => ({ value, ...words.levels[value] }))}
              chosen={set.isPending ? set.variables : (membership?.level ?? 'all')}
              onChange={({ target }) => {
                const level = levels.find((one) => one === target.value)
                if (level && !set.isPending) set.mutate(level)
              }}
            />
            <Text size="small" tone="muted">
              {words.text}
            </Text>
          </Stack>
        )}
      </QueryState>
    </ModalFrame>
  )
}

function useUpdateLevel(clubId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (level: ClubLevel) => callApi(updateClubLevel, { params: { id: clubId }, body: { level } }),
    onSuccess: (club) => showClub(client, club),
    onError: (failure) => toast.error(`${alerts.somethingWentWrong}: ${failure.message}`),
  })
}
