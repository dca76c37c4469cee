import type { Poll } from '@quad/contract/entities/discussion.ts'
import { UserName, UserPicture } from '../../../entities/user/UserName.tsx'
import { ModalFrame } from '../../../shared/modal/ModalFrame.tsx'
import type { ModalProps } from '../../../shared/modal/types.ts'
import { ErrorState } from '../../../shared/ui/ErrorState.tsx'
import { HairlineItem, HairlineList } from '../../../shared/ui/HairlineList.tsx'
import { Skeleton } from '../../../shared/ui/Skeleton.tsx'
import { Row, Text } from '../../../shared/ui/primitives.tsx'
import { useGetMessage } from '../asked.ts'
import { pollWords as words } from '../words.ts'
import styles from './Compose.module.css'

/** Lists who voted for what in a poll that isn't anonymous, limited to the newest votes (DISC-01). */
export function PollVotesModal({ messageId }: ModalProps['pollVotes']) {
  const { data, isPending, isError, error, isFetching, refetch } = useGetMessage(messageId)
  return (
    <ModalFrame title={words.whoVoted} size="sm">
      {isPending && <Skeleton shape="block" />}
      {isError && <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />}
      {data &&
        (data.poll ? (
          <Votes poll={data.poll} />
        ) : (
          <Text above={2} tone="muted">
            {words.pollGone}
          </Text>
        ))}
    </ModalFrame>
  )
}

function Votes({ poll }: { readonly poll: Poll }) {
  const { options, votes, votersCount } = poll
  if (votersCount === 0)
    return (
      <Text above={2} tone="muted">
        {words.noVotes}
      </Text>
    )
  const hidden = votersCount - votes.length
  return (
    <>
      {options.map((option, at) => {
        const chosen = votes.filter((vote) => vote.options.includes(at))
        return (
          chosen.length > 0 && (
            <section key={option} aria-label={option}>
              <Text as="h3" strong breaks above={4} dir="auto">
                {option}
              </Text>
              <HairlineList label={option}>
                {chosen.map(({ voter }) => (
                  <HairlineItem key={voter._id}>
                    <Row gap={3} className={styles.person}>
                      <UserPicture user={voter} />
                      <UserName user={voter} />
                    </Row>
                  </HairlineItem>
                ))}
              </HairlineList>
            </section>
          )
        )
      })}
      {hidden > 0 && (
        <Text above={2} tone="muted">
          {words.more(hidden)}
        </Text>
      )}
    </>
  )
}
