import type { ChannelMember } from '@quad/contract/entities/channelWithClub.ts'
import type { ReactNode } from 'react'
import { MemberList } from '../../../entities/club/MemberList.tsx'
import { MemberSearch } from '../../../entities/club/MemberSearch.tsx'
import { EmptyState } from '../../../shared/ui/EmptyState.tsx'
import { useListChannelMembers } from '../calls/useListChannelMembers.ts'
import { memberWords as words } from '../memberWords.ts'
import { ChannelMemberRow } from './ChannelMemberRow.tsx'
import { Collapsible } from './Collapsible.tsx'

interface ChannelMembersProps {
  readonly channelId: string
  readonly managed: boolean
}

const withoutAdmins = (list: readonly ChannelMember[]) => list.filter(({ admin }) => !admin)

/** The admins and the other members, in groups that close; or the members whose name contains a text (CHAN-03). */
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
