import type { Member } from '@quad/contract/entities/member.ts'
import { limits } from '@quad/contract/limits.ts'
import { addedToChannelMessage } from '@quad/contract/messages/channels.ts'
import { clubAlerts } from '@quad/contract/messages/clubs.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { memberWords } from '../../../entities/channel/words.ts'
import memberStyles from '../../../entities/club/MemberList.module.css'
import { MemberSearch } from '../../../entities/club/MemberList.tsx'
import { PersonRow } from '../../../entities/club/PersonRow.tsx'
import { callApi } from '../../../shared/api/client.ts'
import { addChannelMember } from '../../../shared/api/routes.ts'
import { ModalFrame } from '../../../shared/modal/ModalFrame.tsx'
import { closeModal } from '../../../shared/modal/store.ts'
import type { ModalProps } from '../../../shared/modal/types.ts'
import { useSession } from '../../../shared/session/session.ts'
import { toast } from '../../../shared/toast/toast.ts'
import { ActResult } from '../../../shared/ui/ActResult.tsx'
import { Button } from '../../../shared/ui/Button.tsx'
import { EmptyState } from '../../../shared/ui/EmptyState.tsx'
import { ErrorState } from '../../../shared/ui/ErrorState.tsx'
import { Skeleton } from '../../../shared/ui/Skeleton.tsx'
import { useKeptFocus } from '../../../shared/ui/keptFocus.ts'
import { Text } from '../../../shared/ui/primitives.tsx'
import { uiWords } from '../../../shared/words.ts'
import { refetchMembers, useListAddable, useListChannelMembers } from '../members.ts'

const { add: words } = memberWords
const shownAtOnce = 50

type Ids = ModalProps['addChannelMember']

/** Adds members of the club to a private channel, one after the other (CHAN-03). */
export function AddChannelMemberModal(ids: Ids) {
  const all = useListAddable(ids.clubId, ids.channelId, '')
  const [added, setAdded] = useState<ReadonlySet<string>>(new Set())
  const choice = { ids, added, onAdd: (userId: string) => setAdded((before) => new Set([...before, userId])) }
  return (
    <ModalFrame title={words.title} footer={<Button onClick={closeModal}>{words.done}</Button>}>
      <MemberSearch>
        {(text) =>
          text === '' ? (
            <Choice {...choice} list={all} empty={<EmptyState title={words.allIn} />} />
          ) : (
            <Found key={text} {...choice} text={text} />
          )
        }
      </MemberSearch>
      {all.data?.length === limits.listMax && (
        <Text size="small" tone="muted" above={3}>
          {words.newest}
        </Text>
      )}
    </ModalFrame>
  )
}

interface ChosenProps {
  readonly ids: Ids
  readonly added: ReadonlySet<string>
  readonly onAdd: (userId: string) => void
}

function Found({ text, ...choice }: ChosenProps & { readonly text: string }) {
  const list = useListAddable(choice.ids.clubId, choice.ids.channelId, text)
  return (
    <Choice {...choice} list={list} empty={<EmptyState title={memberWords.nobody} text={memberWords.nobodyText} />} />
  )
}

// A club admin can add themselves to a private channel only if nobody administers it (ruling 26).
function useWithoutSelf(channelId: string, people: readonly Member[] | undefined) {
  const userId = useSession((session) => session.userId)
  const admins = useListChannelMembers(channelId, 'admins', '').data
  return admins?.length === 0 ? people : people?.filter(({ user }) => user._id !== userId)
}

interface ChoiceProps extends ChosenProps {
  readonly list: ReturnType<typeof useListAddable>
  readonly empty: ReactNode
}

function Choice({ ids, list, empty, added, onAdd }: ChoiceProps) {
  const [shown, setShown] = useState(shownAtOnce)
  const people = useWithoutSelf(ids.channelId, list.data)
  if (!people && list.isError)
    return <ErrorState error={list.error} onRetry={() => void list.refetch()} retrying={list.isFetching} />
  if (!people) return <Skeleton shape="block" />
  if (people.length === 0) return empty
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

/** Adds a member of the club to a private channel (CHAN-03). */
function useAddChannelMember(clubId: string, channelId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (user: string) => callApi(addChannelMember, { params: { id: channelId }, body: { user } }),
    onSuccess: ({ user }) => {
      void refetchMembers(client, clubId, channelId)
      toast.success(addedToChannelMessage(user.displayName))
    },
    onError: (failure) => toast.error(`${clubAlerts.memberNotUpdated}: ${failure.message}`),
  })
}
