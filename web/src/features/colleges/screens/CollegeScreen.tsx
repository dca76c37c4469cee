import { otherCollegeId } from '@quad/contract/entities/otherCollege.ts'
import { Navigate, useParams } from 'react-router'
import { useGetCollege } from '../../../entities/college/useGetCollege.ts'
import { isUnreadable, unreachable } from '../../../shared/api/apiError.ts'
import { collegeGone } from '../../../shared/navigation/gone.ts'
import { clubIcons } from '../../../shared/ui/clubIcons.ts'
import { ErrorState } from '../../../shared/ui/ErrorState.tsx'
import { eventIcons } from '../../../shared/ui/eventIcons.ts'
import { addIcons } from '../../../shared/ui/icons.ts'
import { useDocumentTitle } from '../../../shared/ui/useDocumentTitle.ts'
import { CollegePage } from '../parts/CollegePage.tsx'
import { pageWords } from '../words.ts'

addIcons(clubIcons)
addIcons(eventIcons)

/** /college/{id}, open to visitors; one that isn't there leads to /error (COLL-01, ruling 92). */
export function CollegeScreen() {
  const { id: collegeId = '' } = useParams()
  const { data: college, isError, isPaused, isFetching, error, refetch } = useGetCollege(collegeId)
  useDocumentTitle(college?.collegeName)
  // "Other" stands for no college.
  if ((isError && !college && isUnreadable(error)) || collegeId === otherCollegeId)
    return <Navigate to="/error" replace state={collegeGone} />
  if ((isError || isPaused) && !college)
    return (
      <>
        <h1 className="visuallyHidden">{pageWords.college}</h1>
        <ErrorState error={error ?? unreachable()} onRetry={() => void refetch()} retrying={isFetching} />
      </>
    )
  return <CollegePage key={collegeId} college={college} />
}
