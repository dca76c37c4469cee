import type { Job, JobState } from '@quad/contract/entities/operating.ts'
import { jobState } from '@quad/contract/entities/operating.ts'
import { limits } from '@quad/contract/limits.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callApi } from '../../../shared/api/client.ts'
import { refetch, usePages } from '../../../shared/api/queryClient.ts'
import { cancelJob, listJobs, retryJob } from '../../../shared/api/routes.ts'
import { toast } from '../../../shared/toast/toast.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { SelectField } from '../../../shared/ui/Field.tsx'
import { Row } from '../../../shared/ui/primitives.tsx'
import { RelativeTime } from '../../../shared/ui/RelativeTime.tsx'
import { partKeys } from '../cache.ts'
import { jobWords as words } from '../operatingWords.ts'
import { partWords } from '../words.ts'
import { PartList } from './PartList.tsx'
import styles from './Queue.module.css'

const everyMs = 10_000
const options = ['failed', 'waiting', 'retrying', 'later', 'running'] as const

/** Lists the jobs in a state, each with its cause and buttons to try it again or delete it (SUP-07). */
export function Jobs() {
  const [state, setState] = useState<JobState>('failed')
  return (
    <>
      <div className={styles.add}>
        <SelectField
          label={words.show}
          value={state}
          onChange={({ currentTarget }) => setState(jobState.catch('failed').parse(currentTarget.value))}
        >
          {options.map((one) => (
            <option key={one} value={one}>
              {words.states[one]}
            </option>
          ))}
        </SelectField>
      </div>
      <PartList label={partWords.parts.jobs} pages={useListJobs(state)} none={words} keyOf={({ _id }) => _id}>
        {(job) => <JobItem job={job} />}
      </PartList>
    </>
  )
}

function JobItem({ job: { _id, queue, state, tries, at, cause } }: { readonly job: Job }) {
  const retry = useJobAct((id) => callApi(retryJob, { params: { id } }), words.retried)
  const cancel = useJobAct((id) => callApi(cancelJob, { params: { id } }), words.cancelled)
  return (
    <Row gap={3} wrap align="start">
      <div className={styles.said}>
        <p>
          <strong>{queue}</strong>
        </p>
        <p>
          {words.states[state]} · <RelativeTime at={at} /> · {words.tries(tries)}
        </p>
        <p dir="auto">{cause !== '' ? cause : state === 'failed' && words.noCause}</p>
      </div>
      <Row gap={2} align="stretch">
        {state === 'failed' && (
          <Button
            size="sm"
            loading={retry.isPending}
            aria-label={words.named(words.retry, queue)}
            onClick={() => retry.mutate(_id)}
          >
            {words.retry}
          </Button>
        )}
        {state !== 'running' && (
          <Button
            kind="quiet"
            size="sm"
            loading={cancel.isPending}
            aria-label={words.named(words.cancel, queue)}
            onClick={() => cancel.mutate(_id)}
          >
            {words.cancel}
          </Button>
        )}
      </Row>
    </Row>
  )
}

function useJobAct(act: (id: string) => Promise<unknown>, done: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: act,
    onSuccess: () => toast.success(done),
    onError: (failure) => toast.error(failure.message),
    onSettled: () => refetch(client, partKeys.all),
  })
}

function useListJobs(state: JobState) {
  return usePages({
    queryKey: [...partKeys.jobs, state],
    size: limits.listSize,
    read: (after, signal) => callApi(listJobs, { query: { state, after } }, { signal }),
    idOf: ({ _id }) => _id,
    refetchOnMount: 'always',
    refetchInterval: everyMs,
  })
}
