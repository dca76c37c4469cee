import type { Office } from '@quad/contract/entities/office.ts'
import rows from '../../../entities/club/MemberList.module.css'
import { clubWords } from '../../../entities/club/words.ts'
import { UserName, UserPicture } from '../../../entities/user/UserName.tsx'
import { dateWithoutWeekday } from '../../../shared/dates.ts'
import { openModal } from '../../../shared/modal/store.ts'
import { useSession } from '../../../shared/session/session.ts'
import { toast } from '../../../shared/toast/toast.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { Icon } from '../../../shared/ui/Icon.tsx'
import { Menu } from '../../../shared/ui/Menu.tsx'
import { MenuDivider, MenuItem } from '../../../shared/ui/MenuItem.tsx'
import { Card, Row, Stack, Text } from '../../../shared/ui/primitives.tsx'
import { useAnswerSuccession, useRemoveSuccessor } from '../calls/offices.ts'
import { officeWords as words } from '../officeWords.ts'

interface OfficeItemProps {
  readonly clubId: string
  readonly office: Office
  /** The viewer is an admin of the club. */
  readonly admin: boolean
}

const dayText = (day: string | null) => (day === null ? undefined : dateWithoutWeekday(new Date(`${day}T00:00`)))

/** An office with its holder and term; for admins its menu, for the successor the answer (CLUB-12). */
export function OfficeItem({ clubId, office, admin }: OfficeItemProps) {
  const userId = useSession((session) => session.userId)
  const { _id: officeId, title, holder, successor, ended } = office
  const isAsked = successor?.user._id === userId && !successor?.accepted
  const readsHandover = admin || holder?._id === userId || (successor?.user._id === userId && successor?.accepted)
  const marks = office.admin ? [words.allRights] : office.rights.map((right) => clubWords.rights[right])
  return (
    <Stack gap={3}>
      <Row gap={3} align="start" justify="between">
        <Row gap={3} align="start" shrink fill>
          {holder && <UserPicture user={holder} />}
          <Stack gap={1} shrink>
            <Row wrap gap={1} across={2}>
              <Text as="h2" size="lead" strong breaks dir="auto">
                {title}
              </Text>
              {marks.map((mark) => (
                <span key={mark} className={rows.chip}>
                  {mark}
                </span>
              ))}
              {ended && <span className={rows.new}>{words.ended}</span>}
            </Row>
            <Text size="small" tone="muted" breaks>
              {holder ? <UserName user={holder} /> : words.vacant}
              {' · '}
              {words.term(dayText(office.startsOn), dayText(office.endsOn))}
            </Text>
            {ended && admin && (
              <Text size="small" tone="warning">
                {words.endedText}
              </Text>
            )}
            {successor && !isAsked && (
              <Text size="small" tone="muted" breaks>
                {successor.accepted
                  ? words.successor.accepted(successor.user.displayName, dayText(successor.handOverOn))
                  : words.successor.asked(successor.user.displayName)}
              </Text>
            )}
            {readsHandover && (
              <div>
                <Button kind="quiet" size="sm" onClick={() => openModal('handover', { clubId, officeId })}>
                  {words.handover}
                </Button>
              </div>
            )}
          </Stack>
        </Row>
        {admin && <OfficeMenu clubId={clubId} office={office} />}
      </Row>
      {isAsked && <Offer clubId={clubId} office={office} />}
    </Stack>
  )
}

function OfficeMenu({ clubId, office }: Omit<OfficeItemProps, 'admin'>) {
  const { _id: officeId, title, holder, successor } = office
  const takeBack = useRemoveSuccessor(clubId, officeId)
  return (
    <Menu label={words.more(title)} trigger={<Icon name="more" />}>
      <MenuItem icon="profile" onSelect={() => openModal('nameSuccessor', { clubId, officeId })}>
        {successor ? words.change : words.name}
      </MenuItem>
      {successor && (
        <MenuItem
          icon="close"
          onSelect={() =>
            takeBack.isPending || takeBack.mutate(undefined, { onSuccess: () => toast.success(words.takenBack) })
          }
        >
          {words.takeBack}
        </MenuItem>
      )}
      <MenuItem icon="pencil" onSelect={() => openModal('officeForm', { clubId, officeId })}>
        {words.edit}
      </MenuItem>
      <MenuDivider />
      {holder && (
        <MenuItem icon="logOut" onSelect={() => openModal('officeQuestion', { clubId, officeId, act: 'endTerm' })}>
          {words.endTerm}
        </MenuItem>
      )}
      <MenuItem icon="trash" danger onSelect={() => openModal('officeQuestion', { clubId, officeId, act: 'delete' })}>
        {words.delete}
      </MenuItem>
    </Menu>
  )
}

function Offer({ clubId, office: { _id: officeId, title, successor } }: Omit<OfficeItemProps, 'admin'>) {
  const answer = useAnswerSuccession(clubId, officeId)
  const give = (accept: boolean) =>
    answer.mutate(accept, {
      onSuccess: () => toast.success(accept ? words.offer.accepted : words.offer.declined),
    })
  const giving = answer.isPending ? answer.variables : undefined
  return (
    <Card pad={4} gap={3}>
      <Text as="h3" strong breaks>
        {words.offer.title(title)}
      </Text>
      <Text size="small" tone="muted">
        {words.offer.text(dayText(successor?.handOverOn ?? null))}
      </Text>
      <Row gap={2} wrap>
        <Button loading={giving === true} onClick={() => give(true)}>
          {words.offer.accept}
        </Button>
        <Button kind="quiet" loading={giving === false} onClick={() => give(false)}>
          {words.offer.decline}
        </Button>
      </Row>
    </Card>
  )
}
