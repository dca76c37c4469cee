import { ModalFrame } from '../../../shared/modal/ModalFrame.tsx'
import { closeModal } from '../../../shared/modal/store.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { filtersIn, useFilters } from '../filters.ts'
import { eventsWords as words } from '../memberWords.ts'
import { FilterFields } from '../parts/FilterFields.tsx'

/** The filters where there is no room for the panel: a sheet on phones (EVT-01). */
export function EventFiltersModal() {
  const state = useFilters()
  const { text, when } = state.filters
  return (
    <ModalFrame
      title={words.filters}
      footer={
        <>
          <Button kind="quiet" onClick={() => state.change({ ...filtersIn(''), text, when })}>
            {words.clear}
          </Button>
          <Button onClick={closeModal}>{words.show}</Button>
        </>
      }
    >
      <FilterFields state={state} />
    </ModalFrame>
  )
}
