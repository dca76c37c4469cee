import type { Team } from '@quad/contract/entities/team.ts'
import type { QueryClient } from '@tanstack/react-query'
import { teamKeys } from '../../../entities/team/cache.ts'
import { callApi } from '../../../shared/api/client.ts'
import { passTeamOn, removeTeamMember } from '../../../shared/api/routes.ts'
import { question } from '../../../shared/modal/QuestionModal.tsx'
import type { ModalProps } from '../../../shared/modal/types.ts'
import { leadWords } from '../crewWords.ts'

const show = (client: QueryClient, team: Team) => client.setQueryData(teamKeys.own(team.event), [team])

/** Confirms that a member becomes the lead of the viewer's team (TEAM-18). */
export const PassTeamOnModal = question(({ eventId, teamId, placeId, name }: ModalProps['passTeamOn'], client) => ({
  ...leadWords.pass,
  done: leadWords.pass.done(name),
  about: name,
  kind: 'primary',
  call: async () => show(client, await callApi(passTeamOn, { params: { id: eventId, teamId }, body: { placeId } })),
}))

/** Confirms that a member is removed from the viewer's team (TEAM-18). */
export const RemoveTeamMemberModal = question(
  ({ eventId, teamId, placeId, name }: ModalProps['removeTeamMember'], client) => ({
    ...leadWords.remove,
    done: leadWords.remove.done(name),
    about: name,
    call: async () => show(client, await callApi(removeTeamMember, { params: { id: eventId, teamId, placeId } })),
  }),
)
