import type { ClubItem } from '@quad/contract/entities/club.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ClubPicture } from '../../../entities/club/ClubPicture.tsx'
import { JoinButton } from '../../../entities/club/JoinButton.tsx'
import { useListColleges } from '../../../entities/college/cache.ts'
import { SuggestedPeople, useListSuggestions } from '../../../entities/follow/SuggestedPeople.tsx'
import { showProfile } from '../../../entities/profile/cache.ts'
import { callApi } from '../../../shared/api/client.ts'
import { updateProfile } from '../../../shared/api/routes.ts'
import { ModalFrame } from '../../../shared/modal/ModalFrame.tsx'
import { closeModal } from '../../../shared/modal/store.ts'
import { declinePush, mayOfferPush } from '../../../shared/push/push.ts'
import { useTurnOnPush } from '../../../shared/push/useTurnOnPush.ts'
import { pushWords } from '../../../shared/push/words.ts'
import { saveSession, useSession } from '../../../shared/session/session.ts'
import { Avatar } from '../../../shared/ui/Avatar.tsx'
import { Button } from '../../../shared/ui/Button.tsx'
import { HairlineItem, HairlineList } from '../../../shared/ui/HairlineList.tsx'
import { QueryState } from '../../../shared/ui/QueryState.tsx'
import { Skeleton } from '../../../shared/ui/Skeleton.tsx'
import { Row, Stack, Text } from '../../../shared/ui/primitives.tsx'
import { PictureField } from '../../../shared/upload/PictureField.tsx'
import { useListClubs } from '../calls/useListClubs.ts'
import { welcomeWords as words } from '../welcomeWords.ts'

type Step = keyof typeof words.steps

/**
 * The first steps of a new account: a picture, clubs, people of one's college, push notifications. Each can be skipped;
 * GetStarted offers the first two again (ACC-17).
 */
export function WelcomeModal() {
  const [steps] = useState<readonly Step[]>(() =>
    mayOfferPush() ? ['picture', 'clubs', 'people', 'push'] : ['picture', 'clubs', 'people'],
  )
  const [step, setStep] = useState<Step>('picture')
  const [isUploading, setUploading] = useState(false)
  const picture = useOwnPicture()
  const clubs = useOpenClubs()
  const suggestions = useListSuggestions()
  const at = steps.indexOf(step)
  const isEmpty = { clubs: clubs.data?.length === 0, people: suggestions.data?.people.length === 0 }
  const next = steps.slice(at + 1).find((one) => !((one === 'clubs' || one === 'people') && isEmpty[one]))
  const hasActed = {
    picture: picture.location !== '',
    clubs: clubs.data?.some(({ membership }) => membership !== undefined),
    people: true,
    push: false,
  }
  return (
    <ModalFrame
      title={words.steps[step].title}
      size="sm"
      footer={
        step === 'push' ? (
          <PushAnswers />
        ) : (
          <>
            <Button kind="quiet" onClick={closeModal}>
              {words.later}
            </Button>
            <Button
              loading={step === 'picture' && (isUploading || picture.save.isPending)}
              onClick={() => (next ? setStep(next) : closeModal())}
            >
              {hasActed[step] ? words.next : words.skip}
            </Button>
          </>
        )
      }
    >
      <Stack gap={4}>
        {/* Not on the button that closes the dialog, nor on one that skips a step. */}
        <div role="status" tabIndex={-1} data-autofocus>
          <Text size="small" tone="muted" below={1}>
            {words.stepOf(at + 1, steps.length)}
          </Text>
          <Text>{words.steps[step].text}</Text>
        </div>
        <div key={step} ref={scrollToTop}>
          {step === 'picture' && <PictureStep picture={picture} onBusy={setUploading} />}
          {step === 'clubs' && (
            <QueryState query={clubs} loading={<Skeleton shape="block" />}>
              {(found) => <Clubs clubs={found} />}
            </QueryState>
          )}
          {step === 'people' && (
            <QueryState query={suggestions} loading={<Skeleton shape="block" />}>
              {({ people }) => <SuggestedPeople people={people} />}
            </QueryState>
          )}
        </div>
      </Stack>
    </ModalFrame>
  )
}

/** Shows the modal from its top again when a step replaces a longer one. */
function scrollToTop(step: HTMLElement | null): void {
  step?.closest('[role=dialog] > div:not(:first-child)')?.scrollTo(0, 0)
}

/** The viewer's picture, saved as soon as it is uploaded (PROF-02). */
function useOwnPicture() {
  const user = useSession((session) => session.user)
  const client = useQueryClient()
  const save = useMutation({
    mutationFn: (userImg: string) => callApi(updateProfile, { params: { id: user?._id ?? '' }, body: { userImg } }),
    onSuccess: (profile) => {
      showProfile(client, profile)
      if (user) saveSession({ user: { ...user, userImg: profile.user.userImg } })
    },
  })
  return { user, save, location: save.isPending ? save.variables : (user?.userImg ?? '') }
}

interface PictureStepProps {
  readonly picture: ReturnType<typeof useOwnPicture>
  readonly onBusy: (isBusy: boolean) => void
}

function PictureStep({ picture: { user, save, location }, onBusy }: PictureStepProps) {
  return (
    <PictureField
      label={words.picture}
      round
      value={location}
      onChange={(userImg) => save.mutate(userImg)}
      onBusy={onBusy}
      error={save.error?.message}
    >
      {(src) => <Avatar id={user?._id ?? ''} name={user?.displayName ?? ''} src={src} size={96} />}
    </PictureField>
  )
}

const mostClubs = 12

/** Clubs to join, those of the viewer's college first (ruling 69), without those of other, restricted colleges. */
function useOpenClubs() {
  const ownCollege = useSession((session) => session.user?.college)
  const colleges = useListColleges()
  const clubs = useListClubs(undefined, '')
  const restricted = colleges.data?.filter((college) => college.restricted && college._id !== ownCollege)
  const isOpen = ({ college }: ClubItem) => !restricted?.some(({ _id }) => _id === college?._id)
  return { ...clubs, data: colleges.isPending ? undefined : clubs.data?.filter(isOpen).slice(0, mostClubs) }
}

function Clubs({ clubs }: { readonly clubs: readonly ClubItem[] }) {
  return (
    <HairlineList label={words.clubs}>
      {clubs.map((club) => (
        <HairlineItem key={club._id}>
          <Row gap={3} justify="between">
            <Row gap={3} shrink>
              <ClubPicture club={club} />
              <Stack shrink>
                <Text strong breaks>
                  <bdi>{club.clubName}</bdi>
                </Text>
                <Text size="small" tone="muted">
                  {club.category}
                </Text>
              </Stack>
            </Row>
            <JoinButton club={club} />
          </Row>
        </HairlineItem>
      ))}
    </HairlineList>
  )
}

function PushAnswers() {
  const turnOn = useTurnOnPush(closeModal)
  return (
    <>
      <Button
        kind="quiet"
        onClick={() => {
          declinePush()
          closeModal()
        }}
      >
        {pushWords.offer.notNow}
      </Button>
      <Button loading={turnOn.isPending} onClick={() => turnOn.mutate()}>
        {pushWords.offer.turnOn}
      </Button>
    </>
  )
}
