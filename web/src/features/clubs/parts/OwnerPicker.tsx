import { MemberLine } from '../../../entities/club/PersonRow.tsx'
import { useSession } from '../../../shared/session/session.ts'
import { Avatar } from '../../../shared/ui/Avatar.tsx'
import { Button } from '../../../shared/ui/Button.tsx'
import { EmptyState } from '../../../shared/ui/EmptyState.tsx'
import { QueryState } from '../../../shared/ui/QueryState.tsx'
import { Skeleton } from '../../../shared/ui/Skeleton.tsx'
import { Row, Stack, Text } from '../../../shared/ui/primitives.tsx'
import { uiWords } from '../../../shared/ui/words.ts'
import { useListMembers } from '../calls/useListMembers.ts'
import { handOverWords } from '../memberPageWords.ts'
import { memberWords } from '../memberWords.ts'
import styles from './People.module.css'

interface OwnerPickerProps {
  readonly clubId: string
  readonly text: string
  /** A membership's id. */
  readonly chosen: string | undefined
  readonly onChoose: (memberId: string) => void
}

/** Chooses one of a club's other members. */
export function OwnerPicker({ clubId, text, chosen, onChoose }: OwnerPickerProps) {
  const userId = useSession((session) => session.userId)
  const list = useListMembers(clubId, 'members', text)
  return (
    <QueryState query={list} loading={<Skeleton shape="block" />}>
      {(data) => {
        const others = data.filter(({ user }) => user._id !== userId)
        if (others.length === 0 && !list.hasNextPage)
          return text === '' ? (
            <EmptyState title={handOverWords.nobody} text={handOverWords.nobodyText} />
          ) : (
            <EmptyState title={memberWords.nobody} text={memberWords.nobodyText} />
          )
        return (
          <fieldset className={styles.list}>
            <legend className="visuallyHidden">{handOverWords.choose}</legend>
            {others.map((member) => {
              const { _id: memberId, user } = member
              return (
                <Row key={memberId} as="label" gap={3} className={styles.person}>
                  <Avatar id={user._id} name={user.displayName} src={user.userImg} />
                  <Stack as="span" align="start" fill>
                    <bdi>{user.displayName}</bdi>
                    <Text as="span" size="small" tone="muted" breaks>
                      <MemberLine member={member} />
                    </Text>
                  </Stack>
                  <input type="radio" name="heir" checked={chosen === memberId} onChange={() => onChoose(memberId)} />
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
