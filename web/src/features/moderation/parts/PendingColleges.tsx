import { limits } from '@quad/contract/limits.ts'
import { UserName } from '../../../entities/user/UserName.tsx'
import { callApi } from '../../../shared/api/client.ts'
import { usePages } from '../../../shared/api/queryClient.ts'
import { listPendingColleges } from '../../../shared/api/routes.ts'
import { openModal } from '../../../shared/modal/store.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { Link } from '../../../shared/ui/Link.tsx'
import { absoluteTime } from '../../../shared/ui/RelativeTime.tsx'
import { Row, Text } from '../../../shared/ui/primitives.tsx'
import { partKeys } from '../cache.ts'
import { partWords } from '../words.ts'
import { PartList } from './PartList.tsx'
import styles from './Queue.module.css'

const words = partWords.colleges

/** Lists the requested colleges, each to approve or reject before it goes live by itself (COLL-02). */
export function PendingColleges() {
  return (
    <PartList
      label={partWords.parts.colleges}
      pages={useListPendingColleges()}
      none={words}
      keyOf={(college) => college._id}
    >
      {({ _id: id, collegeName: name, city, email, website, maker, peopleCount, goesLiveAt }) => (
        <Row gap={3} wrap align="start">
          <div className={styles.said}>
            <Text as="h2" size="title-small" dir="auto">
              <Link to={`/college/${id}`}>{name}</Link>
            </Text>
            <p>{[city.address, email, website].filter((one) => one !== '').join(' · ')}</p>
            <p>
              {maker ? (
                <>
                  {words.by} <UserName user={maker} />
                </>
              ) : (
                words.visitor
              )}
              {' · '}
              {words.people(peopleCount)}
            </p>
            <p>
              {words.goesLive}: <time dateTime={goesLiveAt}>{absoluteTime(new Date(goesLiveAt))}</time>
            </p>
          </div>
          <Row gap={2} align="stretch">
            <Button
              size="sm"
              aria-label={words.approveNamed(name)}
              onClick={() => openModal('consoleQuestion', { act: 'approveCollege', id, name })}
            >
              {words.approve}
            </Button>
            <Button
              kind="quiet"
              size="sm"
              aria-label={words.rejectNamed(name)}
              onClick={() => openModal('consoleQuestion', { act: 'rejectCollege', id, name })}
            >
              {words.reject}
            </Button>
          </Row>
        </Row>
      )}
    </PartList>
  )
}

/** Lists the requests for college pages, oldest first (SUP-03). */
function useListPendingColleges() {
  return usePages({
    queryKey: partKeys.colleges,
    size: limits.listSize,
    read: (after, signal) => callApi(listPendingColleges, { query: { after } }, { signal }),
    idOf: ({ _id }) => _id,
    refetchOnMount: 'always',
  })
}
