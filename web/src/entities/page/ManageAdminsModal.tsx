import { useRef, useState } from 'react'
import { ModalFrame } from '../../shared/modal/ModalFrame.tsx'
import { closeModal } from '../../shared/modal/store.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { QueryError } from '../../shared/ui/QueryState.tsx'
import { useKeptFocus } from '../../shared/ui/keptFocus.ts'
import { Skeleton } from '../../shared/ui/Skeleton.tsx'
import { userWords } from '../user/words.ts'
import { AdminAct } from './AdminAct.tsx'
import { adminsWords as words } from './adminsWords.ts'
import { LeaveAdminsModal } from './LeaveAdminsModal.tsx'
import styles from './ManageAdminsModal.module.css'
import type { PageAdmins } from './pageAdmins.ts'
import { PeopleSearch } from '../profile/PeopleSearch.tsx'
import { usePeopleSearch } from '../profile/usePeopleSearch.ts'
import { UserListItem } from '../profile/UserListItem.tsx'

/** The admins of a page, each with a way to remove them, and a search for more (COLL-03, FEST-01, EVT-09). */
export function ManageAdminsModal(of: PageAdmins) {
  const { data, isError } = of.page
  const admins = data?.admin ?? []
  const search = usePeopleSearch()
  const [leaves, setLeaves] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  // The button that removed somebody goes with them.
  useKeptFocus(place, admins.length, 'input')
  if (leaves) return <LeaveAdminsModal {...of} />
  const removable = (of.hosted?.own ?? admins).length > of.fewest
  const note = admins.length === 0 ? userWords.noAdmins : of.texts.few
  return (
    <ModalFrame title={words.manage} footer={<Button onClick={closeModal}>{words.done}</Button>}>
      {!data && isError && <QueryError query={of.page} />}
      {!data && !isError && <Skeleton shape="block" />}
      <div ref={place}>
        {data && (
          <PeopleSearch
            search={search}
            label={words.addAdmin}
            hint={of.texts.hint}
            suggested={[{ title: userWords.admins, people: admins }]}
            renderMore={(text) => text.trim() === '' && !removable && <p className={styles.note}>{note}</p>}
          >
            {(person) => (
              <UserListItem person={person}>
                <AdminAct
                  of={of}
                  person={person}
                  isAdmin={admins.some(({ _id }) => _id === person._id)}
                  isRemovable={removable && !of.hosted?.host.includes(person._id)}
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
