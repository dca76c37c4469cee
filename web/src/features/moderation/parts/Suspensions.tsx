import { limits } from '@quad/contract/limits.ts'
import { UserName, UserPicture } from '../../../entities/user/UserName.tsx'
import { callApi } from '../../../shared/api/client.ts'
import { usePages } from '../../../shared/api/queryClient.ts'
import { listSuspensions } from '../../../shared/api/routes.ts'
import { openModal } from '../../../shared/modal/store.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { Link } from '../../../shared/ui/Link.tsx'
import { absoluteTime, RelativeTime } from '../../../shared/ui/RelativeTime.tsx'
import { Row } from '../../../shared/ui/primitives.tsx'
import { partKeys } from '../cache.ts'
import { partWords } from '../words.ts'
import { PartList } from './PartList.tsx'
import styles from './Queue.module.css'

const words = partWords.suspensions

/** Lists the suspended people, each with the case and a button to end the suspension (SUP-03). */
export function Suspensions() {
  return (
    <PartList
      label={partWords.parts.suspensions}
      pages={useListSuspensions()}
      none={words}
      keyOf={({ user }) => user._id}
    >
      {({ user, until, since, case: caseId }) => (
        <Row gap={3} wrap align="start">
          <UserPicture user={user} />
          <div className={styles.said}>
            <p>
              <UserName user={user} />
            </p>
            <p>{until === undefined ? words.withoutEnd : `${words.until} ${absoluteTime(new Date(until))}`}</p>
            <p>
              {words.since} <RelativeTime at={since} />
              {caseId !== undefined && (
                <>
                  {' · '}
                  <Link to={`/console/${caseId}`}>{words.case}</Link>
                </>
              )}
            </p>
          </div>
          <Button
            kind="quiet"
            size="sm"
            aria-label={words.liftNamed(user.displayName)}
            onClick={() =>
              openModal('consoleQuestion', { act: 'liftSuspension', id: user._id, name: user.displayName })
            }
          >
            {words.lift}
          </Button>
        </Row>
      )}
    </PartList>
  )
}

/** Lists the active suspensions, newest first (SUP-03). */
function useListSuspensions() {
  return usePages({
    queryKey: partKeys.suspensions,
    size: limits.listSize,
    read: (after, signal) => callApi(listSuspensions, { query: { after } }, { signal }),
    idOf: ({ user }) => user._id,
    refetchOnMount: 'always',
  })
}
