import type { ChannelMember } from '@quad/contract/entities/channelWithClub.ts'
import { MemberMark } from '../../../entities/club/MemberMark.tsx'
import { PersonRow } from '../../../entities/club/PersonRow.tsx'
import { openModal } from '../../../shared/modal/store.ts'
import { useSession } from '../../../shared/session/session.ts'
import { Icon } from '../../../shared/ui/Icon.tsx'
import { Menu } from '../../../shared/ui/Menu.tsx'
import { MenuItem } from '../../../shared/ui/MenuItem.tsx'
import { useChangeChannelMember } from '../calls/useChangeChannelMember.ts'
import { memberWords as words } from '../memberWords.ts'

interface ChannelMemberRowProps {
  readonly member: ChannelMember
  /** The viewer may change who is in the channel. */
  readonly managed: boolean
  /** Another admin is left if this one no longer is. */
  readonly hasOtherAdmin: boolean
}

/** A member of a channel; those who manage it get a menu. */
export function ChannelMemberRow({ member, managed, hasOtherAdmin }: ChannelMemberRowProps) {
  const isSelf = useSession((session) => session.userId) === member.user._id
  const mayDemote = member.admin && hasOtherAdmin
  const mayChange = !member.admin && member.active
  return (
    <PersonRow member={member} mark={<MemberMark admin={member.admin} isSelf={isSelf} />}>
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
  const change = useChangeChannelMember(member)
  const demote = () =>
    isSelf ? openModal('channelMemberQuestion', { ...idsOf(member), act: 'demoteSelf' }) : change.mutate(false)
  return (
    <MenuItem icon="close" onSelect={demote}>
      {words.removeAdmin}
    </MenuItem>
  )
}

function PlainMenu({ member, isSelf }: MenuProps) {
  const change = useChangeChannelMember(member)
  return (
    <>
      <MenuItem icon="check" onSelect={() => change.mutate(true)}>
        {words.makeAdmin}
      </MenuItem>
      {/* One leaves by a button of the page. */}
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
