import type { Event } from '@quad/contract/entities/event.ts'
import type { Profile } from '@quad/contract/entities/profile.ts'
import type { LinkedTeam } from '@quad/contract/entities/team.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { eventKeys, showRegistered } from '../../../entities/event/cache.ts'
import { useGetEvent } from '../../../entities/event/useGetEvent.ts'
import { AnswerFields } from '../../../entities/team/AnswerFields.tsx'
import { type JoinWay, teamKeys, useGetLinkedTeam } from '../../../entities/team/cache.ts'
import { UserName } from '../../../entities/user/UserName.tsx'
import { callApi } from '../../../shared/api/client.ts'
import { refetch } from '../../../shared/api/queryClient.ts'
import { joinTeam } from '../../../shared/api/routes.ts'
import { FormField } from '../../../shared/forms/FormField.tsx'
import { FormModal } from '../../../shared/forms/FormModal.tsx'
import { useDescribedForm } from '../../../shared/forms/useDescribedForm.ts'
import { ModalFrame } from '../../../shared/modal/ModalFrame.tsx'
import { closeModal } from '../../../shared/modal/store.ts'
import type { ModalProps } from '../../../shared/modal/types.ts'
import { offerPush } from '../../../shared/push/offer.ts'
import { useSession } from '../../../shared/session/session.ts'
import { toast } from '../../../shared/toast/toast.ts'
import { FieldPair } from '../../../shared/ui/Field.tsx'
import { QueryError } from '../../../shared/ui/QueryState.tsx'
import { Skeleton } from '../../../shared/ui/Skeleton.tsx'
import { Stack, Text } from '../../../shared/ui/primitives.tsx'
import { useGetOwnProfile } from '../calls/useGetOwnProfile.ts'
import { joinBodyOf, joinFormOf, type JoinValues, joinValues } from '../joinForm.ts'
import { questionsOf } from '../teamForm.ts'
import { linkWords as words } from '../crewWords.ts'

/** Joins the team of a link, or one that offers a place, with one's own details for the organisers (TEAM-17). */
export function JoinTeamModal({ eventId, ...way }: ModalProps['joinTeam']) {
  const event = useGetEvent(eventId)
  const team = useGetLinkedTeam(eventId, way)
  const profile = useGetOwnProfile()
  if (event.data && team.data && profile.data)
    return <JoinForm event={event.data} team={team.data} profile={profile.data} way={way} />
  const failed = [event, team, profile].find(({ isError }) => isError)
  return (
    <ModalFrame title={words.join}>{failed ? <QueryError query={failed} /> : <Skeleton shape="block" />}</ModalFrame>
  )
}

interface JoinFormProps {
  readonly event: Event
  readonly team: LinkedTeam
  readonly profile: Profile
  readonly way: JoinWay
}

const Field = FormField<JoinValues>

function JoinForm(props: JoinFormProps) {
  // Keeps the props with which the form opened, because a refetch must not change the form.
  const [{ event, team, profile, way }] = useState(props)
  const edit = useDescribedForm(joinFormOf(event), {
    original: joinValues(event, profile),
    save: useJoinTeam(event._id, way),
    bodyOf: (values: JoinValues) => joinBodyOf(values, event),
    onSaved() {
      closeModal()
      toast.success(words.joined)
    },
    alert: words.notJoined,
    unchanged: true,
  })
  return (
    <FormModal edit={edit} title={words.joinTitle(team.teamName)} submit={words.join}>
      <Stack gap={4}>
        <Text tone="muted" breaks>
          {words.lead} <UserName user={team.creator} />. {words.shared}
        </Text>
        <FieldPair>
          <Field name="memberName" autoComplete="name" />
          <Field name="phone" autoComplete="tel" />
        </FieldPair>
        <FieldPair>
          <Field name="college" autoComplete="organization" />
          <Field name="otherDetails" />
        </FieldPair>
        <AnswerFields name="answers" questions={questionsOf(event).person} />
      </Stack>
    </FormModal>
  )
}

/** Joins a team by its link (TEAM-17). */
function useJoinTeam(eventId: string, way: JoinWay) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: ReturnType<typeof joinBodyOf>) =>
      callApi(joinTeam, { params: { id: eventId }, body: { ...body, ...way } }),
    onSuccess(team) {
      client.setQueryData(teamKeys.own(eventId), [team])
      offerPush()
      void client.invalidateQueries({ queryKey: teamKeys.invitations(eventId) })
      if (team.waiting) void refetch(client, eventKeys.all)
      else showRegistered(client, eventId, useSession.getState().userId ?? '', true)
    },
    onError: () => client.invalidateQueries({ queryKey: teamKeys.linked(eventId, way) }),
  })
}
