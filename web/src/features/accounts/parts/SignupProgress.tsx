import { Stack, Text } from '../../../shared/ui/primitives.tsx'
import { accountWords } from '../words.ts'
import styles from './AccountForm.module.css'

const steps = ['who', 'college', 'code'] as const

/** Says which of the three steps of a sign-up this is (ACC-18). */
export function SignupProgress({ step }: { readonly step: (typeof steps)[number] }) {
  const at = steps.indexOf(step)
  return (
    <Stack gap={2} below={4} role="status">
      <Text size="small" tone="muted">
        {accountWords.stepOf(at + 1, steps.length)} · {accountWords.steps[step]}
      </Text>
      <div className={styles.progress} aria-hidden="true">
        {steps.map((one, place) => (
          <span key={one} data-reached={place <= at} />
        ))}
      </div>
    </Stack>
  )
}
