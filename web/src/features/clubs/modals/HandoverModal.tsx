import { type Handover, type HandoverPart, handoverPart } from '@quad/contract/entities/office.ts'
import { limits } from '@quad/contract/limits.ts'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useGetClub } from '../../../entities/club/useGetClub.ts'
import { ModalFrame } from '../../../shared/modal/ModalFrame.tsx'
import type { ModalProps } from '../../../shared/modal/types.ts'
import { useSession } from '../../../shared/session/session.ts'
import { toast } from '../../../shared/toast/toast.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { Description } from '../../../shared/ui/Description.tsx'
import { TextArea } from '../../../shared/ui/Field.tsx'
import { HairlineItem, HairlineList } from '../../../shared/ui/HairlineList.tsx'
import { Link } from '../../../shared/ui/Link.tsx'
import { QueryState } from '../../../shared/ui/QueryState.tsx'
import { Skeleton } from '../../../shared/ui/Skeleton.tsx'
import { List, Stack, Text } from '../../../shared/ui/primitives.tsx'
import { findOffice, useGetHandover, useUpdateHandover } from '../calls/offices.ts'
import { handoverWords as words } from '../officeWords.ts'
import styles from './HandoverModal.module.css'

/** What an office hands over; its holder and the club's admins check the parts and write a note (CLUB-13). */
export function HandoverModal({ clubId, officeId }: ModalProps['handover']) {
  const client = useQueryClient()
  const userId = useSession((session) => session.userId)
  const isAdmin = useGetClub(clubId).data?.membership?.admin ?? false
  const [office] = useState(() => findOffice(client, clubId, officeId))
  const handover = useGetHandover(clubId, officeId)
  const mayEdit = isAdmin || office?.holder?._id === userId
  return (
    <ModalFrame title={words.title(office?.title ?? '')}>
      <Text tone="muted" below={3}>
        {mayEdit ? words.text : words.readOnly}
      </Text>
      <QueryState query={handover} loading={<Skeleton shape="block" />}>
        {(data) => (
          <Stack gap={5}>
            <Parts clubId={clubId} officeId={officeId} handover={data} mayEdit={mayEdit} />
            <Note clubId={clubId} officeId={officeId} note={data.note} mayEdit={mayEdit} />
          </Stack>
        )}
      </QueryState>
    </ModalFrame>
  )
}

interface PartsProps {
  readonly clubId: string
  readonly officeId: string
  readonly handover: Handover
  readonly mayEdit: boolean
}

function Parts({ clubId, officeId, handover, mayEdit }: PartsProps) {
  const save = useUpdateHandover(clubId, officeId)
  // What was pressed shows at once; the answer replaces it.
  const checked = save.isPending ? (save.variables.checked ?? handover.checked) : handover.checked
  function check(part: HandoverPart, isChecked: boolean) {
    const others = checked.filter((one) => one !== part)
    save.mutate(
      { checked: isChecked ? [...others, part] : others },
      { onError: (failure) => toast.error(`${words.failed}: ${failure.message}`) },
    )
  }
  const about = aboutOf(clubId, handover)
  return (
    <HairlineList>
      {handoverPart.options.map((part) => (
        <HairlineItem key={part}>
          <label className={styles.part}>
            <input
              type="checkbox"
              className={styles.box}
              checked={checked.includes(part)}
              disabled={!mayEdit}
              onChange={({ target }) => check(part, target.checked)}
            />
            <strong>{words.parts[part]}</strong>
          </label>
          <div className={styles.about}>{about[part]}</div>
        </HairlineItem>
      ))}
    </HairlineList>
  )
}

interface Shown {
  readonly _id: string
  readonly to: string
  readonly name: string
  readonly more?: string
}

const linked = (items: readonly Shown[], nothing: string, after?: string): ReactNode =>
  items.length === 0 ? (
    <Muted>{nothing}</Muted>
  ) : (
    <>
      <List>
        {items.map(({ _id, to, name, more }) => (
          <li key={_id}>
            <Link to={to}>
              <bdi>{name}</bdi>
            </Link>
            {more !== undefined && ` · ${more}`}
          </li>
        ))}
      </List>
      {after !== undefined && <Muted>{after}</Muted>}
    </>
  )

function Muted({ children }: { readonly children: ReactNode }) {
  return (
    <Text size="small" tone="muted" breaks>
      {children}
    </Text>
  )
}

const toEvent = ({ _id, title }: Handover['events'][number]) => ({ _id, to: `/events/${_id}`, name: title })

function aboutOf(clubId: string, handover: Handover): Readonly<Record<HandoverPart, ReactNode>> {
  const { files, events, certificates, channels, requests, invites } = handover
  const members = `/club/manage/members/${clubId}`
  return {
    files: linked(
      files.map(({ _id, name, files: count }) => ({
        _id,
        to: `/club/${clubId}/files/${_id}`,
        name,
        more: words.files(count),
      })),
      words.nothing.files,
    ),
    events: linked(events.map(toEvent), words.nothing.events),
    certificates: linked(certificates.map(toEvent), words.nothing.certificates),
    money: <Muted>{words.money}</Muted>,
    channels: linked(
      channels.map(({ _id, name }) => ({ _id, to: `/club/${clubId}/discussion/${_id}`, name })),
      words.nothing.channels,
      words.passes,
    ),
    requests:
      requests === 0 ? (
        <Muted>{words.nothing.requests}</Muted>
      ) : (
        <Link to={`${members}?section=requests`}>{words.requests(requests)}</Link>
      ),
    invites:
      invites === 0 ? (
        <Muted>{words.nothing.invites}</Muted>
      ) : (
        <Link to={`${members}?section=invites`}>{words.invites(invites)}</Link>
      ),
  }
}

interface NoteProps extends Omit<PartsProps, 'handover'> {
  readonly note: string
}

function Note({ clubId, officeId, note, mayEdit }: NoteProps) {
  const [text, setText] = useState(note)
  const save = useUpdateHandover(clubId, officeId)
  if (!mayEdit)
    return (
      <Stack gap={2}>
        <Text as="h3" size="small" strong>
          {words.note}
        </Text>
        {note === '' ? <Muted>{words.noNote}</Muted> : <Description text={note} />}
      </Stack>
    )
  return (
    <Stack
      as="form"
      gap={3}
      onSubmit={(event) => {
        event.preventDefault()
        if (save.isPending) return
        save.mutate(
          { note: text },
          {
            onSuccess: () => toast.success(words.saved),
            onError: (failure) => toast.error(`${words.failed}: ${failure.message}`),
          },
        )
      }}
    >
      <TextArea
        label={words.note}
        hint={words.noteHint}
        rows={5}
        dir="auto"
        maxLength={limits.handoverNoteLength}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <div>
        <Button type="submit" kind="quiet" loading={save.isPending}>
          {words.save}
        </Button>
      </div>
    </Stack>
  )
}
