import type { College } from '@quad/contract/entities/college.ts'
import type { CollegeDesk } from '@quad/contract/entities/collegeDesk.ts'
import { Navigate, useLocation, useParams } from 'react-router'
import { useGetCollege } from '../../../entities/college/cache.ts'
import { isUnreadable } from '../../../shared/api/apiError.ts'
import { openModal } from '../../../shared/modal/store.ts'
import { useSession } from '../../../shared/session/session.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { Icon } from '../../../shared/ui/Icon.tsx'
import { Link } from '../../../shared/ui/Link.tsx'
import { QueryError, QueryState } from '../../../shared/ui/QueryState.tsx'
import { Skeleton } from '../../../shared/ui/Skeleton.tsx'
import { Tabs } from '../../../shared/ui/Tabs.tsx'
import { clubIcons } from '../../../shared/ui/clubIcons.ts'
import { addIcons } from '../../../shared/ui/icons.ts'
import { Row, Stack, Text } from '../../../shared/ui/primitives.tsx'
import { useDocumentTitle } from '../../../shared/ui/useDocumentTitle.ts'
import { useGetCollegeDesk } from '../calls/desk.ts'
import { deskWords as words } from '../deskWords.ts'
import { DeskClubs } from '../parts/DeskClubs.tsx'
import { DeskPlaces } from '../parts/DeskPlaces.tsx'
import styles from './DeskScreen.module.css'

addIcons(clubIcons)

/** /college/{id}/desk: what the admins of a college look after; for everyone else the error page (COLL-06). */
export function DeskScreen() {
  const { id: collegeId = '' } = useParams()
  const college = useGetCollege(collegeId)
  const desk = useGetCollegeDesk(collegeId)
  useDocumentTitle(college.data && words.of(college.data.collegeName))
  const failed = [college, desk].find((query) => query.isError && isUnreadable(query.error))
  if (failed) return <Navigate to="/error" replace />
  if (college.isError && !college.data) return <QueryError query={college} />
  return (
    <Stack gap={5} above={4}>
      <Stack gap={3}>{college.data ? <Head college={college.data} /> : <Skeleton width="half" />}</Stack>
      <QueryState query={desk} loading={<Skeleton shape="block" />}>
        {(numbers) => (
          <>
            <Numbers desk={numbers} />
            <Lists collegeId={collegeId} desk={numbers} />
          </>
        )}
      </QueryState>
    </Stack>
  )
}

function Head({ college: { _id: collegeId, collegeName, admin, live } }: { readonly college: College }) {
  const userId = useSession((session) => session.userId)
  const isSiteAdmin = useSession((session) => session.user?.admin === true)
  const mayWrite = live && admin.some(({ _id }) => _id === userId)
  return (
    <>
      <Row as={Link} inline gap={2} tone="ink" strong link breaks to={`/college/${collegeId}`}>
        <Icon name="chevronLeft" size={18} />
        <bdi>{collegeName}</bdi>
      </Row>
      <Row wrap gap={3} justify="between">
        <Text as="h1" size="title-large">
          {words.title}
        </Text>
        <Row gap={2} wrap>
          {(mayWrite || isSiteAdmin) && (
            <Button kind="quiet" onClick={() => openModal('collegeSignIn', { collegeId })}>
              {words.signIn}
            </Button>
          )}
          {mayWrite && (
            <Button icon="send" onClick={() => openModal('collegeNotice', { collegeId })}>
              {words.write}
            </Button>
          )}
        </Row>
      </Row>
    </>
  )
}

const figures = ['students', 'active', 'clubs', 'events', 'registrations'] as const

function Numbers({ desk }: { readonly desk: CollegeDesk }) {
  return (
    <dl className={styles.numbers} aria-label={words.numbers}>
      {figures.map((figure) => (
        <div key={figure} className={styles.number}>
          <Text as="dt" size="small" tone="muted">
            {words[figure]}
          </Text>
          <Text as="dd" size="title-medium" strong tabular>
            {desk[figure].toLocaleString('en-IN')}
          </Text>
        </div>
      ))}
    </dl>
  )
}

const lists = ['waiting', 'withoutOfficers', 'termsEnded', 'made'] as const

function Lists({ collegeId, desk }: { readonly collegeId: string; readonly desk: CollegeDesk }) {
  const { pathname, search } = useLocation()
  const wanted = new URLSearchParams(search).get('list')
  const active = lists.find((list) => list === wanted) ?? 'waiting'
  return (
    <Tabs
      label={words.lists}
      active={active}
      tabs={lists.map((key) => ({
        key,
        label: words.counted(words.tabs[key], key === 'made' ? undefined : desk[key]),
        to: key === 'waiting' ? pathname : `${pathname}?list=${key}`,
      }))}
    >
      {active === 'made' ? (
        <DeskPlaces collegeId={collegeId} />
      ) : (
        <DeskClubs key={active} collegeId={collegeId} which={active} />
      )}
    </Tabs>
  )
}
