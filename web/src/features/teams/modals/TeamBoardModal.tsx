import type { TeamBoard, TeamCard } from '@quad/contract/entities/teamCard.ts'
import { useGetTeamBoard } from '../../../entities/team/board.ts'
import { ReportItems } from '../../../entities/report/ReportItems.tsx'
import { UserName, UserPicture } from '../../../entities/user/UserName.tsx'
import { FormField } from '../../../shared/forms/FormField.tsx'
import { Described } from '../../../shared/forms/DraftForm.tsx'
import { draftNames } from '../../../shared/forms/draft.ts'
import { KeptDraft } from '../../../shared/forms/StillNeeded.tsx'
import { useDescribedForm } from '../../../shared/forms/useDescribedForm.ts'
import { ModalFrame } from '../../../shared/modal/ModalFrame.tsx'
import type { ModalProps } from '../../../shared/modal/types.ts'
import { toast } from '../../../shared/toast/toast.ts'
import { ActResult } from '../../../shared/ui/ActResult.tsx'
import { Button } from '../../../shared/ui/Button.tsx'
import { HairlineItem, HairlineList } from '../../../shared/ui/HairlineList.tsx'
import { Icon } from '../../../shared/ui/Icon.tsx'
import { ListEnd } from '../../../shared/ui/ListEnd.tsx'
import { Menu } from '../../../shared/ui/Menu.tsx'
import { QueryState } from '../../../shared/ui/QueryState.tsx'
import { Skeleton } from '../../../shared/ui/Skeleton.tsx'
import { Row, Stack, Text } from '../../../shared/ui/primitives.tsx'
import { cardForms, type CardValues } from '../boardForm.ts'
import { useTeamBoard } from '../calls/useTeamBoard.ts'
import { boardWords as words } from '../crewWords.ts'
import { Asking, CardText, Unanswered } from '../parts/BoardRequests.tsx'

/** The cards of people and teams who look for each other at an event, with the viewer's own (TEAM-19). */
export function TeamBoardModal({ eventId }: ModalProps['teamBoard']) {
  const query = useGetTeamBoard(eventId)
  return (
    <ModalFrame title={words.title} size="lg">
      <QueryState query={query} loading={<Skeleton shape="block" />}>
        {({ pages }) => {
          const [board] = pages
          const all = pages.flatMap((page) => page.cards)
          const isAsking = ({ by, team }: TeamCard) => !team && board?.asking.some(({ _id }) => _id === by._id)
          // Those who ask are shown once, above all others.
          const cards = all.filter((card) => !isAsking(card))
          return (
            board && (
              <Stack gap={5}>
                {board.asking.length > 0 && (
                  <Asking eventId={eventId} people={board.asking} cards={all.filter(isAsking)} />
                )}
                <OwnCard key={`${board.team} ${board.own?.text}`} eventId={eventId} board={board} />
                <Unanswered eventId={eventId} board={board} />
                <Stack as="section" gap={2} aria-label={words.cards}>
                  <h3>{words.cards}</h3>
                  {cards.length === 0 && <Text tone="muted">{board.own ? words.noOthers : words.none}</Text>}
                  {cards.length > 0 && (
                    <HairlineList label={words.cards}>
                      {cards.map((card) => (
                        <HairlineItem key={card._id}>
                          <Card eventId={eventId} card={card} team={board.team} />
                        </HairlineItem>
                      ))}
                    </HairlineList>
                  )}
                  {(query.hasNextPage || query.isFetchNextPageError) && <ListEnd list={query} end="" />}
                </Stack>
              </Stack>
            )
          )
        }}
      </QueryState>
    </ModalFrame>
  )
}

interface OwnCardProps {
  readonly eventId: string
  readonly board: TeamBoard
}

function OwnCard({ eventId, board: { own, team } }: OwnCardProps) {
  const kind = team === null ? 'person' : 'team'
  const { save, remove } = useTeamBoard(eventId)
  const edit = useDescribedForm(cardForms[kind], {
    original: { text: own?.text ?? '' },
    draftName: draftNames.teamCard(eventId),
    save,
    bodyOf: (values: CardValues) => values,
    onSaved: () => toast.success(words.saved),
    alert: words.notSaved,
  })
  return (
    <Described edit={edit}>
      <Stack as="form" gap={3} noValidate onSubmit={edit.onSubmit} aria-label={words.own[kind]}>
        <KeptDraft draft={edit.draft} />
        <FormField<CardValues> name="text" />
        <Text size="small" tone="muted">
          {words.consent[kind]}
        </Text>
        <Row gap={2} wrap>
          <Button type="submit" loading={save.isPending} whyNot={edit.whyNot}>
            {own ? words.change : words.show}
          </Button>
          {own && (
            <Button kind="quiet" loading={remove.isPending} onClick={() => remove.mutate()}>
              {words.remove}
            </Button>
          )}
        </Row>
      </Stack>
    </Described>
  )
}

interface CardProps {
  readonly eventId: string
  readonly card: TeamCard
  /** The team that the viewer leads. */
  readonly team: string | null
}

function Card({ eventId, card, team: own }: CardProps) {
  const { _id: cardId, by, text, team, state } = card
  const { answer } = useTeamBoard(eventId)
  const mayAnswer = (team === undefined) === (own !== null)
  return (
    <Stack gap={2}>
      <Row gap={3} justify="between" align="start">
        <Row gap={3}>
          <UserPicture user={by} />
          <div>
            {team && (
              <Text as="bdi" strong breaks>
                {team.teamName}
              </Text>
            )}
            <Text {...(team && { size: 'small', tone: 'muted' })}>
              <UserName user={by} />
              {team && ` · ${words.places(team.places)}`}
            </Text>
          </div>
        </Row>
        <Menu label={words.more(by.displayName)} trigger={<Icon name="more" />}>
          <ReportItems reportOn="profile" reportedId={by._id} person={by} />
        </Menu>
      </Row>
      <CardText text={text} />
      {mayAnswer && (
        <Row>
          {state === null || (state === 'asked' && !team) ? (
            <Button size="sm" loading={answer.isPending} onClick={() => answer.mutate(cardId)}>
              {team ? words.ask : words.offer}
            </Button>
          ) : (
            <ActResult icon="check">{words.states[state]}</ActResult>
          )}
        </Row>
      )}
    </Stack>
  )
}
