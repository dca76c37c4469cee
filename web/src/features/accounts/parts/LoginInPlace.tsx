import { useId } from 'react'
import { Button } from '../../../shared/ui/Button.tsx'
import { closeWords } from '../closeWords.ts'
import { words } from '../words.ts'
import { AccountForm } from './AccountForm.tsx'
import { LoginFields } from './LoginFields.tsx'
import styles from './LoginInPlace.module.css'
import { ProviderButtons } from './ProviderButtons.tsx'
import { useLoginForm } from './useLoginForm.ts'

/** The log-in as part of a page, for whoever comes there signed out. */
export function LoginInPlace() {
  const headingId = useId()
  const { form, send, ready, sending, failure } = useLoginForm()
  return (
    <section className={styles.box} aria-labelledby={headingId}>
      <h2 id={headingId}>{closeWords.whose}</h2>
      <p className={styles.note}>{closeWords.whoseNote}</p>
      <ProviderButtons />
      <AccountForm failure={failure} onSubmit={send}>
        <LoginFields form={form} />
        <Button type="submit" wide disabled={!ready} loading={sending}>
          {words.login}
        </Button>
      </AccountForm>
    </section>
  )
}
