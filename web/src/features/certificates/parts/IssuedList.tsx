import type { Event } from '@quad/contract/entities/event.ts'
import { certificateDays, certificateTexts } from '@quad/contract/messages/certificates.ts'
import { certificateName, useDownloadCertificate } from '../../../entities/certificate/certificates.ts'
import { openModal } from '../../../shared/modal/store.ts'
import { EmptyState } from '../../../shared/ui/EmptyState.tsx'
import { Icon } from '../../../shared/ui/Icon.tsx'
import { ListEnd } from '../../../shared/ui/ListEnd.tsx'
import { Menu } from '../../../shared/ui/Menu.tsx'
import { MenuItem, MenuLink } from '../../../shared/ui/MenuItem.tsx'
import { QueryState } from '../../../shared/ui/QueryState.tsx'
import { Skeleton } from '../../../shared/ui/Skeleton.tsx'
import { List, Stack, Text } from '../../../shared/ui/primitives.tsx'
import { type IssuedCertificate, useListCertificates } from '../calls.ts'
import { issueWords as words } from '../organiseWords.ts'
import styles from './IssuedList.module.css'

/** The certificates of an event, newest first, with their acts. */
export function IssuedList({ event: { _id: eventId } }: { readonly event: Event }) {
  const list = useListCertificates(eventId)
  return (
    <section aria-label={words.list}>
      <Text as="h2" size="title-small" below={3}>
        {words.list}
      </Text>
      <QueryState query={list} loading={<Skeleton shape="block" />}>
        {(certificates) =>
          certificates.length === 0 ? (
            <EmptyState title={words.none} text={words.noneText} />
          ) : (
            <>
              <List className={styles.list} aria-label={words.list}>
                {certificates.map((certificate) => (
                  <IssuedRow key={certificate._id} eventId={eventId} certificate={certificate} />
                ))}
              </List>
              <ListEnd list={list} end={words.end} />
            </>
          )
        }
      </QueryState>
    </section>
  )
}

interface IssuedRowProps {
  readonly eventId: string
  readonly certificate: IssuedCertificate
}

function IssuedRow({ eventId, certificate }: IssuedRowProps) {
  const { _id: certificateId, name, issuedAt, revoked, reason } = certificate
  const issuedOn = issuedAt.slice(0, 10)
  const shownName = name || words.nameless
  const download = useDownloadCertificate()
  return (
    <li className={styles.row}>
      <Stack gap={1} shrink fill>
        <Text as="bdi" strong breaks>
          {shownName}
        </Text>
        <Text size="small" tone="muted" breaks>
          <bdi>{certificateName(certificate)}</bdi>
          {' · '}
          {certificateTexts.issued(certificateDays(issuedOn, issuedOn))}
        </Text>
        {revoked && (
          <Text size="small" strong tone="danger" breaks>
            {words.because(reason)}
          </Text>
        )}
      </Stack>
      <Menu label={words.more(shownName)} trigger={<Icon name="more" />}>
        {name !== '' && (
          <MenuItem icon="file" onSelect={() => download.isPending || download.mutate(certificate)}>
            {words.download}
          </MenuItem>
        )}
        <MenuLink icon="link" to={`/certificate/${certificateId}`}>
          {words.openPage}
        </MenuLink>
        {!revoked && (
          <MenuItem
            icon="close"
            danger
            onSelect={() => openModal('revokeCertificate', { eventId, certificateId, name: shownName })}
          >
            {words.revoke}
          </MenuItem>
        )}
      </Menu>
    </li>
  )
}
