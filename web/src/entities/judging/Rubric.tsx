import type { Judging } from '@quad/contract/entities/judging.ts'
import { List, Stack, Text } from '../../shared/ui/primitives.tsx'
import styles from './Results.module.css'
import { judgingWords as words } from './words.ts'

/** A rubric's criteria with their weights, its rules and, once it is locked, its fingerprint. */
export function Rubric({ judging }: { readonly judging: Judging }) {
  const { criteria, ties, perEntry, blind, locked } = judging
  const rules = [words.perEntry(perEntry), blind ? words.blind : '', words.ties[ties]].filter((rule) => rule !== '')
  return (
    <Stack gap={4}>
      <List gap={3}>
        {criteria.map(({ name, hint, max, weight }) => (
          <Stack key={name} as="li" gap={1} breaks>
            <Text as="bdi" strong>
              {name}
            </Text>
            {hint !== '' && <Text dir="auto">{hint}</Text>}
            <Text size="small" tone="muted">
              {words.weight(weight, max)}
            </Text>
          </Stack>
        ))}
      </List>
      <Text size="small">{rules.join(' ')}</Text>
      {locked && (
        <Stack gap={1}>
          <Text size="small" tone="muted">
            {words.locked(new Date(locked.at).toLocaleString('en-IN', { dateStyle: 'medium', timeStyle: 'short' }))}
          </Text>
          <Text size="small" strong>
            {words.fingerprint}
          </Text>
          <Text as="code" size="tiny" breaks className={styles.fingerprint}>
            {locked.fingerprint}
          </Text>
        </Stack>
      )}
    </Stack>
  )
}
