import type { ReminderChoice } from '@quad/contract/entities/profile.ts'
import { alerts } from '@quad/contract/messages/app.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { showProfile } from '../../../entities/profile/cache.ts'
import { callApi } from '../../../shared/api/client.ts'
import { updateProfile } from '../../../shared/api/routes.ts'
import { toast } from '../../../shared/toast/toast.ts'

/** Sets which reminders the viewer gets (NOTI-05). */
export function useSetReminders(userId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (reminders: ReminderChoice[]) =>
      callApi(updateProfile, { params: { id: userId }, body: { reminders } }),
    onSuccess: (profile) => showProfile(client, profile),
    onError: (failure) => toast.error(`${alerts.somethingWentWrong}: ${failure.message}`),
  })
}
