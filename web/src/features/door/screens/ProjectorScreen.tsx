import { OrganiserPage } from '../../../entities/event/OrganiserPage.tsx'
import { Projector } from '../../../entities/ticket/Projector.tsx'
import { codeWords as words } from '../../../entities/ticket/words.ts'
import { callApi } from '../../../shared/api/client.ts'
import { getDoorCode } from '../../../shared/api/routes.ts'
import { Skeleton } from '../../../shared/ui/Skeleton.tsx'

/** /events/code/:id: the code of an event, for its admins' projector (DOOR-04). */
export function ProjectorScreen() {
  return (
    <OrganiserPage titleOf={() => words.title} words={words} loading={<Skeleton shape="block" />}>
      {({ _id: id, eventTitle }) => (
        <Projector
          key={id}
          id={id}
          name={eventTitle}
          load={(signal) => callApi(getDoorCode, { params: { id } }, { signal })}
          pathOf={(code) => `/events/ticket/${id}#${code}`}
        />
      )}
    </OrganiserPage>
  )
}
