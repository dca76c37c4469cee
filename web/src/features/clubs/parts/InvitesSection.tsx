import type { NewInvite } from '@quad/contract/bodies/clubs.ts'
import type { Club } from '@quad/contract/entities/club.ts'
import type { ClubInvite } from '@quad/contract/entities/clubInvite.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import rows from '../../../entities/club/MemberList.module.css'
import { callApi } from '../../../shared/api/client.ts'
import { fetchFile } from '../../../shared/api/fetchFile.ts'
import { createInvite, downloadInvitePoster, listInvites } from '../../../shared/api/routes.ts'
import { openModal } from '../../../shared/modal/store.ts'
import { addressOf, canShareElsewhere, copyLink, shareLink } from '../../../shared/navigation/shareLink.ts'
import { saveFile } from '../../../shared/saveFile.ts'
import { toast } from '../../../shared/toast/toast.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { EmptyState } from '../../../shared/ui/EmptyState.tsx'
import { SelectField, TextField } from '../../../shared/ui/Field.tsx'
import { QueryState } from '../../../shared/ui/QueryState.tsx'
import { absoluteTime, useNow } from '../../../shared/ui/RelativeTime.tsx'
import { Skeleton } from '../../../shared/ui/Skeleton.tsx'
import { useRowFocus } from '../../../shared/ui/keptFocus.ts'
import { lazyPiece } from '../../../shared/ui/lazyPiece.ts'
import { List, Row, Stack, Text } from '../../../shared/ui/primitives.tsx'
import { invitesKey, useEndInvite } from '../calls/invites.ts'
import { inviteWords as words } from '../memberWords.ts'
import { BringSection } from './BringSection.tsx'
import styles from './InvitesSection.module.css'

const QrCard = lazyPiece(
  async () => (await import('../../../shared/ui/QrCard.tsx')).QrCard,
  () => null,
)

// Apart from the other clubs' keys, as links aren't kept for reading offline.

/** The club's invitations, by link and by email (MEM-08, CLUB-14). */
export function InvitesSection({ club }: { readonly club: Club }) {
  return (
    <>
      <LinksSection club={club} />
      <BringSection club={club} />
    </>
  )
}

/** Makes, shares and ends links. */
function LinksSection({ club: { _id: clubId, clubName } }: { readonly club: Club }) {
  const invites = useQuery({
    queryKey: invitesKey(clubId),
    queryFn: ({ signal }) => callApi(listInvites, { params: { id: clubId } }, { signal }),
    refetchOnMount: 'always',
  })
  const kept = useRowFocus<HTMLUListElement>(invites.data?.length ?? 0)
  return (
    <>
      <NewInviteForm clubId={clubId} />
      <QueryState query={invites} loading={<Skeleton shape="block" />}>
        {(data) =>
          data.length === 0 ? (
            <EmptyState title={words.none} text={words.noneText} />
          ) : (
            <List {...kept} className={rows.list} aria-label={words.list}>
              {data.map((invite) => (
                <li key={invite._id} className={rows.row}>
                  <InviteRow clubId={clubId} clubName={clubName} invite={invite} />
                </li>
              ))}
            </List>
          )
        }
      </QueryState>
    </>
  )
}

const days = ['7', '1', '30', ''] as const
const uses = ['', '1', '10', '50', '100'] as const
const asNumber = (text: string) => (text === '' ? null : Number(text))

