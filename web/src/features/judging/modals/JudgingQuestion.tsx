import { callApi } from '../../../shared/api/client.ts'
import { closeJudging, lockRubric, publishResults, removeJudge } from '../../../shared/api/routes.ts'
import { type Question, question } from '../../../shared/modal/QuestionModal.tsx'
import type { ModalProps } from '../../../shared/modal/types.ts'
import { refetchJudging } from '../calls.ts'
import { organiseWords as words } from '../words.ts'

/** Asks before an admin locks a rubric, removes a judge, closes judging or publishes the results. */
export const JudgingQuestion = question((props: ModalProps['judgingQuestion'], client) => ({
  ...questionOf(props),
  after: () => refetchJudging(client, props.eventId),
}))

function questionOf(props: ModalProps['judgingQuestion']): Question {
  const params = { id: props.eventId, judgingId: props.judgingId }
  switch (props.act) {
    case 'lock':
      return {
        title: words.lockTitle,
        text: words.lockText,
        act: words.lock,
        kind: 'primary',
        done: words.locked,
        call: () => callApi(lockRubric, { params }),
      }
    case 'removeJudge':
      return {
        title: words.removeTitle,
        about: props.name,
        text: words.removeText,
        act: words.remove,
        done: words.removed,
        call: () => callApi(removeJudge, { params: { ...params, judgeId: props.judgeId } }),
      }
    case 'close':
      return {
        title: words.closeTitle,
        text: words.closeText(props.missing),
        act: words.close,
        kind: 'primary',
        done: words.closed,
        call: () => callApi(closeJudging, { params }),
      }
    case 'publish':
      return {
        title: words.publishTitle,
        text: words.publishText,
        act: words.publish,
        kind: 'primary',
        done: words.published,
        call: () =>
          callApi(publishResults, { params, body: { ...(props.shown !== undefined && { shown: props.shown }) } }),
      }
  }
}
