import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isNobody } from '../../../entities/user/account.ts'
import { callApi } from '../../../shared/api/client.ts'
import { getUser } from '../../../shared/api/routes.ts'
import { openModal } from '../../../shared/modal/store.ts'
import { Avatar } from '../../../shared/ui/Avatar.tsx'
import { Button } from '../../../shared/ui/Button.tsx'
import { ListItem } from '../../../shared/ui/ListItem.tsx'
import { QueryError } from '../../../shared/ui/QueryState.tsx'
import { Skeleton } from '../../../shared/ui/Skeleton.tsx'
import { settingsWords } from '../words.ts'
import styles from './Settings.module.css'

const { blocked } = settingsWords

// Limits the requests, as each person is fetched separately.
const shownAtOnce = 10

/** Lists the people whom the viewer has blocked, latest first, each with Unblock. */
export function BlockedPeople({ ids }: { readonly ids: readonly string[] }) {
  const [count, setCount] = useState(shownAtOnce)
  if (ids.length === 0) return <p>{blocked.none}</p>
  return (
    <>
      <ul className={styles.people} aria-label={blocked.list}>
        {ids.slice(0, count).map((id) => (
          <li key={id}>
            <BlockedPerson userId={id} />
          </li>
        ))}
      </ul>
      {ids.length > count && (
        <Button kind="quiet" size="sm" onClick={() => setCount(count + shownAtOnce)}>
          {blocked.more}
        </Button>
      )}
    </>
  )
}

function BlockedPerson({ userId }: { readonly userId: string }) {
  const user = useGetUser(userId)
  // The account has been closed since.
  if (isNobody(user.error)) return null
  if (user.isError) return <QueryError query={user} />
  if (!user.data) return <Skeleton />
  const { displayName, firstname, userImg, user_name: handle } = user.data
  return (
    <ListItem
      picture={<Avatar id={userId} name={displayName} src={userImg} size={40} />}
      name={displayName}
      line={`@${handle}`}
    >
      <Button
        kind="quiet"
        size="sm"
        aria-label={blocked.unblockName(firstname)}
        onClick={() => openModal('unblockUser', { userId })}
      >
        {blocked.unblock}
      </Button>
    </ListItem>
  )
}

function useGetUser(userId: string) {
  return useQuery({
    queryKey: ['user', userId],
    queryFn: ({ signal }) => callApi(getUser, { params: { id: userId } }, { signal }),
  })
}
