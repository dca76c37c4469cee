import type { Sheet, Sheets, Work } from '@quad/contract/entities/judging.ts'
import { useEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { timeText } from '../../../entities/event/times.ts'
import { EmptyState } from '../../../shared/ui/EmptyState.tsx'
import { Icon } from '../../../shared/ui/Icon.tsx'
import { addIcons } from '../../../shared/ui/icons.ts'
import { mediaIcons } from '../../../shared/ui/mediaIcons.ts'
import { Card, List, Row, Stack, Text } from '../../../shared/ui/primitives.tsx'
import { useNow } from '../../../shared/ui/RelativeTime.tsx'
import { useOnline } from '../../../shared/ui/useOnline.ts'
import { type JudgeKeeper, sheetsIn } from '../judgeKeeper.ts'
import { judgeWords as words } from '../words.ts'
import styles from './JudgePage.module.css'
import { SheetForm } from './SheetForm.tsx'

addIcons(mediaIcons)

interface EntryListProps {
  readonly keeper: JudgeKeeper
  readonly page: Sheets
}

/** A judge's entries, or the one that is open; each leads to the next that isn't scored (JUDG-05). */
export function EntryList({ keeper, page }: EntryListProps) {
  const state = useStore(keeper.store)
  const sheets = sheetsIn(state)
  const now = useNow()
  const [openId, setOpenId] = useState<string>()
  const heading = useRef<HTMLHeadingElement>(null)
  const open = sheets.find(({ _id }) => _id === openId)
  useEffect(() => {
    if (openId === undefined) return
    heading.current?.focus()
    window.scrollTo(0, 0)
  }, [openId])
  if (sheets.length === 0) return <EmptyState title={words.none} text={words.noneText} />
  const scored = sheets.filter((sheet) => stateOf(sheet, now) === 'complete').length
  if (open) {
    const at = sheets.indexOf(open)
    const next = [...sheets.slice(at + 1), ...sheets.slice(0, at)].find((sheet) => isLeft(stateOf(sheet, now)))
    return (
      <Stack gap={4}>
        <Row justify="between" gap={3} className={styles.top}>
          <button type="button" className={styles.back} onClick={() => setOpenId(undefined)}>
            <Icon name="chevronLeft" size={18} />
            {words.back}
          </button>
          <SavedState keeper={keeper} />
        </Row>
        <Text as="h2" size="title-medium" ref={heading} tabIndex={-1} breaks>
          <bdi>{words.named(open.number, open.name)}</bdi>
        </Text>
        {open.work && <WorkCard work={open.work} />}
        {isEarly(open, now) ? (
          <Text measure>{words.early(timeText(open.opensAt, page.timeZone, now))}</Text>
        ) : (
          <SheetForm
            key={open._id}
            keeper={keeper}
            criteria={page.criteria}
            sheet={open}
            onNext={next && (() => setOpenId(next._id))}
            onList={() => setOpenId(undefined)}
          />
        )}
      </Stack>
    )
  }
  return (
    <Stack gap={3}>
      <Row justify="between" gap={3} wrap>
        <Text strong>{words.scored(scored, sheets.length)}</Text>
        <SavedState keeper={keeper} />
      </Row>
      <progress
        className={styles.progress}
        value={scored}
        max={sheets.length}
        aria-label={words.scored(scored, sheets.length)}
      />
      {scored === sheets.length && <Text tone="success">{words.allScored}</Text>}
      <List aria-label={words.entries} className={styles.entries}>
        {sheets.map((sheet) => (
          <li key={sheet._id}>
            <button type="button" className={styles.entry} onClick={() => setOpenId(sheet._id)}>
              <Text as="bdi" strong breaks fill>
                {words.named(sheet.number, sheet.name)}
              </Text>
              <Text as="span" size="small" tone={stateOf(sheet, now) === 'complete' ? 'success' : 'muted'} rigid>
                {words.states[stateOf(sheet, now)]}
              </Text>
              <Icon name="chevronRight" size={18} />
            </button>
          </li>
        ))}
      </List>
    </Stack>
  )
}

function WorkCard({ work: { text, links, files } }: { readonly work: Work }) {
  return (
    <Card as="section" gap={3} pad={4} aria-label={words.work}>
      <Text size="small" strong tone="muted">
        {words.work}
      </Text>
      {text !== '' && (
        <Text dir="auto" breaks className={styles.text}>
          {text}
        </Text>
      )}
      <List gap={2}>
        {links.map((link) => (
          <Text key={link} as="li" breaks>
            <a href={link} target="_blank" rel="noopener noreferrer">
              {link}
            </a>
          </Text>
        ))}
        {files.map(({ name, url }) => (
          <Text key={url} as="li" breaks>
            <a href={url} target="_blank" rel="noopener noreferrer">
              <bdi>{name}</bdi>
            </a>
          </Text>
        ))}
      </List>
    </Card>
  )
}

type State = keyof typeof words.states

const isLeft = (state: State) => state !== 'complete' && state !== 'early'

/** Whether the team can still change its work. */
const isEarly = (sheet: Sheet, now: Date): sheet is Sheet & { readonly opensAt: string } =>
  sheet.opensAt !== undefined && Date.parse(sheet.opensAt) > now.getTime()

function stateOf(sheet: Sheet, now: Date): State {
  const { points } = sheet
  if (isEarly(sheet, now)) return 'early'
  const given = points.filter((one) => one !== null).length
  return given === 0 ? 'empty' : given === points.length ? 'complete' : 'begun'
}

function SavedState({ keeper }: Pick<EntryListProps, 'keeper'>) {
  const online = useOnline()
  const { unsent, isKept, isSending, failure } = useStore(keeper.store)
  const isWaiting = Object.keys(unsent).length > 0
  const text = !isKept
    ? words.notKept
    : !isWaiting
      ? words.saved
      : isSending && online
        ? words.saving
        : failure && online
          ? `${words.refused}: ${failure.message}`
          : words.kept
  return (
    <Text size="small" tone={isKept ? 'muted' : 'danger'} role="status">
      {text}
    </Text>
  )
}
