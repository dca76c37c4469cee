import { type ReactNode, useEffect, useRef } from 'react'
import { ClubPicture } from '../../../entities/club/ClubPicture.tsx'
import { FoundGroup, PeopleSearch } from '../../../entities/profile/PeopleSearch.tsx'
import { UserListItem } from '../../../entities/profile/UserListItem.tsx'
import { usePeopleSearch } from '../../../entities/profile/usePeopleSearch.ts'
import { Avatar } from '../../../shared/ui/Avatar.tsx'
import { Button } from '../../../shared/ui/Button.tsx'
import { ListItem } from '../../../shared/ui/ListItem.tsx'
import { Text } from '../../../shared/ui/primitives.tsx'
import type { Passed } from '../wire.ts'
import { groupWords } from '../words.ts'
import styles from './Compose.module.css'
import { type Target, useOwnGroups, usePassOn, useRecentPeople, useWritableChannels } from './passOn.ts'
import { sendWords } from './words.ts'

const suggestions = 8

interface SendToProps {
  /** The id of the post or message. */
  readonly whatId: string
  readonly content: Passed
  /** Only channels of this club. */
  readonly clubId?: string | undefined
  /** The ids of the people, groups and channels that have it. */
  readonly sent: ReadonlySet<string>
  /** The most recipients to send it to. */
  readonly most?: number
  readonly onSent: (toId: string) => void
}

/** Finds people, from recent chats or by name, groups and channels of the viewer's clubs, and sends to each at a press. */
export function SendTo({ whatId, content, clubId, sent, most = Number.POSITIVE_INFINITY, onSent }: SendToProps) {
  const recent = useRecentPeople(suggestions)
  const groupsNamed = useOwnGroups()
  const channelsNamed = useWritableChannels(clubId)
  const receiver = (kind: Target['kind'], id: string) => ({
    whatId,
    content,
    onSent,
    to: { kind, id },
    sent: sent.has(id),
    full: sent.size >= most,
  })
  return (
    <PeopleSearch
      search={usePeopleSearch()}
      label={sendWords.to}
      hint={sendWords.toHint}
      suggested={[recent]}
      renderMore={(text) => (
        <>
          <FoundGroup title={sendWords.groups} headed found={groupsNamed(text)}>
            {({ _id, group: { name, groupImg, membersCount } }) => (
              <Receiver name={name} {...receiver('group', _id)}>
                {(note, act) => (
                  <ListItem
                    picture={<Avatar id={_id} name={name} src={groupImg} size={40} />}
                    name={name}
                    line={groupWords.count(membersCount)}
                    note={note}
                  >
                    {act}
                  </ListItem>
                )}
              </Receiver>
            )}
          </FoundGroup>
          <FoundGroup title={sendWords.channels} headed found={channelsNamed(text)}>
            {({ club, channel }) => (
              <Receiver name={channel.name} {...receiver('channel', channel._id)}>
                {(note, act) => (
                  <ListItem picture={<ClubPicture club={club} />} name={channel.name} line={club.clubName} note={note}>
                    {act}
                  </ListItem>
                )}
              </Receiver>
            )}
          </FoundGroup>
        </>
      )}
    >
      {(person) => (
        <Receiver name={person.displayName} {...receiver('person', person._id)}>
          {(note, act) => (
            <UserListItem person={person} note={note}>
              {act}
            </UserListItem>
          )}
        </Receiver>
      )}
    </PeopleSearch>
  )
}

interface ReceiverProps {
  readonly name: string
  readonly whatId: string
  readonly content: Passed
  readonly to: Target
  readonly sent: boolean
  /** Whether it has been sent to as many as it may be. */
  readonly full: boolean
  readonly onSent: (toId: string) => void
  /** Renders the recipient's row with a note and a button. */
  readonly children: (note: ReactNode, act: ReactNode) => ReactNode
}

/** A person, group or channel to send to. Each has its own request and shows its own failure. */
function Receiver({ name, whatId, content, to, sent, full, onSent, children }: ReceiverProps) {
  const send = usePassOn(whatId, onSent)
  const note = send.error && (
    <Text as="span" size="small" tone="danger" role="alert">
      {send.error.message}
    </Text>
  )
  const act = sent ? (
    <SentMark name={name} />
  ) : (
    <Button
      kind="quiet"
      size="sm"
      aria-label={(send.error ? sendWords.retryTo : sendWords.sendTo)(name)}
      loading={send.isPending}
      whyNot={full && sendWords.full}
      onClick={() => send.mutate({ to, content })}
    >
      {send.error ? sendWords.retry : sendWords.send}
    </Button>
  )
  return children(note, act)
}

/** Replaces the pressed button and takes its focus. */
function SentMark({ name }: { readonly name: string }) {
  const place = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    if (document.activeElement === document.body) place.current?.focus()
  }, [])
  return (
    <Text ref={place} as="span" strong tone="success" rigid className={styles.sent} role="status" tabIndex={-1}>
      {sendWords.sent}
      <span className="visuallyHidden"> {sendWords.sentTo(name)}</span>
    </Text>
  )
}