function NewInviteForm({ clubId }: { readonly clubId: string }) {
  const client = useQueryClient()
  const [ends, setEnds] = useState<string>(days[0])
  const [most, setMost] = useState<string>(uses[0])
  const make = useMutation({
    mutationFn: (body: NewInvite) => callApi(createInvite, { params: { id: clubId }, body }),
    onSuccess: (invite) => {
      client.setQueryData<ClubInvite[]>(invitesKey(clubId), (data = []) => [invite, ...data])
      if (invite.token !== null) void copyLink(pathOf(clubId, invite.token))
      void client.invalidateQueries({ queryKey: invitesKey(clubId) })
    },
    onError,
  })
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (!make.isPending) make.mutate({ days: asNumber(ends), usesMax: asNumber(most) })
      }}
    >
      <SelectField label={words.ends} value={ends} onChange={({ target }) => setEnds(target.value)}>
        {days.map((value) => (
          <option key={value} value={value}>
            {words.afterDays(asNumber(value))}
          </option>
        ))}
      </SelectField>
      <SelectField label={words.most} value={most} onChange={({ target }) => setMost(target.value)}>
        {uses.map((value) => (
          <option key={value} value={value}>
            {words.people(asNumber(value))}
          </option>
        ))}
      </SelectField>
      <Button type="submit" icon="link" loading={make.isPending}>
        {words.create}
      </Button>
    </form>
  )
}

const onError = (failure: Error) => toast.error(failure.message)

const pathOf = (clubId: string, token: string) => `/club/about/${clubId}?invite=${token}`

interface PosterButtonProps {
  readonly clubId: string
  readonly clubName: string
  readonly inviteId: string
}

/** Downloads a poster with the link's QR code, to print (CLUB-17). */
function PosterButton({ clubId, clubName, inviteId }: PosterButtonProps) {
  const download = useMutation({
    mutationFn: () => fetchFile(downloadInvitePoster, { params: { id: clubId, inviteId } }),
    onSuccess: (file) => saveFile(file, words.posterOf(clubName), 'pdf'),
    onError,
  })
  return (
    <Button size="sm" kind="quiet" icon="file" loading={download.isPending} onClick={() => download.mutate()}>
      {words.poster}
    </Button>
  )
}

interface InviteRowProps {
  readonly clubId: string
  readonly clubName: string
  readonly invite: ClubInvite
}

function InviteRow({ clubId, clubName, invite }: InviteRowProps) {
  const now = useNow()
  const [showsCode, setShowsCode] = useState(false)
  const remove = useEndInvite(clubId, invite._id)
  const { token, uses: used, usesMax, expiresAt, by } = invite
  const isOver = used === usesMax || (expiresAt !== null && new Date(expiresAt) <= now)
  const path = token === null || isOver ? undefined : pathOf(clubId, token)
  return (
    <Stack gap={2}>
      {path !== undefined && (
        <TextField label={words.link} value={addressOf(path)} readOnly onFocus={({ target }) => target.select()} />
      )}
      <Text size="small" tone="muted" breaks>
        {words.used(used, usesMax)}
        {' · '}
        {isOver ? words.over : expiresAt === null ? words.never : words.until(absoluteTime(new Date(expiresAt)))}
        {' · '}
        {words.by} <bdi>{by.displayName}</bdi>
      </Text>
      <Row gap={2} wrap>
        {path !== undefined && (
          <>
            <Button size="sm" kind="quiet" icon="link" onClick={() => void copyLink(path)}>
              {words.copy}
            </Button>
            {canShareElsewhere && (
              <Button size="sm" kind="quiet" icon="share" onClick={() => void shareLink(path)}>
                {words.share}
              </Button>
            )}
            <PosterButton clubId={clubId} clubName={clubName} inviteId={invite._id} />
            <Button size="sm" kind="quiet" aria-expanded={showsCode} onClick={() => setShowsCode(!showsCode)}>
              {words.code}
            </Button>
          </>
        )}
        {isOver ? (
          <Button
            size="sm"
            kind="quiet"
            loading={remove.isPending}
            onClick={() => remove.mutate(undefined, { onError })}
          >
            {words.remove}
          </Button>
        ) : (
          <Button size="sm" kind="quiet" onClick={() => openModal('endInvite', { clubId, inviteId: invite._id })}>
            {words.end}
          </Button>
        )}
      </Row>
      {showsCode && path !== undefined && (
        <Row>
          <Suspense>
            <QrCard
              address={addressOf(path)}
              label={words.codeLabel(clubName)}
              hint={words.codeHint}
              download={words.download}
              filename={clubName}
            />
          </Suspense>
        </Row>
      )}
    </Stack>
  )
}
