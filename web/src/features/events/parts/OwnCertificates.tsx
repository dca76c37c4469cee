import type { OwnCertificate } from '@quad/contract/entities/certificate.ts'
import { useQuery } from '@tanstack/react-query'
import { certificateName, useDownloadCertificate } from '../../../entities/certificate/certificates.ts'
import { eventKeys } from '../../../entities/event/cache.ts'
import { callApi } from '../../../shared/api/client.ts'
import { listOwnCertificates } from '../../../shared/api/routes.ts'
import { copyLink } from '../../../shared/navigation/shareLink.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { List, Row, Stack, Text } from '../../../shared/ui/primitives.tsx'
import { certificateWords as words } from '../memberWords.ts'
import styles from './OwnCertificates.module.css'

/** The viewer's certificates of an event that has started, to download and to share by link (EVT-31). */
export function OwnCertificates({ eventId }: { readonly eventId: string }) {
  const { data: certificates = [] } = useQuery({
    // Below the key of events, which are kept for reading offline.
    queryKey: [...eventKeys.all, 'certificates', eventId],
    queryFn: ({ signal }) => callApi(listOwnCertificates, { params: { id: eventId } }, { signal }),
  })
  if (certificates.length === 0) return null
  return (
    <Stack as="section" gap={3} above={3} className={styles.own} aria-label={words.own}>
      <Text as="h2" size="title-small">
        {words.own}
      </Text>
      <List gap={4}>
        {certificates.map((certificate) => (
          <OwnOne key={certificate._id} certificate={certificate} />
        ))}
      </List>
    </Stack>
  )
}

function OwnOne({ certificate }: { readonly certificate: OwnCertificate }) {
  const download = useDownloadCertificate()
  const { _id: serial, name, revoked, reason, address } = certificate
  return (
    <Stack as="li" gap={2}>
      <Text breaks>
        <bdi>{certificateName(certificate)}</bdi>, <bdi>{name}</bdi>
      </Text>
      {revoked ? (
        <Text size="small" strong tone="danger" breaks>
          {words.revoked(reason)}
        </Text>
      ) : (
        <Row gap={2} wrap>
          <Button
            size="sm"
            icon="file"
            loading={download.isPending}
            onClick={() => download.isPending || download.mutate(certificate)}
          >
            {words.download}
          </Button>
          <Button
            size="sm"
            kind="quiet"
            icon="link"
            onClick={() => void copyLink(`/certificate/${serial}${new URL(address).hash}`)}
          >
            {words.copyLink}
          </Button>
        </Row>
      )}
    </Stack>
  )
}
