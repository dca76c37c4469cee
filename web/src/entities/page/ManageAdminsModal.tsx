import type { UserCard } from '@quad/contract/entities/user.ts'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { ApiError } from '../../shared/api/apiError.ts'
import { ModalFrame } from '../../shared/modal/ModalFrame.tsx'
import { QuestionModal } from '../../shared/modal/QuestionModal.tsx'
import { closeModal } from '../../shared/modal/store.ts'
import { useSession } from '../../shared/session/session.ts'
import { toast } from '../../shared/toast/toast.ts'
import { ActResult } from '../../shared/ui/ActResult.tsx'
import { Button } from '../../shared/ui/Button.tsx'
import { QueryError } from '../../shared/ui/QueryState.tsx'
import { Skeleton } from '../../shared/ui/Skeleton.tsx'
import { useKeptFocus } from '../../shared/ui/keptFocus.ts'
import { Text } from '../../shared/ui/primitives.tsx'
import { PeopleSearch } from '../profile/PeopleSearch.tsx'
import { UserListItem } from '../profile/UserListItem.tsx'
import { usePeopleSearch } from '../profile/usePeopleSearch.ts'
import { userWords } from '../user/words.ts'
import { idsWithout, type PageAdmins } from './pageAdmins.ts'
import { adminsWords as words } from './words.ts'

/** Lists a page's admins, each with a button that removes them, and searches for more (COLL-03, FEST-01, EVT-09). */
export function ManageAdminsModal(page: PageAdmins) {
  const { data, isError } = page.page
  const admins = data?.admin ?? []
  const search = usePeopleSearch()
  const [leaves, setLeaves] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  // Removing an admin also removes the focused button, so move the focus.
  useKeptFocus(place, admins.length, 'input')
  if (leaves) return <LeaveAdminsModal {...page} />
  const removable = (page.hosted?.own ?? admins).length > page.fewest
  const note = admins.length === 0 ? userWords.noAdmins : page.texts.few
  return (
    <ModalFrame title={words.manage} footer={<Button onClick={closeModal}>{words.done}</Button>}>
      {!data && isError && <QueryError query={page.page} />}
      {!data && !isError && <Skeleton shape="block" />}
      <div ref={place}>
        {data && (
          <PeopleSearch
            search={search}
            label={words.addAdmin}
            hint={page.texts.hint}
            suggested={[{ title: userWords.admins, people: admins }]}
            renderMore={(text) =>
              text.trim() === '' &&
              !removable && (
                <Text size="small" tone="muted" above={3}>
                  {note}
                </Text>
              )
            }
          >
            {(person) => (
              <UserListItem person={person}>
                <AdminAct
                  page={page}
                  person={person}
                  isAdmin={admins.some(({ _id }) => _id === person._id)}
                  isRemovable={removable && !page.hosted?.host.includes(person._id)}
                  onLeave={() => setLeaves(true)}
                />
              </UserListItem>
            )}
          </PeopleSearch>
        )}
      </div>
    </ModalFrame>
  )
}

/** Confirms that the viewer stops being an admin of the page. */
function LeaveAdminsModal({ change, gone, texts }: PageAdmins) {
  const navigate = useNavigate()
  const userId = useSession((session) => session.userId) ?? ''
  const save = useMutation({ mutationFn: () => change((admins) => idsWithout(admins, userId)) })
  function done() {
    closeModal()
    toast.success(texts.left)
  }
  function leave() {
    save.mutate(undefined, {
      onSuccess: done,
      onError(failure) {
        // This failure means success: the viewer has left and can no longer see the page.
        if (!(failure instanceof ApiError) || failure.code !== gone.code) return
        done()
        void navigate(gone.to)
      },
    })
  }
  return (
    <QuestionModal title={words.leave} act={words.leave} change={save} failed={texts.failed} onAct={leave}>
      <p>{texts.leave}</p>
    </QuestionModal>
  )
}

interface AdminActProps {
  readonly page: PageAdmins
  readonly person: UserCard
  readonly isAdmin: boolean
  readonly isRemovable: boolean
  /** Called instead of the removal if the person is the viewer. */
  readonly onLeave: () => void
}

/** The button that makes a person an admin of a page, or removes an admin. */
function AdminAct({ page, person, isAdmin, isRemovable, onLeave }: AdminActProps) {
  const { _id: personId, displayName } = person
  const isSelf = useSession((session) => session.userId) === personId
  const place = useRef<HTMLSpanElement>(null)
  const save = useMutation({
    mutationFn: () =>
      page.change((admins) => (isAdmin ? idsWithout(admins, personId) : [...idsWithout(admins, personId), personId])),
    onError: (failure) => toast.error(`${page.texts.failed}: ${failure.message}`),
  })
  useKeptFocus(place, isAdmin, 'button, [data-admin]')
  return (
    <span ref={place}>
      {isAdmin && !isRemovable ? (
        <ActResult icon="check" data-admin tabIndex={-1}>
          {page.hosted?.host.includes(personId) ? words.isHostAdmin : words.isAdmin}
        </ActResult>
      ) : (
        <Button
          kind="quiet"
          size="sm"
          aria-label={(isAdmin ? words.removeNamed : words.addNamed)(displayName)}
          loading={save.isPending}
          onClick={() => (isAdmin && isSelf ? onLeave() : save.mutate())}
        >
          {isAdmin ? words.remove : words.add}
        </Button>
      )}
    </span>
  )
}
