import type { ChannelMember } from '@quad/contract/entities/channelWithClub.ts'
import type { Attendee } from '@quad/contract/entities/session.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { MemberSearch } from '../../../entities/club/MemberList.tsx'
import { PersonRow } from '../../../entities/club/PersonRow.tsx'
import { UserName, UserPicture } from '../../../entities/user/UserName.tsx'
import { clockText, shortDate } from '../../../shared/dates.ts'
import { ModalFrame } from '../../../shared/modal/ModalFrame.tsx'
import { closeModal } from '../../../shared/modal/store.ts'
import type { ModalProps } from '../../../shared/modal/types.ts'
import { ActResult } from '../../../shared/ui/ActResult.tsx'
import { Button, LinkButton } from '../../../shared/ui/Button.tsx'
import { HairlineItem, HairlineList } from '../../../shared/ui/HairlineList.tsx'
import { ListEnd } from '../../../shared/ui/ListEnd.tsx'
import { QueryState } from '../../../shared/ui/QueryState.tsx'
import { useNow } from '../../../shared/ui/RelativeTime.tsx'
import { Skeleton } from '../../../shared/ui/Skeleton.tsx'
import { List, Row, Stack, Text } from '../../../shared/ui/primitives.tsx'
import { attendeeWords as words } from '../attendeeWords.ts'
import { type SessionIds, useExportAttendees, useFindMembers, useListAttendees, useMarkAttendee } from '../calls.ts'
import { findSession } from '../sessionCache.ts'

/** Who was at a session: lists, downloads, marks and takes back, for those who plan the channel's sessions (SESS-05). */
export function AttendeesModal({ clubId, channelId, sessionId }: ModalProps['attendees']) {
  const client = useQueryClient()
  const ids = { channelId, sessionId }
  const [title] = useState(() => findSession(client, channelId, sessionId)?.title ?? '')
  const list = useListAttendees(ids)
  const download = useExportAttendees(ids, title)
  const people = list.data?.pages.flatMap(({ attendees }) => attendees)
  return (
    <ModalFrame title={words.title} footer={<Button onClick={closeModal}>{words.done}</Button>}>
      <Stack gap={5}>
        <Row gap={2} wrap>
          <LinkButton kind="quiet" size="sm" to={`/club/${clubId}/session/${channelId}/code/${sessionId}`}>
            {words.showCode}
          </LinkButton>
          <Button kind="quiet" size="sm" icon="file" loading={download.isPending} onClick={() => download.mutate()}>
            {words.download}
          </Button>
        </Row>
        <QueryState query={{ ...list, data: people }} loading={<Skeleton shape="block" />}>
          {(shown) => (
            <Stack gap={2}>
              <Text strong role="status">
                {words.count(list.data?.pages[0]?.count ?? 0)}
              </Text>
              {shown.length === 0 ? (
                <Text tone="muted">{words.none}</Text>
              ) : (
                <HairlineList label={words.list}>
                  {shown.map((attendee) => (
                    <Present key={attendee.user._id} ids={ids} attendee={attendee} />
                  ))}
                </HairlineList>
              )}
              {list.hasNextPage && <ListEnd list={list} end={words.end} />}
            </Stack>
          )}
        </QueryState>
        <Stack as="section" gap={2} aria-label={words.add}>
          <Text as="h3" size="title-small">
            {words.add}
          </Text>
          <MemberSearch>
            {(text) => <Found ids={ids} text={text} there={new Set(people?.map(({ user }) => user._id))} />}
          </MemberSearch>
        </Stack>
      </Stack>
    </ModalFrame>
  )
}

function Present({ ids, attendee }: { readonly ids: SessionIds; readonly attendee: Attendee }) {
  const mark = useMarkAttendee(ids)
  const { user, cameAt, byCode, by } = attendee
  const now = useNow()
  const at = new Date(cameAt)
  const time = `${clockText(at)}, ${shortDate(at, now)}`
  return (
    <HairlineItem>
      <Row gap={3}>
        <UserPicture user={user} />
        <Stack shrink fill>
          <UserName user={user} />
          <Text size="small" tone="muted">
            {byCode ? words.byCode(time) : words.marked(time, by)}
          </Text>
        </Stack>
        <Button
          kind="quiet"
          size="sm"
          aria-label={words.removeNamed(user.displayName)}
          loading={mark.isPending}
          onClick={() => mark.mutate({ userId: user._id, isThere: false })}
        >
          {words.remove}
        </Button>
      </Row>
    </HairlineItem>
  )
}

interface FoundProps {
  readonly ids: SessionIds
  readonly text: string
  readonly there: ReadonlySet<string>
}

function Found({ ids, text, there }: FoundProps) {
  const query = useFindMembers(ids.channelId, text)
  return (
    <QueryState query={query} loading={<Skeleton shape="block" />}>
      {(members) =>
        members.length === 0 ? (
          <Text tone="muted">{words.nobody}</Text>
        ) : (
          <List aria-label={words.add}>
            {members.map((member) => (
              <li key={member._id}>
                <Candidate ids={ids} member={member} isThere={there.has(member.user._id)} />
              </li>
            ))}
          </List>
        )
      }
    </QueryState>
  )
}

interface CandidateProps {
  readonly ids: SessionIds
  readonly member: ChannelMember
  readonly isThere: boolean
}

function Candidate({ ids, member, isThere }: CandidateProps) {
  const mark = useMarkAttendee(ids)
  const { _id: userId, displayName } = member.user
  return (
    <PersonRow member={member}>
      {isThere ? (
        <ActResult icon="check" success>
          {words.isMarked}
        </ActResult>
      ) : (
        <Button
          kind="quiet"
          size="sm"
          aria-label={words.markNamed(displayName)}
          loading={mark.isPending}
          onClick={() => mark.mutate({ userId, isThere: true })}
        >
          {words.mark}
        </Button>
      )}
    </PersonRow>
  )
}
