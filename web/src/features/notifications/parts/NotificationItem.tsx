import type { Change, ChangedFact, Notification } from '@quad/contract/entities/notification.ts'
import { alerts } from '@quad/contract/messages/app.ts'
import { changeWords, dateLines } from '@quad/contract/messages/changes.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type Ref, useId, useRef } from 'react'
import { ClubPicture } from '../../../entities/club/ClubPicture.tsx'
import { notificationKeys, removeNotification } from '../../../entities/notification/cache.ts'
import { words } from '../../../entities/notification/words.ts'
import { PagePicture } from '../../../entities/page/PagePicture.tsx'
import { inClubHue } from '../../../entities/page/drawing.ts'
import { UserPicture } from '../../../entities/user/UserName.tsx'
import { callApi } from '../../../shared/api/client.ts'
import { deleteNotification, mutePost, muteUser, unmutePost, unmuteUser } from '../../../shared/api/routes.ts'
import { toast } from '../../../shared/toast/toast.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { DateTab } from '../../../shared/ui/DateTab.tsx'
import { Icon } from '../../../shared/ui/Icon.tsx'
import { Link } from '../../../shared/ui/Link.tsx'
import { Menu } from '../../../shared/ui/Menu.tsx'
import { MenuItem, MenuLink } from '../../../shared/ui/MenuItem.tsx'
import { useMute } from '../../../shared/ui/MuteItem.tsx'
import { RelativeTime } from '../../../shared/ui/RelativeTime.tsx'
import { useKeptFocus } from '../../../shared/ui/keptFocus.ts'
import { List, Row, Text } from '../../../shared/ui/primitives.tsx'
import { words as shared } from '../../../shared/words.ts'
import { linkOf } from '../links.ts'
import styles from './NotificationItem.module.css'
import { Sentence } from './Sentence.tsx'

export interface Muted {
  readonly what: 'post' | 'user'
  readonly id: string
}

interface NotificationItemProps {
  readonly notification: Notification
  /** Whether the notification was unread when the page opened. */
  readonly fresh: boolean
  /** What the viewer muted by this item; it then offers Undo instead. */
  readonly muted: Muted | undefined
  readonly onMuted: (what: Muted | undefined) => void
}

/** Shows a notification. The whole item links to its target, the name to the actor's profile (NOTI-02). */
export function NotificationItem({ notification, fresh, muted, onMuted }: NotificationItemProps) {
  const { userBy, reminder, change, post, club, college, updatedAt } = notification
  const name = userBy?.displayName ?? reminder?.title ?? change?.title ?? college?.collegeName ?? shared.product
  const link = linkOf(notification)
  const remove = useDeleteNotification(notification._id)
  const mute = useMuteActs()
  const setMute = (what: Muted, on: boolean) =>
    mute.isPending || mute.mutate({ ...what, on }, { onSuccess: () => onMuted(on ? what : undefined) })
  const place = useRef<HTMLDivElement>(null)
  useKeptFocus(place, muted)
  if (muted) {
    const text = muted.what === 'post' ? words.mutedPost : words.mutedUser(name)
    return <MutedLine ref={place} text={text} undoing={mute.isPending} onUndo={() => setMute(muted, false)} />
  }
  return (
    <div ref={place} className={`${styles.item} ${fresh ? styles.fresh : ''}`}>
      <Sign notification={notification} />
      <div className={styles.text}>
        <p className={styles.sentence}>
          {fresh && <span className="visuallyHidden">{words.fresh}: </span>}
          <Sentence notification={notification} />
        </p>
        {change && <ChangeLines change={change} />}
        {link && (
          <Row as="span" gap={2} className={styles.place}>
            {club && (userBy ?? reminder ?? college) && <ClubPicture club={club} size={24} />}
            <Link to={link.to} className={styles.target}>
              <span dir="auto">{link.text}</span>
            </Link>
          </Row>
        )}
        <RelativeTime at={updatedAt} />
      </div>
      <Menu label={words.menu(name)} trigger={<Icon name="more" />}>
        <MenuItem icon="close" onSelect={() => remove.isPending || remove.mutate()}>
          {words.remove}
        </MenuItem>
        {post && (
          <MenuItem icon="bellOff" onSelect={() => setMute({ what: 'post', id: post._id }, true)}>
            {words.mutePost}
          </MenuItem>
        )}
        {userBy && (
          <MenuItem icon="bellOff" onSelect={() => setMute({ what: 'user', id: userBy._id }, true)}>
            {words.muteUser(name)}
          </MenuItem>
        )}
        {reminder && (
          <MenuLink icon="bellOff" to="/settings/notifications">
            {words.chooseReminders}
          </MenuLink>
        )}
      </Menu>
    </div>
  )
}

