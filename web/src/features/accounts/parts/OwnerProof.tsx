import type { SignedChallenge } from '@quad/contract/bodies/passkeys.ts'
import { alerts } from '@quad/contract/messages/app.ts'
import { useMutation } from '@tanstack/react-query'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { useListPasskeys } from '../../../entities/user/useListPasskeys.ts'
import { callApi } from '../../../shared/api/client.ts'
import { startPasskeyProof } from '../../../shared/api/routes.ts'
import { useSession } from '../../../shared/session/session.ts'
import { settings } from '../../../shared/settings.ts'
import { PasswordField } from '../../../shared/ui/inputFields.tsx'
import { Text } from '../../../shared/ui/primitives.tsx'
import { useGoToProvider } from '../calls.ts'
import { failureText } from '../failureText.ts'
import { canUsePasskeys, passkeyFailureText, signChallenge } from '../passkeys.ts'
import { passkeyWords } from '../passkeyWords.ts'
import type { About, Confirmed, FreshSignIn } from '../providerAttempt.ts'
import { accountWords, credentialWords } from '../words.ts'
import styles from './AccountForm.module.css'
import { OtherWay } from './AccountForm.tsx'

interface OwnerProofProps {
  readonly modal: Confirmed
  /** What the modal is about, if it is one of several. */
  readonly about?: About
  readonly signIn: FreshSignIn | undefined
  readonly form: ProofForm
  readonly send: () => Promise<void>
}

/** A form with the fields of a proof. */
interface ProofForm {
  readonly register: (name: 'password') => UseFormRegisterReturn<'password'>
  readonly setValue: (name: 'passkey', passkey: SignedChallenge) => void
  readonly resetField: (name: 'passkey') => void
  readonly formState: { readonly errors: { readonly password?: { readonly message?: string } } }
}

/**
 * Asks the owner for their password, one of their passkeys, or a fresh sign-in at the provider with which they joined
 * (ruling 83).
 */
export function OwnerProof({ modal, about, signIn, form, send }: OwnerProofProps) {
  const user = useSession((session) => session.user)
  const go = useGoToProvider(modal, about)
  if (signIn) return <Text tone="muted">{credentialWords.confirmedWith(accountWords.providers[signIn.provider])}</Text>
  const joinedWith = { google: Boolean(user?.googleId), microsoft: Boolean(user?.azureId) }
  // A passkey's proof works once.
  const sendPasskey = async (passkey: SignedChallenge) => {
    form.setValue('passkey', passkey)
    await send()
    form.resetField('passkey')
  }
  return (
    <>
      <PasswordField
        label={credentialWords.yourPassword}
        autoComplete="current-password"
        error={form.formState.errors.password?.message}
        {...form.register('password')}
      />
      <PasskeyProof onPasskey={sendPasskey} />
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

interface PasskeyProofProps {
  readonly onPasskey: (passkey: SignedChallenge) => Promise<void>
}

function PasskeyProof({ onPasskey }: PasskeyProofProps) {
  const { data } = useListPasskeys()
  const sign = useMutation({
    mutationFn: async () => signChallenge(await callApi(startPasskeyProof, {})),
    onSuccess: onPasskey,
  })
  if (!canUsePasskeys() || !data?.passkeys.length) return null
  return (
    <>
      <OtherWay
        question={passkeyWords.insteadOfPassword}
        answer={passkeyWords.confirm}
        onChoose={() => sign.isPending || sign.mutate()}
      />
      {sign.error && (
        <p className={styles.failure} role="alert">
          {passkeyFailureText(sign.error)}
        </p>
      )}
    </>
  )
}
