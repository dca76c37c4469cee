import type { Club } from '@quad/contract/entities/club.ts'
import type { Member } from '@quad/contract/entities/member.ts'
import { useId } from 'react'
import { useParams } from 'react-router'
import rows from '../../../entities/club/MemberList.module.css'
import { MemberMark, MemberSearch } from '../../../entities/club/MemberList.tsx'
import { PersonRow } from '../../../entities/club/PersonRow.tsx'
import { useSession } from '../../../shared/session/session.ts'
import { EmptyState } from '../../../shared/ui/EmptyState.tsx'
import { ListEnd } from '../../../shared/ui/ListEnd.tsx'
import { QueryState } from '../../../shared/ui/QueryState.tsx'
import { RestingItem } from '../../../shared/ui/RestingItem.tsx'
import { Skeleton } from '../../../shared/ui/Skeleton.tsx'
import { Row, Text } from '../../../shared/ui/primitives.tsx'
import { useListMembers } from '../calls/members.ts'
import { memberWords, memberWords as words } from '../memberWords.ts'
import { JoinedNote } from '../parts/JoinedNote.tsx'
import { WithClub } from '../parts/WithClub.tsx'
import styles from './ClubScreen.module.css'

/** /club/{clubId}/member/{channelId}: a club's admins and members (CLUB-10). */
export function ClubMembersScreen() {
  const { clubId = '' } = useParams()
  return (
    <WithClub clubId={clubId} title={memberWords.title}>
      {(club) => <Members club={club} />}
    </WithClub>
  )
}

/** The admins, then the other members page by page; or the members whose name contains a text (CLUB-10). */
function Members({ club }: { readonly club: Club }) {
  return (
    <MemberSearch>
      {(text) => (
        <>
          {text === '' && <Admins clubId={club._id} />}
          <All clubId={club._id} text={text} />
        </>
      )}
    </MemberSearch>
  )
}

function Admins({ clubId }: { readonly clubId: string }) {
  const admins = useListMembers(clubId, 'admins', '')
  return (
    <QueryState query={admins} loading={<Skeletons count={1} />}>
      {(data) => <Group title={words.sections.admins} members={data} />}
    </QueryState>
  )
}

function All({ clubId, text }: { readonly clubId: string; readonly text: string }) {
  const list = useListMembers(clubId, 'members', text)
  return (
    <QueryState query={list} loading={<Skeletons count={5} />}>
      {(data) => {
        // Without a search the admins are a group of their own.
        const shown = text === '' ? data.filter(({ admin }) => !admin) : data
        const isSettled = !list.isPlaceholderData
        return (
          <>
            <p className="visuallyHidden" role="status">
              {text !== '' && isSettled ? words.found(shown.length, list.hasNextPage) : ''}
            </p>
            {shown.length > 0 && <Group title={words.sections.members} members={shown} mixed={text !== ''} />}
            {text !== '' && isSettled && shown.length === 0 ? (
              <EmptyState title={words.nobody} text={words.nobodyText} />
            ) : (
              <ListEnd list={list} end={shown.length === 0 ? words.adminsOnly : words.end.members} />
            )}
          </>
        )
      }}
    </QueryState>
  )
}

interface GroupProps {
  readonly title: string
  readonly members: readonly Member[]
  /** The list contains admins too: mark them. */
  readonly mixed?: boolean
}

function Group({ title, members, mixed = false }: GroupProps) {
  const id = useId()
  const userId = useSession((session) => session.userId)
  return (
    <section className={styles.group} aria-labelledby={id}>
      <Text as="h2" below={2} size="title-small" id={id}>
        {title}
      </Text>
      <ul className={rows.list}>
        {members.map((member) => (
          <RestingItem key={member._id} name={`${title} ${member._id}`}>
            <PersonRow
              member={member}
              note={<JoinedNote member={member} />}
              mark={
                <MemberMark member={{ ...member, admin: mixed && member.admin }} isSelf={member.user._id === userId} />
              }
            />
          </RestingItem>
        ))}
      </ul>
    </section>
  )
}

function Skeletons({ count }: { readonly count: number }) {
  return (
    <div className={styles.group}>
      <p className="visuallyHidden" role="status">
        {words.loading}
      </p>
      {Array.from({ length: count }, (_, at) => at).map((at) => (
        <Row key={at} wrap gap={2} across={3} className={rows.row} aria-hidden="true">
          <Skeleton shape="circle" />
          <div className={rows.who}>
            <Skeleton width="half" />
            <Skeleton width="quarter" />
          </div>
        </Row>
      ))}
    </div>
  )
}
