import type { ChannelMember } from '@quad/contract/entities/channelWithClub.ts'
import { type ReactNode, useId, useState } from 'react'
import { memberWords as words } from '../../../entities/channel/words.ts'
import { MemberList, MemberMark, MemberSearch } from '../../../entities/club/MemberList.tsx'
import { PersonRow } from '../../../entities/club/PersonRow.tsx'
import { openModal } from '../../../shared/modal/store.ts'
import { useSession } from '../../../shared/session/session.ts'
import { EmptyState } from '../../../shared/ui/EmptyState.tsx'
import { Icon } from '../../../shared/ui/Icon.tsx'
import { Menu } from '../../../shared/ui/Menu.tsx'
import { MenuItem } from '../../../shared/ui/MenuItem.tsx'
import { Row, Text } from '../../../shared/ui/primitives.tsx'
import { useListChannelMembers, useUpdateChannelMember } from '../members.ts'
import styles from './ChannelMembers.module.css'

interface ChannelMembersProps {
  readonly channelId: string
  readonly managed: boolean
}

const withoutAdmins = (list: readonly ChannelMember[]) => list.filter(({ admin }) => !admin)

/**
 * Lists the admins and the other members in collapsible groups, or the members whose name contains a text (CHAN-03).
 */
export function ChannelMembers({ channelId, managed }: ChannelMembersProps) {
  const admins = useListChannelMembers(channelId, 'admins', '')
  const all = useListChannelMembers(channelId, 'all', '')
  const hasOtherAdmin = (admins.data?.length ?? 0) > 1
  const row = (member: ChannelMember) => (
    <ChannelMemberRow member={member} managed={managed} hasOtherAdmin={hasOtherAdmin} />
  )
  return (
    <MemberSearch>
      {(text) =>
        text === '' ? (
          <>
            <Collapsible title={words.admins}>
              <MemberList label={words.admins} list={admins} empty={null}>
                {row}
              </MemberList>
            </Collapsible>
            <Collapsible title={words.members}>
              <MemberList
                label={words.members}
                list={all}
                arrange={withoutAdmins}
                empty={<EmptyState title={words.noMembers} />}
                end={words.end.members}
              >
                {row}
              </MemberList>
            </Collapsible>
          </>
        ) : (
          <Found channelId={channelId} text={text} row={row} />
        )
      }
    </MemberSearch>
  )
}

interface FoundProps {
  readonly channelId: string
  readonly text: string
  readonly row: (member: ChannelMember) => ReactNode
}

function Found({ channelId, text, row }: FoundProps) {
  const list = useListChannelMembers(channelId, 'all', text)
  return (
    <MemberList
      label={words.found}
      list={list}
      empty={<EmptyState title={words.nobody} text={words.nobodyText} />}
      end={words.end.found}
    >
      {row}
    </MemberList>
  )
}

interface ChannelMemberRowProps {
  readonly member: ChannelMember
  /** Whether the viewer may change the channel's members. */
  readonly managed: boolean
  /** Whether the channel has another admin, so that this one may be removed. */
  readonly hasOtherAdmin: boolean
}

/** A member of a channel, with a menu for people who manage the channel. */
function ChannelMemberRow({ member, managed, hasOtherAdmin }: ChannelMemberRowProps) {
  const isSelf = useSession((session) => session.userId) === member.user._id
  const mayDemote = member.admin && hasOtherAdmin
  const mayChange = !member.admin && member.active
  return (
    <PersonRow member={member} mark={<MemberMark member={member} isSelf={isSelf} />}>
      {managed && (mayDemote || mayChange) && (
        <Menu label={words.more(member.user.displayName)} trigger={<Icon name="more" size={22} />}>
          {mayDemote ? <AdminMenu member={member} isSelf={isSelf} /> : <PlainMenu member={member} isSelf={isSelf} />}
        </Menu>
      )}
    </PersonRow>
  )
}

interface MenuProps {
  readonly member: ChannelMember
  readonly isSelf: boolean
}

const idsOf = ({ _id, club, channel }: ChannelMember) => ({ clubId: club, channelId: channel, memberId: _id })

function AdminMenu({ member, isSelf }: MenuProps) {
  const change = useUpdateChannelMember(member)
  const demote = () =>
    isSelf ? openModal('channelMemberQuestion', { ...idsOf(member), act: 'demoteSelf' }) : change.mutate(false)
  return (
    <MenuItem icon="close" onSelect={demote}>
      {words.removeAdmin}
    </MenuItem>
  )
}

function PlainMenu({ member, isSelf }: MenuProps) {
  const change = useUpdateChannelMember(member)
  return (
    <>
      <MenuItem icon="check" onSelect={() => change.mutate(true)}>
        {words.makeAdmin}
      </MenuItem>
      {/* The viewer leaves by a button of the page instead. */}
      {!isSelf && (
        <MenuItem
          icon="trash"
          danger
          onSelect={() => openModal('channelMemberQuestion', { ...idsOf(member), act: 'remove' })}
        >
          {words.remove}
        </MenuItem>
      )}
    </>
  )
}

/** A group below a heading that expands and collapses it. */
function Collapsible({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId()
  const [open, setOpen] = useState(true)
  return (
    <section className={styles.group} aria-labelledby={`${id}-title`}>
      <Text as="h2" size="title-small">
        <Row
          as="button"
          gap={3}
          justify="between"
          type="button"
          id={`${id}-title`}
          className={styles.title}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          {title}
          <Row as="span" align="stretch" tone="muted" className={styles.mark}>
            <Icon name="chevronDown" />
          </Row>
        </Row>
      </Text>
      <div id={id} className={styles.fold} data-open={open} inert={!open}>
        <div className={styles.inner}>{children}</div>
      </div>
    </section>
  )
}
