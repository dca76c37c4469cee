import type { Invitee } from '@quad/contract/bodies/invitees.ts'
import type { Club } from '@quad/contract/entities/club.ts'
import { inviteeLimits, type InviteeState } from '@quad/contract/entities/invitee.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { callApi } from '../../../shared/api/client.ts'
import { checkInvitees, createInvitees } from '../../../shared/api/routes.ts'
import { useSettled } from '../../../shared/timers.ts'
import { toast } from '../../../shared/toast/toast.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { TextArea } from '../../../shared/ui/Field.tsx'
import { Row, Stack, Text } from '../../../shared/ui/primitives.tsx'
import { bringWords as words } from '../bringWords.ts'
import type { PeopleList } from '../inviteeList.ts'
import styles from './BringSection.module.css'
import { InviteeBatches, inviteesKey } from './InviteeBatches.tsx'

/** Invites the people of a pasted list or a CSV file, and shows how many accepted (CLUB-14). */
export function BringSection({ club }: { readonly club: Club }) {
  return (
    <Stack as="section" gap={3} className={styles.section}>
      <Text as="h2" size="title-small">
        {words.title}
      </Text>
      <BringForm clubId={club._id} />
      <InviteeBatches clubId={club._id} />
    </Stack>
  )
}

function BringForm({ clubId }: { readonly clubId: string }) {
  const client = useQueryClient()
  const [text, setText] = useState('')
  const settled = useSettled(text)
  const preview = usePreview(clubId, settled)
  const isRead = settled === text && preview.data !== undefined
  const people = isRead ? preview.data.people : []
  const invite = useMutation({
    mutationFn: () => {
      return inviteAll(
        clubId,
        people.map(({ email, role }) => ({ email, role })),
      )
    },
    onSuccess: () => {
      toast.success(words.invited(people.length))
      setText('')
    },
    onError: (failure) => toast.error(failure.message),
    onSettled: () => client.invalidateQueries({ queryKey: inviteesKey(clubId) }),
  })
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (!invite.isPending && people.length > 0) invite.mutate()
      }}
    >
      <TextArea
        label={words.list}
        hint={`${words.hint} ${words.text}`}
        value={text}
        rows={4}
        spellCheck={false}
        onChange={({ target }) => setText(target.value)}
      />
      {text.trim() !== '' && (
        <div role="status" className={styles.preview}>
          {isRead ? <Preview read={preview.data} /> : (preview.error?.message ?? words.reading)}
        </div>
      )}
      <Row gap={2} wrap align="stretch">
        <Button
          type="submit"
          icon="send"
          loading={invite.isPending}
          whyNot={text.trim() === '' || (isRead && people.length === 0) ? words.nobodyYet : !isRead && words.reading}
        >
          {words.invite(people.length)}
        </Button>
        <FileButton onText={setText} />
      </Row>
    </form>
  )
}

/** Sends a list in parts of one batch; what was sent stays if a later part fails, and bringing it again sends the rest. */
async function inviteAll(clubId: string, people: readonly Invitee[]): Promise<void> {
  const clientId = crypto.randomUUID()
  for (const part of partsOf(people))
    await callApi(createInvitees, { params: { id: clubId }, body: { clientId, people: part } })
}

function FileButton({ onText }: { readonly onText: (text: string) => void }) {
  const input = useRef<HTMLInputElement>(null)
  async function read(file: File | undefined) {
    if (!file) return
    if (file.size > inviteeLimits.fileBytes) {
      toast.error(words.fileTooLarge)
      return
    }
    const { decodeList } = await import('../inviteeList.ts')
    onText(decodeList(new Uint8Array(await file.arrayBuffer())))
  }
  return (
    <>
      <Button kind="quiet" icon="file" onClick={() => input.current?.click()}>
        {words.file}
      </Button>
      <input
        ref={input}
        type="file"
        accept=".csv,.tsv,.txt,text/csv,text/plain"
        hidden
        aria-label={words.file}
        onChange={({ currentTarget }) => {
          void read(currentTarget.files?.[0])
          // Reset, so that choosing the same file again fires a change event.
          currentTarget.value = ''
        }}
      />
    </>
  )
}

// A request has at most so many people, and so many characters.
const partLength = 40_000

function partsOf<Item>(items: readonly Item[]): Item[][] {
  const parts: Item[][] = []
  let length = Infinity
  for (const item of items) {
    const own = JSON.stringify(item).length + 1
    const last = parts.at(-1)
    if (last && length + own <= partLength && last.length < inviteeLimits.part) last.push(item)
    else parts.push([item])
    length = parts.at(-1)?.length === 1 ? own : length + own
  }
  return parts
}

interface ReadList {
  readonly people: PeopleList['people']
  /** How many of them are invited today. */
  readonly left: number
  readonly leftOut: readonly { readonly line: number; readonly text: string; readonly why: string }[]
}

// The reader of lists loads once there is one. The answer isn't kept: it has the addresses.
function usePreview(clubId: string, text: string) {
  return useQuery({
    queryKey: [...inviteesKey(clubId), 'preview', text],
    enabled: text.trim() !== '',
    gcTime: 0,
    queryFn: async ({ signal }): Promise<ReadList> => {
      const { readPeople } = await import('../inviteeList.ts')
      const { people, faults } = readPeople(text)
      const states = new Map<string, InviteeState>()
      let left = 0
      for (const emails of partsOf(people.map(({ email }) => email))) {
        const answer = await callApi(checkInvitees, { params: { id: clubId }, body: { emails } }, { signal })
        for (const { email, state } of answer.known) states.set(email, state)
        left = answer.left
      }
      const leftOut = [
        ...faults.map(({ fault, ...row }) => ({ ...row, why: words.faults[fault] })),
        ...people.flatMap(({ line, email }) => {
          const state = states.get(email)
          return state ? [{ line, text: email, why: words.known[state] }] : []
        }),
      ]
      return {
        people: people.filter(({ email }) => !states.has(email)),
        left,
        leftOut: leftOut.toSorted((one, other) => one.line - other.line),
      }
    },
  })
}

const shown = 20

function Preview({ read: { people, left, leftOut } }: { readonly read: ReadList }) {
  return (
    <Stack gap={2}>
      <Text strong>{words.toInvite(people.length)}</Text>
      {people.length > left && <Text tone="muted">{words.later(left)}</Text>}
      {leftOut.length > 0 && (
        <>
          <Text tone="muted">{words.leftOut(leftOut.length)}</Text>
          <ul className={styles.rows}>
            {leftOut.slice(0, shown).map(({ line, text, why }) => (
              <li key={`${line} ${text}`}>
                {words.row(line)}: {text !== '' && <bdi>{text}</bdi>} <span>({why})</span>
              </li>
            ))}
            {leftOut.length > shown && <li>{words.more(leftOut.length - shown)}</li>}
          </ul>
        </>
      )}
    </Stack>
  )
}
