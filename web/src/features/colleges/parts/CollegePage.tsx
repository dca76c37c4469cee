import type { College } from '@quad/contract/entities/college.ts'
import type { ReactNode } from 'react'
import { DrawnBanner } from '../../../shared/ui/DrawnBanner.tsx'
import host from '../../../entities/page/PageHeader.module.css'
import { ClubCardSkeleton } from '../../../entities/club/ClubCard.tsx'
import { PageHeader } from '../../../entities/page/PageHeader.tsx'
import { drawCampus } from '../../../entities/college/drawCampus.ts'
import { Description } from '../../../shared/ui/Description.tsx'
import { VerifiedMark } from '../../../entities/user/UserName.tsx'
import { ContactLinks } from '../../../shared/ui/ContactLinks.tsx'
import { Icon } from '../../../shared/ui/Icon.tsx'
import { Skeleton } from '../../../shared/ui/Skeleton.tsx'
import { Card, Row, Stack } from '../../../shared/ui/primitives.tsx'
import { pageWords as words } from '../words.ts'
import { CollegeActs } from './CollegeActs.tsx'
import styles from './CollegePage.module.css'
import { CollegeTabs } from './CollegeTabs.tsx'

interface CollegePageProps {
  /** Undefined while it loads. */
  readonly college: College | undefined
  readonly above?: ReactNode
  /** Between the header and the description. */
  readonly children?: ReactNode
}

/** A college with its clubs, festivals and events (COLL-01, CAMP-01). */
export function CollegePage({ college, above, children }: CollegePageProps) {
  return (
    <div className={host.page}>
      {above}
      <PageHeader
        id={college?._id}
        label={words.college}
        banner={college && <DrawnBanner src={college.collegeImg} drawing={drawCampus(college._id)} shape="filling" />}
        acts={college && <CollegeActs college={college} />}
        name={
          college && (
            <>
              <bdi>{college.collegeName}</bdi> {college.verified && <VerifiedMark />}
            </>
          )
        }
        facts={college && <Facts college={college} />}
      />
      {college && !college.live && (
        <Card as="p" above={4} className={styles.waiting}>
          <strong>{words.waiting}.</strong> {words.waitingText}
        </Card>
      )}
      {children}
      {college ? (
        <>
          <Stack gap={4} className={host.about}>
            <Description text={college.description} />
            <ContactLinks contacts={college} inline />
          </Stack>
          <CollegeTabs college={college} />
        </>
      ) : (
        <>
          <p className="visuallyHidden" role="status">
            {words.loading}
          </p>
          <Stack gap={4} className={host.about}>
            <Skeleton />
          </Stack>
          <div className={styles.tabs} />
          <div className={styles.panel}>
            <div className={styles.cards}>
              <ClubCardSkeleton />
              <ClubCardSkeleton />
            </div>
          </div>
        </>
      )}
    </div>
  )
}

function Facts({ college: { city, restricted, domain } }: { readonly college: College }) {
  return (
    <Row as="p" wrap align="stretch" tone="muted" across={4} className={host.hostPageFacts}>
      {city.address !== '' && (
        <span>
          <Icon name="pin" size={16} />
          <bdi>{city.address}</bdi>
        </span>
      )}
      {restricted && (
        <span>
          <Icon name="lock" size={16} />
          {words.restricted(domain.join(', '))}
        </span>
      )}
    </Row>
  )
}
