import { otherCollegeId } from '@quad/contract/entities/otherCollege.ts'
import { collegeEmptyStates } from '@quad/contract/messages/colleges.ts'
import { useGetCollege } from '../../../entities/college/useGetCollege.ts'
import { ApiError } from '../../../shared/api/apiError.ts'
import { openModal } from '../../../shared/modal/store.ts'
import { useSession } from '../../../shared/session/session.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { clubIcons } from '../../../shared/ui/clubIcons.ts'
import { EmptyState } from '../../../shared/ui/EmptyState.tsx'
import { QueryError } from '../../../shared/ui/QueryState.tsx'
import { eventIcons } from '../../../shared/ui/eventIcons.ts'
import { addIcons } from '../../../shared/ui/icons.ts'
import { campusWords as words } from '../campusWords.ts'
import { CollegePage } from '../parts/CollegePage.tsx'
import { Greeting } from '../parts/Greeting.tsx'
import { Week } from '../parts/Week.tsx'

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
