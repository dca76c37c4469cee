import { OrganiserPage } from '../../../entities/event/OrganiserPage.tsx'
import { TeamSkeletons } from '../parts/TeamSkeletons.tsx'
import { Teams } from '../parts/Teams.tsx'
import { organiseWords as words } from '../words.ts'

/** /events/teams/:id: the teams of an event, for its admins (TEAM-03). */
export function TeamsScreen() {
  return (
    <OrganiserPage
      titleOf={(event) => words.title[event?.participation ?? 'team']}
      words={words}
      loading={<TeamSkeletons />}
    >
      {/* The key resets filters and selection for another event. */}
      {(event) => <Teams key={event._id} event={event} />}
    </OrganiserPage>
  )
}
