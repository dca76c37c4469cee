import type { Profile } from '@quad/contract/entities/profile.ts'
import { CheckField } from '../../../shared/ui/CheckField.tsx'
import { Row } from '../../../shared/ui/primitives.tsx'
import { useSetReminders } from '../calls/useSetReminders.ts'
import styles from './Settings.module.css'
import { settingsWords } from '../settingsWords.ts'

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
                if (!set.isPending) set.mutate(target.checked ? [...others, choice] : others)
              }}
            />
          ))}
        </fieldset>
      ))}
    </Row>
  )
}
