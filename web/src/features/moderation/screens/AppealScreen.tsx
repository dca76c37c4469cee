import type { AppealableCase } from '@quad/contract/entities/appeal.ts'
import { caseLimits } from '@quad/contract/caseLimits.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { useLocation } from 'react-router'
import { RichText } from '../../../entities/event/RichText.tsx'
import { callApi } from '../../../shared/api/client.ts'
import { createAppeal, getAppeal } from '../../../shared/api/routes.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { QueryError } from '../../../shared/ui/QueryState.tsx'
import { TextArea } from '../../../shared/ui/Field.tsx'
import { absoluteTime } from '../../../shared/ui/RelativeTime.tsx'
import { Skeleton } from '../../../shared/ui/Skeleton.tsx'
import { Stack, Text } from '../../../shared/ui/primitives.tsx'
import { appealWords as words } from '../appealWords.ts'
import { isTitled } from '../kinds.ts'
import styles from './AppealScreen.module.css'

/**
 * /appeal: shows the case that an emailed link is about and takes one appeal against it, also without a session (ruling
 * 81).
 */
export function AppealScreen() {
  const token = useLocation().hash.slice(1)
  const query = useQuery({
    queryKey: ['appeal', token],
    queryFn: ({ signal }) => callApi(getAppeal, { body: { token } }, { signal }),
    enabled: token !== '',
  })
  const { data, error } = query
  return (
    <article className={styles.page}>
      <h1>{words.title}</h1>
      {token === '' ? (
        <p>{words.noLink}</p>
      ) : data ? (
        <Found found={data} token={token} />
      ) : error ? (
        <QueryError query={query} />
      ) : (
        <Skeleton shape="block" />
      )}
    </article>
  )
}

const momentOf = (instant: string) => absoluteTime(new Date(instant))

function Found({ found, token }: { readonly found: AppealableCase; readonly token: string }) {
  const { kind, reason, removed, suspended, appealUntil, appeal, answer } = found
  return (
    <>
      {suspended && <p>{words.suspended(suspended.until === null ? null : momentOf(suspended.until))}</p>}
      {removed && (
        <section>
          <h2>{words.removed}</h2>
          <blockquote dir="auto">
            {isTitled(removed) && (
              <Text below={2} strong>
                {removed.title}
              </Text>
            )}
            {kind === 'event' ? <RichText html={removed.text} /> : removed.text}
          </blockquote>
        </section>
      )}
      <section>
        <h2>{words.reason}</h2>
        <p dir="auto">{reason}</p>
      </section>
      <section>
        <h2>{words.yours}</h2>
        {appeal !== undefined && <blockquote dir="auto">{appeal}</blockquote>}
        {answer && <p>{words.answers[answer.outcome]}</p>}
        {answer && answer.reply !== '' && <p dir="auto">{answer.reply}</p>}
        {appeal !== undefined && !answer && <p role="status">{words.waiting}</p>}
        {appealUntil !== undefined && <AppealForm token={token} until={appealUntil} />}
        {appeal === undefined && appealUntil === undefined && <p>{words.over}</p>}
      </section>
    </>
  )
}

function AppealForm({ token, until }: { readonly token: string; readonly until: string }) {
  const client = useQueryClient()
  const [text, setText] = useState('')
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => callApi(createAppeal, { body: { token, text } }),
    onSuccess: (found) => client.setQueryData(['appeal', token], found),
  })
  function send(event: SubmitEvent) {
    event.preventDefault()
    if (!isPending && text.trim() !== '') mutate()
  }
  return (
    <Stack as="form" gap={4} align="start" className={styles.form} onSubmit={send}>
      <TextArea
        label={words.yours}
        hint={words.hint(momentOf(until))}
        error={error?.message}
        required
        dir="auto"
        rows={8}
        maxLength={caseLimits.appealLength}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <Button type="submit" loading={isPending}>
        {words.send}
      </Button>
    </Stack>
  )
}
