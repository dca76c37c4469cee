import type { PublicCertificate } from '@quad/contract/entities/certificate.ts'
import { certificateDays, certificateTexts as texts, certificateTitles } from '@quad/contract/messages/certificates.ts'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { isUnreadable } from '../../../shared/api/apiError.ts'
import { callApi } from '../../../shared/api/client.ts'
import { getCertificate } from '../../../shared/api/routes.ts'
import { LinkButton } from '../../../shared/ui/Button.tsx'
import { EmptyState } from '../../../shared/ui/EmptyState.tsx'
import { Icon } from '../../../shared/ui/Icon.tsx'
import { QueryState } from '../../../shared/ui/QueryState.tsx'
import { Skeleton } from '../../../shared/ui/Skeleton.tsx'
import { Panel, Stack, Text } from '../../../shared/ui/primitives.tsx'
import { certificateWords as words } from '../words.ts'
import styles from './CertificateScreen.module.css'

/** /certificate/:serial: what is on a certificate and whether it is valid, for anybody who scans it (EVT-31). */
export function CertificateScreen() {
  const { serial = '' } = useParams()
  const query = useQuery({
    queryKey: ['certificate', serial],
    queryFn: ({ signal }) => callApi(getCertificate, { params: { id: serial } }, { signal }),
  })
  return (
    <div className={styles.page}>
      {isUnreadable(query.error) ? (
        <EmptyState title={words.none} text={words.noneText} action={<LinkButton to="/">{words.toQuad}</LinkButton>} />
      ) : (
        <QueryState query={query} loading={<Skeleton shape="block" />}>
          {(certificate) => <Sheet certificate={certificate} />}
        </QueryState>
      )}
    </div>
  )
}

function Sheet({ certificate }: { readonly certificate: PublicCertificate }) {
  const { _id: serial, name, kind, label, eventName, hostName, startsOn, endsOn, issuedAt, revoked } = certificate
  const issuedOn = issuedAt.slice(0, 10)
  return (
    <Panel gap={5} pad={5} align="center" className={styles.sheet} aria-label={words.title}>
      <Text as="div" strong breaks tone={revoked ? 'danger' : 'success'} className={styles.state}>
        <Icon name={revoked ? 'close' : 'check'} size={20} />
        {revoked ? words.revoked : words.valid}
      </Text>
      <Stack gap={2} align="center">
        <Text as="h1" size="title-medium" breaks>
          {certificateTitles[kind]}
        </Text>
        <Text tone="muted">{texts.awardedTo}</Text>
        {name === '' ? (
          <>
            <Text size="title-small" tone="muted">
              {words.nameless}
            </Text>
            <Text size="small" tone="muted" measure>
              {words.namelessText}
            </Text>
          </>
        ) : (
          <Text as="bdi" breaks tone="primary" className={styles.name}>
            {name}
          </Text>
        )}
        <Text tone="muted">{texts.leads[kind]}</Text>
        {label !== '' && (
          <>
            <Text as="bdi" size="title-small" strong breaks>
              {label}
            </Text>
            <Text tone="muted">{texts.at}</Text>
          </>
        )}
        <Text as="bdi" size="title-small" strong breaks>
          {eventName}
        </Text>
        <Text tone="muted" breaks>
          {texts.heldBy(certificateDays(startsOn, endsOn), hostName)}
        </Text>
      </Stack>
      <Stack gap={1} align="center" className={styles.foot}>
        <Text size="small" tone="muted">
          {texts.issued(certificateDays(issuedOn, issuedOn))}
        </Text>
        <Text size="small" tone="muted" breaks tabular>
          {texts.serial(serial)}
        </Text>
      </Stack>
    </Panel>
  )
}
