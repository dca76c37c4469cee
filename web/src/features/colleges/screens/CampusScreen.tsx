import { otherCollegeId } from '@quad/contract/entities/otherCollege.ts'
import { collegeEmptyStates } from '@quad/contract/messages/colleges.ts'
import { useGetCollege } from '../../../entities/college/cache.ts'
import { ApiError } from '../../../shared/api/apiError.ts'
import { longDate } from '../../../shared/dates.ts'
import { openModal } from '../../../shared/modal/store.ts'
import { useSession } from '../../../shared/session/session.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { EmptyState } from '../../../shared/ui/EmptyState.tsx'
import { QueryError } from '../../../shared/ui/QueryState.tsx'
import { useNow } from '../../../shared/ui/RelativeTime.tsx'
import { clubIcons } from '../../../shared/ui/clubIcons.ts'
import { eventIcons } from '../../../shared/ui/eventIcons.ts'
import { addIcons } from '../../../shared/ui/icons.ts'
import { Row, Text } from '../../../shared/ui/primitives.tsx'
import { campusWords as words } from '../memberWords.ts'
import styles from '../parts/CollegePage.module.css'
import { CollegePage } from '../parts/CollegePage.tsx'
import { Week } from '../parts/Week.tsx'
import { greetingAt } from '../week.ts'

addIcons(clubIcons)
addIcons(eventIcons)

/** /campus: a greeting, this week and the viewer's college; or how to get one (CAMP-01). */
export function CampusScreen() {
  const own = useSession((session) => session.user?.college)
  const collegeId = own === otherCollegeId ? undefined : own
  const query = useGetCollege(collegeId)
  const { data: college, isError, error } = query
  const isMissing = error instanceof ApiError && error.status < 500
  if (own === undefined) return <Fallback title={collegeEmptyStates.campusUnset} />
  if (collegeId === undefined || (isMissing && !college))
    return <Fallback title={collegeEmptyStates.campusUnknown} create />
  if (isError && !college)
    return (
      <>
        <h1 className="visuallyHidden">{words.campus}</h1>
        <QueryError query={query} />
      </>
    )
  return (
    <CollegePage college={college} above={<Greeting />}>
      <Week collegeId={collegeId} />
    </CollegePage>
  )
}

function Fallback({ title, create = false }: { readonly title: string; readonly create?: boolean }) {
  return (
    <>
      <h1 className="visuallyHidden">{words.campus}</h1>
      <EmptyState
        sketch="club"
        title={title}
        action={
          <>
            <Button onClick={() => openModal('selectCollege', {})}>{words.selectCollege}</Button>
            {create && (
              <Button kind="quiet" onClick={() => openModal('collegeForm', { own: true })}>
                {words.createPage}
              </Button>
            )}
          </>
        }
      />
    </>
  )
}

/** Greets the viewer by name and time of day, with today's date (CAMP-01). */
function Greeting() {
  const name = useSession((session) => session.user?.firstname)
  const now = useNow()
  if (name === undefined) return null
  return (
    <Row wrap align="baseline" justify="between" across={4} className={styles.greeting}>
      <Text size="title-large" breaks className={styles.hello}>
        <bdi>{greetingAt(now, name)}</bdi>
      </Text>
      <Text tone="muted">{longDate(now, now)}</Text>
    </Row>
  )
}
