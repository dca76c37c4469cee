import type { Team } from '@quad/contract/entities/team.ts'
import { teamWords } from '../../../entities/team/words.ts'
import { openModal } from '../../../shared/modal/store.ts'
import { Icon } from '../../../shared/ui/Icon.tsx'
import { Menu } from '../../../shared/ui/Menu.tsx'
import { MenuItem } from '../../../shared/ui/MenuItem.tsx'
import { List, Row } from '../../../shared/ui/primitives.tsx'

interface OwnTeamMembersProps {
  readonly team: Team
  readonly isOpen: boolean
  readonly isLead: boolean
}

/** The members of the viewer's team with their answers; its lead passes it on to one, or removes them (TEAM-18). */
export function OwnTeamMembers({ team, isOpen, isLead }: OwnTeamMembersProps) {
  const { members, status } = team
  const isFixed = !isLead || status === 'eliminated'
  return (
    <List size="small" tone="muted" breaks>
      {members.map((member, at) => (
        <Row key={member._id} as="li" justify="between" gap={1} across={3}>
          <bdi>{member.memberName}</bdi>
          <Row rigid gap={1}>
            {at === 0 ? teamWords.lead : teamWords.states[member.invitation]}
            {at > 0 && !isFixed && (isOpen || member.invitation === 'accepted') && (
              <MemberMenu team={team} member={member} isOpen={isOpen} />
            )}
          </Row>
        </Row>
      ))}
    </List>
  )
}

interface MemberMenuProps extends Omit<OwnTeamMembersProps, 'isLead'> {
  readonly member: Team['members'][number]
}

function MemberMenu({ team, member, isOpen }: MemberMenuProps) {
  const about = { eventId: team.event, teamId: team._id, placeId: member._id, name: member.memberName }
  return (
    <Menu label={teamWords.member(member.memberName)} trigger={<Icon name="more" size={18} />}>
      {member.invitation === 'accepted' && (
        <MenuItem onSelect={() => openModal('passTeamOn', about)}>{teamWords.makeLead}</MenuItem>
      )}
      {isOpen && (
        <MenuItem icon="close" onSelect={() => openModal('removeTeamMember', about)}>
          {teamWords.remove}
        </MenuItem>
      )}
    </Menu>
  )
}
