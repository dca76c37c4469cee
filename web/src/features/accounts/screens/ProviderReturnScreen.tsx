import { useParams } from 'react-router'
import { openModal } from '../../../shared/modal/store.ts'
import { settings } from '../../../shared/settings.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { Notice } from '../../../shared/ui/Notice.tsx'
import { words as shared } from '../../../shared/words.ts'
import { useGoToProvider } from '../calls.ts'
import { useProviderFailure } from '../failureText.ts'
import { accountWords } from '../words.ts'

/** /sign-in/{provider} after a failed sign-in: says why it failed, and how to try again (ACC-05). */
export function ProviderReturnScreen() {
  const failure = useProviderFailure((last) => last.failure)
  const named = useParams().provider
  const provider = settings.providers.find((name) => name === named)
  const go = useGoToProvider()
  const text = go.error?.message ?? failure ?? accountWords.notBegun
  return (
    <Notice title={accountWords.notSignedIn} text={text}>
      {named === 'college' && <Button onClick={() => openModal('collegeLogin', {})}>{accountWords.withCollege}</Button>}
      {provider === undefined ? null : (
        <Button loading={go.isPending || go.isSuccess} onClick={() => go.mutate(provider)}>
          {accountWords.continueWith(accountWords.providers[provider])}
        </Button>
      )}
      <Button kind="quiet" onClick={() => openModal('login', {})}>
        {shared.actions.logIn}
      </Button>
    </Notice>
  )
}
