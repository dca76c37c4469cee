import { useRef, useState } from 'react'
import { ModalFrame } from '../../shared/modal/ModalFrame.tsx'
import { closeModal } from '../../shared/modal/store.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { QueryError } from '../../shared/ui/QueryState.tsx'
import { useKeptFocus } from '../../shared/ui/keptFocus.ts'
import { Skeleton } from '../../shared/ui/Skeleton.tsx'
import { Text } from '../../shared/ui/primitives.tsx'
import { userWords } from '../user/words.ts'
import { AdminAct } from './AdminAct.tsx'
import { adminsWords as words } from './adminsWords.ts'
import { LeaveAdminsModal } from './LeaveAdminsModal.tsx'
import type { PageAdmins } from './pageAdmins.ts'
import { PeopleSearch } from '../profile/PeopleSearch.tsx'
import { usePeopleSearch } from '../profile/usePeopleSearch.ts'
import { UserListItem } from '../profile/UserListItem.tsx'

/** The admins of a page, each with a way to remove them, and a search for more (COLL-03, FEST-01, EVT-09). */
export function ManageAdminsModal(page: PageAdmins) {
  const { data, isError } = page.page
  const admins = data?.admin ?? []
  const search = usePeopleSearch()
  const [leaves, setLeaves] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  // The button that removed somebody goes with them.
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
