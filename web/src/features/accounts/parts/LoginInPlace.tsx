import { useId } from 'react'
import { whyNotSent } from '../../../shared/forms/whyNot.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { Card, Text } from '../../../shared/ui/primitives.tsx'
import { accountWords, closeWords } from '../words.ts'
import styles from './AccountForm.module.css'
import { AccountForm } from './AccountForm.tsx'
import { LoginFields, useLoginForm } from './LoginFields.tsx'
import { PasskeyButton } from './PasskeyButton.tsx'
import { ProviderButtons } from './ProviderButtons.tsx'

export function LoginInPlace() {
  const headingId = useId()
  const { form, send, ready, sending, failure } = useLoginForm()
  return (
    <Card as="section" pad={5} className={styles.box} aria-labelledby={headingId}>
      <h2 id={headingId}>{closeWords.whose}</h2>
      <Text above={2} below={4} tone="muted">
        {closeWords.whoseNote}
      </Text>
      <PasskeyButton />
      <ProviderButtons />
      <AccountForm failure={failure} onSubmit={send}>
        <LoginFields form={form} />
        <Button type="submit" wide whyNot={whyNotSent(ready)} loading={sending}>
          {accountWords.login}
        </Button>
      </AccountForm>
    </Card>
  )
}
