import { useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { useKeptFocus } from '../../../shared/ui/keptFocus.ts'
import { Tabs } from '../../../shared/ui/Tabs.tsx'
import { useDocumentTitle } from '../../../shared/ui/useDocumentTitle.ts'
import type { MemberKind } from '../memberCache.ts'
import { memberWords as words } from '../memberWords.ts'
import { AdminsSection, MembersSection } from '../parts/MemberSections.tsx'
import { RequestsSection } from '../parts/RequestsSection.tsx'
import { useManagedClub } from '../../../entities/club/useManagedClub.ts'

const sections = { admins: AdminsSection, members: MembersSection, requests: RequestsSection } as const
const kinds = ['admins', 'members', 'requests'] as const satisfies readonly MemberKind[]

/** /club/manage/members/:id: admins, members and requests to join; requests first if there are any (MEM-02). */
export function ManageMembersScreen() {
  const club = useManagedClub()
  const place = useRef<HTMLDivElement>(null)
  // React Router's useSearchParams would weigh on every visitor's page.
  const section = new URLSearchParams(useLocation().search).get('section')
  const [first] = useState<MemberKind>(club.requestsCount > 0 ? 'requests' : 'members')
  const active = kinds.find((kind) => kind === section) ?? first
  const counts = { admins: club.admin.length, members: club.membersCount, requests: club.requestsCount }
  const Section = sections[active]
  useDocumentTitle(`${words.title} · ${club.clubName}`)
  // The buttons that answer all requests disappear with the last of them.
  useKeptFocus(place, counts.requests > 1, '[role="tab"][aria-selected="true"]')
  return (
    <div ref={place}>
      <h1 className="visuallyHidden">{words.title}</h1>
      <Tabs
        label={words.sectionsLabel}
        active={active}
        look="pills"
        tabs={kinds.map((key) => ({
          key,
          label: words.counted(words.sections[key], counts[key]),
          to: `/club/manage/members/${club._id}?section=${key}`,
        }))}
      >
        <Section club={club} />
      </Tabs>
    </div>
  )
}