/** Mutes or unmutes a post or a user (NOTI-06). */
function useMuteActs() {
  const client = useQueryClient()
  return useMute(
    ({ what, id, on }: Muted & { readonly on: boolean }) => {
      const given = { params: { id } }
      if (what === 'post') return callApi(on ? mutePost : unmutePost, given)
      return callApi(on ? muteUser : unmuteUser, given)
    },
    // After an undo, refetch the notifications that the mute removed before hiding the line about it.
    (_, { on }) => (on ? undefined : client.invalidateQueries({ queryKey: notificationKeys.list })),
  )
}

function useDeleteNotification(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => callApi(deleteNotification, { params: { id } }),
    onSuccess: () => removeNotification(client, id),
    onError: (failure) => toast.error(`${alerts.somethingWentWrong}: ${failure.message}`),
  })
}

function Sign({ notification }: { readonly notification: Notification }) {
  const { _id: id, userBy, reminder, club, event, college } = notification
  if (reminder)
    return (
      <div {...inClubHue((club ?? event)?._id ?? id)}>
        <DateTab at={reminder.startsAt} size="sm" />
      </div>
    )
  if (college) return <PagePicture id={college._id} src={college.collegeImg} />
  if (userBy) return <UserPicture user={userBy} />
  return club ? <ClubPicture club={club} size={40} /> : <PagePicture id={event?._id ?? id} />
}

interface MutedLineProps {
  readonly ref: Ref<HTMLDivElement>
  readonly text: string
  readonly undoing: boolean
  readonly onUndo: () => void
}

/** Replaces a notification once its post or actor is muted, and offers Undo. */
function MutedLine({ ref, text, undoing, onUndo }: MutedLineProps) {
  const id = useId()
  return (
    <Row ref={ref} gap={3} justify="between" tone="muted" pad={3} role="status">
      <Text id={id}>{text}</Text>
      <Button kind="quiet" size="sm" aria-describedby={id} loading={undoing} onClick={onUndo}>
        {words.undo}
      </Button>
    </Row>
  )
}

const parts = { weekday: 'short', day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' } as const
const timeOf = (at: Date) => at.toLocaleString('en-GB', parts)
const show = (fact: ChangedFact, value: string) => changeWords.value(fact, value, timeOf)

/** Shows what changed about an event or session, before → after, in the viewer's time zone (EVT-16). */
function ChangeLines({ change }: { readonly change: Change }) {
  const { changes, note } = change
  const dates = dateLines(change, timeOf)
  if (changes.length === 0 && note === '' && dates.length === 0) return null
  return (
    <List size="small" breaks>
      {changes.map(({ fact, before, after }) => (
        <li key={fact}>
          {changeWords.facts[fact]}: <bdi>{show(fact, before)}</bdi> → <bdi>{show(fact, after)}</bdi>
        </li>
      ))}
      {dates.map((line) => (
        <li key={line}>
          <bdi>{line}</bdi>
        </li>
      ))}
      {note !== '' && (
        <li>
          <bdi>{words.quoted(note)}</bdi>
        </li>
      )}
    </List>
  )
}
