import type { Club } from '@quad/contract/entities/club.ts'
import { Suspense } from 'react'
import { Navigate, useParams } from 'react-router'
import { joinAct } from '../../../entities/club/clubKeys.ts'
import { useGetClub } from '../../../entities/club/useGetClub.ts'
import { clubWords } from '../../../entities/club/words.ts'
import { isUnreadable } from '../../../shared/api/apiError.ts'
import { askToSignIn } from '../../../shared/modal/askToSignIn.ts'
import { openModal } from '../../../shared/modal/store.ts'
import { clubGone } from '../../../shared/navigation/page.ts'
import { forgetIntent, keepIntent } from '../../../shared/session/intent.ts'
import { useSession } from '../../../shared/session/session.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { Description } from '../../../shared/ui/Description.tsx'
import { Icon } from '../../../shared/ui/Icon.tsx'
import { Menu } from '../../../shared/ui/Menu.tsx'
import { MenuItem } from '../../../shared/ui/MenuItem.tsx'
import { QueryError } from '../../../shared/ui/QueryState.tsx'
import { ShareItems } from '../../../shared/ui/ShareItems.tsx'
import { clubIcons } from '../../../shared/ui/clubIcons.ts'
import { addIcons } from '../../../shared/ui/icons.ts'
import { lazyPiece } from '../../../shared/ui/lazyPiece.ts'
import { useDocumentTitle } from '../../../shared/ui/useDocumentTitle.ts'
import { ClosedNotice, isClosed, isGone, membersPath } from '../parts/ClosedNotice.tsx'
import { ClubAside } from '../parts/ClubAside.tsx'
import { ClubHeader } from '../parts/ClubHeader.tsx'
import { ClubTabs } from '../parts/ClubTabs.tsx'
import { pageWords } from '../words.ts'
import styles from './ClubScreen.module.css'

addIcons(clubIcons)

// Loaded for signed-in people only, to keep a visitor's page light.
const MemberActs = lazyPiece(async () => (await import('../parts/MemberActs.tsx')).MemberActs, VisitorActs)

/** A club's page, open to visitors; a club that doesn't exist leads to /error (CLUB-03, ruling 92). */
export function ClubScreen() {
  const { clubId = '' } = useParams()
  const isAuthenticated = useSession((session) => session.isAuthenticated)
  return <ClubPage key={`${clubId} ${isAuthenticated}`} clubId={clubId} signedIn={isAuthenticated} />
}

function ClubPage({ clubId, signedIn }: { readonly clubId: string; readonly signedIn: boolean }) {
  const query = useGetClub(clubId)
  const { data: club, isError, error } = query
  useDocumentTitle(club?.clubName)
  // Redirect even if the club was on screen before: Back must not show a deleted club.
  if (isError && (isGone(error) || (!club && isUnreadable(error))))
    return <Navigate to="/error" replace state={isGone(error) ? clubGone : null} />
  if (isError && !club)
    return (
      <>
        <h1 className="visuallyHidden">{pageWords.club}</h1>
        <QueryError query={query} />
      </>
    )
  const membersAt = club && signedIn && !isClosed(club) ? membersPath(club) : undefined
  const Acts = signedIn ? MemberActs : VisitorActs
  return (
    <div className={styles.page}>
      <ClubHeader club={club} acts={<Suspense>{club && <Acts club={club} />}</Suspense>} membersAt={membersAt} />
      {!club && (
        <p className="visuallyHidden" role="status">
          {pageWords.loading}
        </p>
      )}
      {club && isClosed(club) && (
        <div className={styles.about}>
          {club.rejectionReason && <p dir="auto">{pageWords.removedBecause(club.rejectionReason)}</p>}
          <Description text={club.description} />
          <ClosedNotice club={club} />
        </div>
      )}
      {club && !isClosed(club) && (
        <div className={styles.columns}>
          <div className={styles.about}>
            {club.rejectionReason && <p dir="auto">{pageWords.removedBecause(club.rejectionReason)}</p>}
            <Description text={club.description} />
          </div>
          <div className={styles.aside}>
            <ClubAside club={club} membersAt={membersAt} />
          </div>
          <div className={styles.tabs}>
            <ClubTabs club={club} />
          </div>
        </div>
      )}
    </div>
  )
}

/** The menu and Join, which joins after the log-in. Imports no calls for members, to keep visitors' pages light. */
function VisitorActs({ club: { _id: clubId, clubName } }: { readonly club: Club }) {
  function join() {
    keepIntent(joinAct(clubId))
    askToSignIn(clubWords.joinReason, forgetIntent)
  }
  return (
    <>
      <Button aria-label={clubWords.joinNamed(clubName)} onClick={join}>
        {clubWords.join}
      </Button>
      <Menu label={pageWords.more(clubName)} trigger={<Icon name="more" />}>
        <ShareItems path={`/club/about/${clubId}`} />
        <MenuItem icon="flag" onSelect={() => openModal('signInRequired', { reason: pageWords.reportReason })}>
          {pageWords.report}
        </MenuItem>
      </Menu>
    </>
  )
}
