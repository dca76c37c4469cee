import type { SignedChallenge } from '@quad/contract/bodies/passkeys.ts'
import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { callApi } from '../../../shared/api/client.ts'
import { loginWithPasskey, startPasskeyLogin } from '../../../shared/api/routes.ts'
import { settings } from '../../../shared/settings.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { Row, Stack } from '../../../shared/ui/primitives.tsx'
import { canUsePasskeys, passkeyFailureText, signChallenge, suggestPasskeys } from '../passkeys.ts'
import { passkeyWords as words } from '../passkeyWords.ts'
import { completeSignIn } from '../session.ts'
import { accountWords } from '../words.ts'
import styles from './AccountForm.module.css'

/** Logs in with a passkey, which the email field suggests, too (ACC-16). */
export function PasskeyButton() {
  const { mutate, isPending, error } = useLoginWithPasskey()
  useEffect(() => suggestPasskeys(startLogin, mutate), [mutate])
  if (!canUsePasskeys()) return null
  return (
    <Stack gap={3} below={3}>
      <Button kind="quiet" wide loading={isPending} onClick={() => mutate(undefined)}>
        {words.login}
      </Button>
      {error && (
        <p className={styles.failure} role="alert">
          {passkeyFailureText(error)}
        </p>
      )}
      {/* With providers, the line follows their buttons. */}
      {settings.providers.length === 0 && (
        <Row as="p" gap={3} size="small" tone="muted" above={1} className={styles.or}>
          {accountWords.orByEmail}
        </Row>
      )}
    </Stack>
  )
}

const startLogin = () => callApi(startPasskeyLogin, {})

/** Logs in with a challenge that a suggested passkey signed, or else asks the browser for one. */
function useLoginWithPasskey() {
  return useMutation({
    mutationFn: async (signed: SignedChallenge | undefined) => {
      const credential = signed ?? (await signChallenge(await startLogin()))
      return callApi(loginWithPasskey, { body: { credential } })
    },
    onSuccess: completeSignIn,
  })
}
