import type { Club } from '@quad/contract/entities/club.ts'
import { useParams } from 'react-router'
import { openModal } from '../../../shared/modal/store.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { EmptyState } from '../../../shared/ui/EmptyState.tsx'
import { HairlineItem, HairlineList } from '../../../shared/ui/HairlineList.tsx'
import { QueryState } from '../../../shared/ui/QueryState.tsx'
import { Skeleton } from '../../../shared/ui/Skeleton.tsx'
import { useRowFocus } from '../../../shared/ui/keptFocus.ts'
import { Stack } from '../../../shared/ui/primitives.tsx'
import { useListOffices } from '../calls/offices.ts'
import { officeWords as words } from '../officeWords.ts'
import { OfficeItem } from '../parts/OfficeItem.tsx'
import { WithClub } from '../parts/WithClub.tsx'

/** /club/offices/{clubId}: who holds which office, and for whom it concerns how it changes hands (CLUB-12). */
export function OfficesScreen() {
  const { clubId = '' } = useParams()
  return (
    <WithClub clubId={clubId} title={words.title}>
      {(club) => <Offices club={club} />}
    </WithClub>
  )
}

function Offices({ club }: { readonly club: Club }) {
  const { _id: clubId } = club
  const offices = useListOffices(clubId)
  const admin = club.membership?.admin ?? false
  const kept = useRowFocus<HTMLDivElement>(offices.data?.length ?? 0)
  const create = (
    <Button icon="plus" kind="quiet" onClick={() => openModal('officeForm', { clubId })}>
      {words.create}
    </Button>
  )
  return (
    <QueryState query={offices} loading={<Skeleton shape="block" />}>
      {(list) =>
        list.length === 0 ? (
          <EmptyState
            sketch="none"
            title={words.none}
            text={admin ? words.noneText : words.noneForMembers}
            action={admin && create}
          />
        ) : (
          <Stack gap={4} above={3} {...kept}>
            <HairlineList label={words.list}>
              {list.map((office) => (
                <HairlineItem key={office._id}>
                  <OfficeItem clubId={clubId} office={office} admin={admin} />
                </HairlineItem>
              ))}
            </HairlineList>
            {admin && <div>{create}</div>}
          </Stack>
        )
      }
    </QueryState>
  )
}
