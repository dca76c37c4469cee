import type { EventItem } from '@quad/contract/entities/event.ts'
import { completeSteps } from '@quad/contract/entities/eventSteps.ts'
import { adminsWords } from '../../../entities/page/words.ts'
import { useGetPayee } from '../../../entities/payment/payee.ts'
import { openModal } from '../../../shared/modal/store.ts'
import { useNow } from '../../../shared/ui/RelativeTime.tsx'
import { addIcons } from '../../../shared/ui/icons.ts'
import { memberIcons } from '../../../shared/ui/memberIcons.ts'
import { MenuDivider, MenuItem, MenuLink } from '../../../shared/ui/MenuItem.tsx'
import { adminWords as words } from '../memberWords.ts'
import { firstOpenStep, pathToStep } from '../steps.ts'

addIcons(memberIcons)

/** The menu items for an event's admins (EVT-04, EVT-08, EVT-09, EVT-31, HAND-01). */
export function EventAdminItems({ event }: { readonly event: Omit<EventItem, 'admin'> }) {
  const { _id: eventId, stepsDone, participation, cancelled } = event
  const isComplete = stepsDone === completeSteps
  // Those who merely go get neither messages nor certificates, and give no feedback.
  const hasPeople = isComplete && (event.takeRegistration || event.teamsCount > 0)
  const isOver = Date.parse(event.eventEndDate) <= useNow().getTime()
  return (
    <>
      <MenuLink icon="people" to={`/events/teams/${eventId}`}>
        {words.registered[participation]}
      </MenuLink>
      {hasPeople && (
        <MenuLink icon="views" to={`/events/desk/${eventId}`}>
          {words.desk}
        </MenuLink>
      )}
      {hasPeople && (
        <MenuItem icon="send" onSelect={() => openModal('eventMessages', { eventId })}>
          {words.write}
        </MenuItem>
      )}
      {isComplete && !cancelled && (
        <MenuLink icon="check" to={`/events/door/${eventId}`}>
          {words.door}
        </MenuLink>
      )}
      {hasPeople && !cancelled && !isOver && (
        <MenuLink icon="screen" to={`/events/code/${eventId}`}>
          {words.projector}
        </MenuLink>
      )}
      {hasPeople && !cancelled && isOver && (
        <MenuLink icon="star" to={`/events/feedback/${eventId}`}>
          {words.feedback}
        </MenuLink>
      )}
      {hasPeople && event.eventType === 'contest' && (
        <MenuLink icon="attach" to={`/events/submissions/${eventId}`}>
          {words.submissions}
        </MenuLink>
      )}
      {hasPeople && (
        <MenuLink icon="award" to={`/events/judging/${eventId}`}>
          {words.judging}
        </MenuLink>
      )}
      {hasPeople && (
        <MenuLink icon="file" to={`/events/certificates/${eventId}`}>
          {words.certificates}
        </MenuLink>
      )}
      {isComplete && event.registrationCharge === 'paid' && <PaymentsLink eventId={eventId} />}
      {!cancelled && (
        <>
          <MenuLink icon="pencil" to={pathToStep(eventId, firstOpenStep(event))}>
            {isComplete ? words.edit : words.continue}
          </MenuLink>
          {isComplete && event.series && (
            <MenuItem icon="calendar" onSelect={() => openModal('seriesRule', { eventId })}>
              {words.rule}
            </MenuItem>
          )}
          <MenuItem icon="profile" onSelect={() => openModal('manageEventAdmins', { eventId })}>
            {adminsWords.manage}
          </MenuItem>
          {isComplete && !isOver && (
            <MenuItem icon="people" onSelect={() => openModal('coHosts', { eventId })}>
              {words.coHosts}
            </MenuItem>
          )}
        </>
      )}
      <MenuLink icon="copy" to={`/event/create?from=${eventId}`}>
        {words.duplicate}
      </MenuLink>
      <MenuDivider />
      {isComplete && !cancelled && (
        <MenuItem icon="close" onSelect={() => openModal('cancelEvent', { eventId })}>
          {words.cancel}
        </MenuItem>
      )}
      <MenuItem icon="trash" danger onSelect={() => openModal('deleteEvent', { eventId })}>
        {words.delete}
      </MenuItem>
    </>
  )
}

/** The link to the host's payments, for those who may read them: an event's own admins may not (EVT-34). */
export function PaymentsLink({ eventId }: { readonly eventId: string }) {
  if (!useGetPayee(eventId).data?.treasurer) return null
  return (
    <MenuLink icon="check" to={`/events/payments/${eventId}`}>
      {words.payments}
    </MenuLink>
  )
}
