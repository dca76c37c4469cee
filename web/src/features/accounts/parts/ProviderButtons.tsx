import { alerts } from '@quad/contract/messages/app.ts'
import type { ProviderName } from '@quad/contract/settings.ts'
import { openModal } from '../../../shared/modal/store.ts'
import { settings } from '../../../shared/settings.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { Row, Stack } from '../../../shared/ui/primitives.tsx'
import { useGoToProvider } from '../calls.ts'
import { useListSignInColleges } from '../collegeLogin.ts'
import { failureText } from '../failureText.ts'
import { accountWords } from '../words.ts'
import form from './AccountForm.module.css'

/** Shows one button per configured provider and one for colleges, above the email form (ACC-05, SSO-01). */
export function ProviderButtons() {
  const go = useGoToProvider()
  const colleges = useListSignInColleges()
  const hasColleges = colleges.data !== undefined && colleges.data.length > 0
  if (settings.providers.length === 0 && !hasColleges) return null
  return (
    <Stack gap={3}>
      {settings.providers.map((provider) => (
        <Button
          key={provider}
          kind="quiet"
          wide
          // Show the loading state after success, too, until the provider's page opens.
          loading={(go.isPending || go.isSuccess) && go.variables === provider}
          onClick={() => go.mutate(provider)}
        >
          <Mark provider={provider} />
          {accountWords.continueWith(accountWords.providers[provider])}
        </Button>
      ))}
      {hasColleges && (
        <Button kind="quiet" wide onClick={() => openModal('collegeLogin', {})}>
          {accountWords.withCollege}
        </Button>
      )}
      {go.error ? (
        <p className={form.failure} role="alert">
          {failureText(go.error, alerts.unreachable)}
        </p>
      ) : null}
      <Row as="p" gap={3} size="small" tone="muted" above={1} below={4} className={form.or}>
        {accountWords.orByEmail}
      </Row>
    </Stack>
  )
}

function Mark({ provider }: { readonly provider: ProviderName }) {
  return (
    <svg className={form.mark} width="18" height="18" viewBox="0 0 18 18" aria-hidden="true" focusable="false">
      {provider === 'google' ? (
        <>
          <path
            className={form.blue}
            d="M17.6 9.2c0-.6-.1-1.200-.2-1.800H9v3.500h4.800a4.100 4.100 0 0 1-1.800 2.700v2.300h2.900c1.700-1.600 2.700-3.900 2.700-6.700z"
          />
          <path
            className={form.green}
            d="M9 18c2.400 0 4.500-.8 5.900-2.200L12 13.600a5.400 5.400 0 0 1-8-2.800H1v2.300A9 9 0 0 0 9 18z"
          />
          <path className={form.yellow} d="M4 10.800a5.400 5.400 0 0 1 0-3.500V5H1a9 9 0 0 0 0 8.100z" />
          <path
            className={form.red}
            d="M9 3.600c1.300 0 2.500.5 3.400 1.300L15 2.300A9 9 0 0 0 1 5l3 2.300a5.400 5.400 0 0 1 5-3.700z"
          />
        </>
      ) : (
        <>
          <path className={form.red} d="M1 1h7.500v7.500H1z" />
          <path className={form.green} d="M9.500 1H17v7.500H9.500z" />
          <path className={form.blue} d="M1 9.500h7.500V17H1z" />
          <path className={form.yellow} d="M9.500 9.500H17V17H9.500z" />
        </>
      )}
    </svg>
  )
}
