import { otherCollegeId } from '@quad/contract/entities/otherCollege.ts'
import { Navigate, useParams } from 'react-router'
import { useGetCollege } from '../../../entities/college/cache.ts'
import { isUnreadable } from '../../../shared/api/apiError.ts'
import { collegeGone } from '../../../shared/navigation/page.ts'
import { QueryError } from '../../../shared/ui/QueryState.tsx'
import { clubIcons } from '../../../shared/ui/clubIcons.ts'
import { eventIcons } from '../../../shared/ui/eventIcons.ts'
import { addIcons } from '../../../shared/ui/icons.ts'
import { useDocumentTitle } from '../../../shared/ui/useDocumentTitle.ts'
import { CollegePage } from '../parts/CollegePage.tsx'
import { pageWords } from '../words.ts'

addIcons(clubIcons)
addIcons(eventIcons)

/** /college/{id}, open to visitors; a college that doesn't exist leads to /error (COLL-01, ruling 92). */
export function CollegeScreen() {
  const { id: collegeId = '' } = useParams()
  const query = useGetCollege(collegeId)
  const { data: college, isError, error } = query
  useDocumentTitle(college?.collegeName)
  // "Other" stands for no college.
  if ((isError && !college && isUnreadable(error)) || collegeId === otherCollegeId)
    return <Navigate to="/error" replace state={collegeGone} />
  if (isError && !college)
    return (
      <>
        <h1 className="visuallyHidden">{pageWords.college}</h1>
        <QueryError query={query} />
      </>
    )
  return <CollegePage key={collegeId} college={college} />
}
