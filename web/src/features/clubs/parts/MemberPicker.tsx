import type { Member } from '@quad/contract/entities/member.ts'
import type { ReactNode } from 'react'
import { MemberSearch } from '../../../entities/club/MemberList.tsx'
import { MemberLine } from '../../../entities/club/PersonRow.tsx'
import { Avatar } from '../../../shared/ui/Avatar.tsx'
import { Button } from '../../../shared/ui/Button.tsx'
import { EmptyState } from '../../../shared/ui/EmptyState.tsx'
import { QueryState } from '../../../shared/ui/QueryState.tsx'
import { Skeleton } from '../../../shared/ui/Skeleton.tsx'
import { Row, Stack, Text } from '../../../shared/ui/primitives.tsx'
import { uiWords } from '../../../shared/words.ts'
import { useListMembers } from '../calls/members.ts'
import { memberWords } from '../memberWords.ts'
import styles from './People.module.css'

interface MemberPickerProps {
  readonly clubId: string
  readonly label: string
  /** The id of a person who can't be chosen. */
  readonly except: string | undefined
  /** The id of the chosen person. */
  readonly chosen: string | undefined
  readonly onChoose: (user: Member['user']) => void
  /** Shown if there is nobody to choose. */
  readonly nobody: ReactNode
}

/** Chooses one of a club's members, whom one can search by name. */
export function MemberPicker(props: MemberPickerProps) {
  return <MemberSearch>{(text) => <Found {...props} text={text} />}</MemberSearch>
}

function Found({
  clubId,
  label,
  except,
  chosen,
  onChoose,
  nobody,
  text,
}: MemberPickerProps & { readonly text: string }) {
  const list = useListMembers(clubId, 'members', text)
  return (
    <QueryState query={list} loading={<Skeleton shape="block" />}>
      {(data) => {
        const others = data.filter(({ user }) => user._id !== except)
        if (others.length === 0 && !list.hasNextPage)
          return text === '' ? nobody : <EmptyState title={memberWords.nobody} text={memberWords.nobodyText} />
        return (
          <fieldset className={styles.list}>
            <legend className="visuallyHidden">{label}</legend>
            {others.map((member) => {
              const { user } = member
              return (
                <Row key={member._id} as="label" gap={3} className={styles.person}>
                  <Avatar id={user._id} name={user.displayName} src={user.userImg} />
                  <Stack as="span" align="start" fill>
                    <bdi>{user.displayName}</bdi>
                    <Text as="span" size="small" tone="muted" breaks>
                      <MemberLine member={member} />
                    </Text>
                  </Stack>
                  <input type="radio" name="member" checked={chosen === user._id} onChange={() => onChoose(user)} />
                </Row>
              )
            })}
            {list.hasNextPage && (
              <Button
                kind="quiet"
                size="sm"
                loading={list.isFetchingNextPage}
                onClick={() => void list.fetchNextPage()}
              >
                {uiWords.loadMore}
              </Button>
            )}
          </fieldset>
        )
      }}
    </QueryState>
  )
}
