import { alerts } from '@quad/contract/messages/app.ts'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { useSession } from '../../../shared/session/session.ts'
import { settings } from '../../../shared/settings.ts'
import { PasswordField } from '../../../shared/ui/inputFields.tsx'
import { Text } from '../../../shared/ui/primitives.tsx'
import { useGoToProvider } from '../calls.ts'
import { failureText } from '../failureText.ts'
import type { Confirmed, FreshSignIn } from '../providerAttempt.ts'
import { accountWords, credentialWords } from '../words.ts'
import styles from './AccountForm.module.css'
import { OtherWay } from './AccountForm.tsx'

interface OwnerProofProps {
  readonly modal: Confirmed
  readonly signIn: FreshSignIn | undefined
  readonly field: UseFormRegisterReturn
  readonly error: string | undefined
}

/** Asks the owner for their password, or for a fresh sign-in at the provider with which they joined (ruling 83). */
export function OwnerProof({ modal, signIn, field, error }: OwnerProofProps) {
  const user = useSession((session) => session.user)
  const go = useGoToProvider(modal)
  if (signIn) return <Text tone="muted">{credentialWords.confirmedWith(accountWords.providers[signIn.provider])}</Text>
  const joinedWith = { google: Boolean(user?.googleId), microsoft: Boolean(user?.azureId) }
  return (
    <>
      <PasswordField label={credentialWords.yourPassword} autoComplete="current-password" error={error} {...field} />
      {settings.providers
        .filter((provider) => joinedWith[provider])
        .map((provider) => (
          <OtherWay
            key={provider}
            question={credentialWords.noPassword}
            answer={credentialWords.confirmWith(accountWords.providers[provider])}
            onChoose={() => go.mutate(provider)}
          />
        ))}
      {go.error && (
        <p className={styles.failure} role="alert">
          {failureText(go.error, alerts.unreachable)}
        </p>
      )}
    </>
  )
}
