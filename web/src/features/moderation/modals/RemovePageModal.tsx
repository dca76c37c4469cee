import { caseLimits } from '@quad/contract/caseLimits.ts'
import { useState } from 'react'
import { QuestionModal } from '../../../shared/modal/QuestionModal.tsx'
import type { ModalProps } from '../../../shared/modal/types.ts'
import { TextField } from '../../../shared/ui/Field.tsx'
import { uiWords } from '../../../shared/words.ts'
import { useGetCase, useSettleCase } from '../calls/cases.ts'
import { kindName } from '../kinds.ts'
import { removeWords as words, settleWords } from '../words.ts'

/** Confirms removing a club, event or festival, and shows how many people it has (SUP-03). */
export function RemovePageModal({ caseId, reason: typed }: ModalProps['removePage']) {
  const { data: found } = useGetCase(caseId)
  const settle = useSettleCase(caseId)
  const [reason, setReason] = useState(typed)
  const { kind, thing } = found ?? {}
  const counted = kind === 'club' || kind === 'event' || kind === 'festival' ? words.counts[kind] : undefined
  const name = found ? kindName(found) : ''
  return (
    <QuestionModal
      title={words.title(name)}
      act={words.act}
      change={settle}
      whyNot={reason.trim() === '' && uiWords.fillIn}
      onAct={() => settle.mutate({ outcome: 'remove', reason })}
    >
      {counted && thing?.peopleCount !== undefined && <p>{words.text(name, counted(thing.peopleCount))}</p>}
      <TextField
        label={settleWords.mailedReason}
        autoComplete="off"
        dir="auto"
        maxLength={caseLimits.reasonLength}
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
    </QuestionModal>
  )
}
