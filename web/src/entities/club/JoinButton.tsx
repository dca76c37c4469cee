import { emailBelongsToAny } from '@quad/contract/email.ts'
import type { ClubItem } from '@quad/contract/entities/club.ts'
import { supportSuccesses } from '@quad/contract/messages/support.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useCallback, useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { ApiError } from '../../shared/api/apiError.ts'
import { callApi } from '../../shared/api/client.ts'
import { joinClub } from '../../shared/api/routes.ts'
import { openModal } from '../../shared/modal/store.ts'
import { offerPush } from '../../shared/push/offer.ts'
import { takeIntent } from '../../shared/session/intent.ts'
import { useSession } from '../../shared/session/session.ts'
import { toast } from '../../shared/toast/toast.ts'
import { ActResult } from '../../shared/ui/ActResult.tsx'
import { Button } from '../../shared/ui/Button.tsx'
import { useKeptFocus } from '../../shared/ui/keptFocus.ts'
import { Row, Text } from '../../shared/ui/primitives.tsx'
import { useListColleges } from '../college/cache.ts'
import { noteFirstStep } from '../user/firstSteps.ts'
import styles from './ClubFacts.module.css'
import { showMembership } from './cache.ts'
import { joinAct } from './clubKeys.ts'
import { useLeaveClub } from './useLeaveClub.ts'
import { clubWords } from './words.ts'

interface JoinButtonProps {
  readonly club: Pick<ClubItem, '_id' | 'clubName' | 'membership' | 'college' | 'learningXClub' | 'joining' | 'asks'>
  readonly size?: 'sm' | 'md'
  /** Shown to members instead of "Member". */
  readonly children?: ReactNode
}

/** Shows the viewer's membership: Join or why they can't, then Requested with Cancel, then Member (MEM-01). */
export function JoinButton({ club, size = 'sm', children }: JoinButtonProps) {
  const { _id: clubId, clubName, membership } = club
  const place = useRef<HTMLDivElement>(null)
  const { isLoading, domains } = useExcludingDomains(club)
  const { invite, leaveInvite } = useInvite(clubId)
  const join = useJoinClub(club, invite, leaveInvite)
  const leave = useLeaveClub(clubId)
  const state = membership === undefined ? 'none' : membership.active ? 'member' : 'requested'
  useKeptFocus(place, state, 'a, button')
  const { mutate } = join
  const asksFirst = useAsksFirst(club) && invite === null
  const ask = useCallback(() => {
    if (asksFirst) openModal('askToJoin', { clubId })
    else mutate()
  }, [asksFirst, clubId, mutate])
  useEffect(() => {
    if (takeIntent(joinAct(clubId)) && state === 'none') ask()
  }, [clubId, state, ask])
  const cancel = () => leave.mutate(undefined, { onError: (failure) => toast.error(failure.message) })
  return (
    <Row inline rigid ref={place} className={`${styles.place} ${isLoading && state === 'none' ? styles.loading : ''}`}>
      {state === 'none' && domains && (
        <Text as="span" size="small" tone="muted" breaks className={styles.closed} data-closed={size}>
          {clubWords.onlyFor(domains)}
        </Text>
      )}
      {((state === 'none' && !domains) || (state === 'requested' && invite !== null)) && (
        <Button
          size={size}
          aria-label={(invite === null ? clubWords.joinNamed : clubWords.acceptNamed)(clubName)}
          loading={join.isPending}
          onClick={ask}
        >
          {invite === null ? clubWords.join : clubWords.acceptInvite}
        </Button>
      )}
      {state === 'requested' && invite === null && (
        <>
          {membership?.answersMissing ? (
            <Button
              size={size}
              aria-label={clubWords.answerNamed(clubName)}
              onClick={() => openModal('askToJoin', { clubId })}
            >
              {clubWords.answer}
            </Button>
          ) : (
            <Standing>{clubWords.requested}</Standing>
          )}
          <Button
            kind="quiet"
            size={size}
            aria-label={clubWords.cancelNamed(clubName)}
            loading={leave.isPending}
            onClick={cancel}
          >
            {clubWords.cancel}
          </Button>
        </>
      )}
      {state === 'member' &&
        (children ?? <Standing>{membership?.admin ? clubWords.admin : clubWords.member}</Standing>)}
    </Row>
  )
}

function Standing({ children }: { readonly children: string }) {
  return (
    <ActResult icon="check" role="status">
      {children}
    </ActResult>
  )
}

interface Exclusion {
  /** True while the colleges load, when it is unknown whether the viewer may join. */
  readonly isLoading: boolean
  /**
   * The email domains of the club's restricted college if the viewer's email has none of them; undefined if they may
   * join.
   */
  readonly domains: readonly string[] | undefined
}

/** Returns whether the club's college excludes the viewer by email domain (MEM-01). */
function useExcludingDomains({ college }: Pick<ClubItem, 'college'>): Exclusion {
  const user = useSession((session) => session.user)
  const isOthers = college !== undefined && user !== undefined && college._id !== user.college
  const { data, isLoading } = useListColleges(isOthers)
  const found = isOthers ? data?.find(({ _id }) => _id === college._id) : undefined
  const isExcluded = found?.restricted && !emailBelongsToAny(user?.username ?? '', found.domain)
  return { isLoading, domains: isExcluded ? found.domain : undefined }
}

/** Whether the club's questions come before the request: not where the viewer joins at once (CLUB-15). */
function useAsksFirst({ asks, learningXClub, joining, college }: JoinButtonProps['club']): boolean {
  const own = useSession((session) => session.user?.college)
  const isOpen = joining === 'college' && college !== undefined && college._id === own
  return asks === true && !learningXClub && !isOpen
}

/** The token of an invitation in the address of a club's page, and a function that takes it away (MEM-08). */
function useInvite(clubId: string) {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const invite = pathname.endsWith(`/${clubId}`) ? new URLSearchParams(search).get('invite') : null
  return { invite, leaveInvite: () => invite !== null && void navigate(pathname, { replace: true }) }
}

/** Requests to join a club; by an invitation or in a learning club the viewer becomes a member at once (MEM-01, MEM-08). */
function useJoinClub(
  { _id: clubId, learningXClub, asks }: JoinButtonProps['club'],
  invite: string | null,
  onAnswered: () => void,
) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () =>
      callApi(joinClub, {
        params: { id: clubId },
        body: { ...(invite !== null && { invite }), ...(asks && { answers: [] }) },
      }),
    onSuccess: (member) => {
      showMembership(client, member)
      offerPush()
      if (member.active) noteFirstStep('joined')
      const joined = learningXClub ? clubWords.joinedLearning : clubWords.joined
      toast.success(member.active ? joined : supportSuccesses.requestSent)
      onAnswered()
    },
    onError(failure) {
      // Admins turned the viewer away lately, who so asks also where others join at once.
      if (asks && failure instanceof ApiError && failure.code === 'request.invalid')
        return openModal('askToJoin', { clubId })
      toast.error(failure.message)
      if (failure instanceof ApiError && failure.code?.startsWith('invite.')) onAnswered()
    },
  })
}
