import type { Profile, ReminderChoice } from '@quad/contract/entities/profile.ts'
import { alerts } from '@quad/contract/messages/app.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { showProfile } from '../../../entities/profile/cache.ts'
import { callApi } from '../../../shared/api/client.ts'
import { updateProfile } from '../../../shared/api/routes.ts'
import { toast } from '../../../shared/toast/toast.ts'
import { CheckField } from '../../../shared/ui/CheckField.tsx'
import { Row } from '../../../shared/ui/primitives.tsx'
import { settingsWords } from '../words.ts'
import styles from './Settings.module.css'

const { reminders: words } = settingsWords

const moments = [
  { title: words.day, choices: ['dayInApp', 'dayByMail'] },
  { title: words.quarter, choices: ['quarterInApp', 'quarterByMail'] },
] as const

const wayOf = { dayInApp: words.inApp, quarterInApp: words.inApp, dayByMail: words.byMail, quarterByMail: words.byMail }

/** Switches each reminder of the viewer on and off; a change is saved at once (NOTI-05). */
export function ReminderChoices({ profile }: { readonly profile: Profile }) {
  const set = useSetReminders(profile._id)
  const chosen = set.isPending ? set.variables : profile.reminders
  return <ReminderFields chosen={chosen} onChange={(next) => set.isPending || set.mutate(next)} />
}

interface ReminderFieldsProps {
  readonly chosen: readonly ReminderChoice[]
  readonly onChange: (chosen: ReminderChoice[]) => void
}

export function ReminderFields({ chosen, onChange }: ReminderFieldsProps) {
  return (
    <Row wrap align="stretch" gap={3} across={6} className={styles.choices}>
      {moments.map(({ title, choices }) => (
        <fieldset key={title}>
          <legend>{title}</legend>
          {choices.map((choice) => (
            <CheckField
              key={choice}
              label={wayOf[choice]}
              checked={chosen.includes(choice)}
              onChange={({ target }) => {
                const others = chosen.filter((one) => one !== choice)
                onChange(target.checked ? [...others, choice] : others)
              }}
            />
          ))}
        </fieldset>
      ))}
    </Row>
  )
}

/** Sets which reminders the viewer gets (NOTI-05). */
function useSetReminders(userId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (reminders: ReminderChoice[]) =>
      callApi(updateProfile, { params: { id: userId }, body: { reminders } }),
    onSuccess: (profile) => showProfile(client, profile),
    onError: (failure) => toast.error(`${alerts.somethingWentWrong}: ${failure.message}`),
  })
}
