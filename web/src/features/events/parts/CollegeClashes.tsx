import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ClashNotice } from '../../../entities/event/ClashNotice.tsx'
import { callApi } from '../../../shared/api/client.ts'
import { listCollegeClashes } from '../../../shared/api/routes.ts'
import { slotBody, type SlotValues } from '../detailsForm.ts'
import { clashesTitle } from '../memberWords.ts'

interface CollegeClashesProps {
  readonly values: SlotValues
  /** The id of the club, fest or college that hosts the event. */
  readonly host: string
  /** The event that is edited. */
  readonly except?: string | undefined
}

/** What else the host and its college have at the times in a form (CAL-03, EVT-32). */
export function CollegeClashes({ values, host, except }: CollegeClashesProps) {
  const { eventStartDate: start, eventEndDate: end } = slotBody(values)
  const { data } = useQuery({
    enabled: start !== '' && end !== '' && start < end,
    queryKey: ['clashes', host, start, end, except],
    queryFn: ({ signal }) =>
      callApi(listCollegeClashes, { query: { host, start, end, ...(except !== undefined && { except }) } }, { signal }),
    // While another time is typed, the notice doesn't flicker.
    placeholderData: keepPreviousData,
  })
  return <ClashNotice title={clashesTitle} clashes={data?.clashes ?? []} />
}
