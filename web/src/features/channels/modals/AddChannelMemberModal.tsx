import type { Member } from '@quad/contract/entities/member.ts'
import { limits } from '@quad/contract/limits.ts'
import { useRef, useState } from 'react'
import memberStyles from '../../../entities/club/MemberList.module.css'
import { MemberSearch } from '../../../entities/club/MemberSearch.tsx'
import { PersonRow } from '../../../entities/club/PersonRow.tsx'
import { ModalFrame } from '../../../shared/modal/ModalFrame.tsx'
import { closeModal } from '../../../shared/modal/store.ts'
import type { ModalProps } from '../../../shared/modal/types.ts'
import { useSession } from '../../../shared/session/session.ts'
import { ActResult } from '../../../shared/ui/ActResult.tsx'
import { Button } from '../../../shared/ui/Button.tsx'
import { EmptyState } from '../../../shared/ui/EmptyState.tsx'
import { ErrorState } from '../../../shared/ui/ErrorState.tsx'
import { useKeptFocus } from '../../../shared/ui/keptFocus.ts'
import { Skeleton } from '../../../shared/ui/Skeleton.tsx'
import { uiWords } from '../../../shared/ui/words.ts'
import { useAddChannelMember } from '../calls/useAddChannelMember.ts'
import { useListAddable } from '../calls/useListAddable.ts'
import { useListChannelMembers } from '../calls/useListChannelMembers.ts'
import { memberWords } from '../memberWords.ts'
import styles from './AddChannelMemberModal.module.css'

const { add: words } = memberWords
const shownAtOnce = 50

type Ids = ModalProps['addChannelMember']

/** Adds members of the club to a private channel, one after the other (CHAN-03). */
export function AddChannelMemberModal(ids: Ids) {
  const { data, error, isError, isFetching, refetch } = useListAddable(ids.clubId, ids.channelId)
  const [added, setAdded] = useState<ReadonlySet<string>>(new Set())
  const people = useWithoutSelf(ids.channelId, data)
  return (
    <ModalFrame title={words.title} footer={<Button onClick={closeModal}>{words.done}</Button>}>
      {people?.length === 0 ? (
        <EmptyState title={words.allIn} />
      ) : (
        // From the start, so that it gets the focus.
        <MemberSearch>
          {(text) => (
            <>
              {!people && isError && <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />}
              {!people && !isError && <Skeleton shape="block" />}
              {people && (
                <Choice
                  key={text}
                  ids={ids}
                  people={people.filter(({ user }) => matches(user, text))}
                  added={added}
                  onAdd={(userId) => setAdded((before) => new Set([...before, userId]))}
                />
              )}
            </>
          )}
        </MemberSearch>
      )}
      {data?.length === limits.listMax && <p className={styles.newest}>{words.newest}</p>}
    </ModalFrame>
  )
}

// A club's admin gets into a private channel only if nobody administers it (ruling 26).
function useWithoutSelf(channelId: string, people: readonly Member[] | undefined) {
  const userId = useSession((session) => session.userId)
  const admins = useListChannelMembers(channelId, 'admins', '').data
  return admins?.length === 0 ? people : people?.filter(({ user }) => user._id !== userId)
}

function matches({ displayName, user_name }: Member['user'], text: string): boolean {
  const part = text.toLocaleLowerCase()
  return [displayName, user_name].some((name) => name.toLocaleLowerCase().includes(part))
}

interface ChoiceProps {
  readonly ids: Ids
  readonly people: readonly Member[]
  readonly added: ReadonlySet<string>
  readonly onAdd: (userId: string) => void
}

function Choice({ ids, people, added, onAdd }: ChoiceProps) {
  const [shown, setShown] = useState(shownAtOnce)
  if (people.length === 0) return <EmptyState title={memberWords.nobody} text={memberWords.nobodyText} />
  return (
    <>
      <ul className={memberStyles.list} aria-label={words.list}>
        {people.slice(0, shown).map((member) => (
          <li key={member._id}>
            <Candidate
              ids={ids}
              member={member}
              isAdded={added.has(member.user._id)}
              onAdd={() => onAdd(member.user._id)}
            />
          </li>
        ))}
      </ul>
      {people.length > shown && (
        <Button kind="quiet" size="sm" onClick={() => setShown(shown + shownAtOnce)}>
          {uiWords.loadMore}
        </Button>
      )}
    </>
  )
}

interface CandidateProps {
  readonly ids: Ids
  readonly member: Member
  readonly isAdded: boolean
  readonly onAdd: () => void
}

function Candidate({ ids, member, isAdded, onAdd }: CandidateProps) {
  const { _id: userId, displayName } = member.user
  const place = useRef<HTMLDivElement>(null)
  const add = useAddChannelMember(ids.clubId, ids.channelId)
  useKeptFocus(place, isAdded, '[data-added]')
  return (
    <PersonRow member={member}>
      <div ref={place}>
        {isAdded ? (
          <ActResult icon="check" success data-added tabIndex={-1}>
            {words.added}
          </ActResult>
        ) : (
          <Button
            kind="quiet"
            size="sm"
            aria-label={words.actNamed(displayName)}
            loading={add.isPending}
            onClick={() => add.mutate(userId, { onSuccess: onAdd })}
          >
            {words.act}
          </Button>
        )}
      </div>
    </PersonRow>
  )
}
