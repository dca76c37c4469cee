import { type Criterion, judgingLimits, type Sheet } from '@quad/contract/entities/judging.ts'
import { useId, useState } from 'react'
import { Button } from '../../../shared/ui/Button.tsx'
import { TextArea, TextField } from '../../../shared/ui/Field.tsx'
import { Row, Stack, Text } from '../../../shared/ui/primitives.tsx'
import type { JudgeKeeper } from '../judgeKeeper.ts'
import { judgeWords as words } from '../words.ts'
import styles from './JudgePage.module.css'

interface SheetFormProps {
  readonly keeper: JudgeKeeper
  readonly criteria: readonly Criterion[]
  readonly sheet: Sheet
  /** Opens the next entry that isn't scored; undefined after the last. */
  readonly onNext: (() => void) | undefined
  readonly onList: () => void
}

/** The sheet of an entry: points by criterion, a comment and a note, each kept as it is given (JUDG-05). */
export function SheetForm({ keeper, criteria, sheet, onNext, onList }: SheetFormProps) {
  const { _id: entryId } = sheet
  // What is typed here stays, whatever Quad answers meanwhile.
  const [texts, setTexts] = useState({ comment: sheet.comment, note: sheet.note })
  const setText = (change: Partial<typeof texts>) => {
    setTexts({ ...texts, ...change })
    keeper.change(entryId, change)
  }
  const setPoints = (at: number, points: number | null) => {
    const current = keeper.sheetOf(entryId)?.points ?? sheet.points
    keeper.change(entryId, { points: current.map((one, place) => (place === at ? points : one)) })
  }
  return (
    <Stack gap={5}>
      {criteria.map((criterion, at) => (
        <Points
          key={criterion.name}
          criterion={criterion}
          points={sheet.points[at] ?? null}
          onSet={(points) => setPoints(at, points)}
        />
      ))}
      <TextArea
        label={words.comment}
        hint={words.commentHint}
        optional
        dir="auto"
        rows={3}
        maxLength={judgingLimits.commentLength}
        value={texts.comment}
        onChange={({ currentTarget }) => setText({ comment: currentTarget.value })}
      />
      <TextArea
        label={words.note}
        hint={words.noteHint}
        optional
        dir="auto"
        rows={2}
        maxLength={judgingLimits.noteLength}
        value={texts.note}
        onChange={({ currentTarget }) => setText({ note: currentTarget.value })}
      />
      <Row gap={3} className={styles.acts}>
        <Button wide onClick={onNext ?? onList}>
          {onNext ? words.next : words.list}
        </Button>
      </Row>
    </Stack>
  )
}

/** Up to this many points there is a button for each. */
const buttonsMax = 10

interface PointsProps {
  readonly criterion: Criterion
  readonly points: number | null
  readonly onSet: (points: number | null) => void
}

function Points({ criterion: { name, hint, max }, points, onSet }: PointsProps) {
  const id = useId()
  if (max > buttonsMax) return <TypedPoints criterion={{ name, hint, max }} points={points} onSet={onSet} />
  return (
    <fieldset className={styles.criterion} aria-describedby={hint === '' ? undefined : `${id}-hint`}>
      <legend className={styles.name}>
        <bdi>{name}</bdi>
      </legend>
      {hint !== '' && (
        <Text id={`${id}-hint`} size="small" tone="muted" dir="auto">
          {hint}
        </Text>
      )}
      <div className={styles.points}>
        {Array.from({ length: max + 1 }, (_, value) => (
          <label key={value} className={styles.point}>
            <input
              type="radio"
              name={id}
              className="visuallyHidden"
              checked={points === value}
              onChange={() => onSet(value)}
            />
            <span>{value}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

type TypedProps = Omit<PointsProps, 'criterion'> & { readonly criterion: Omit<Criterion, 'weight'> }

function TypedPoints({ criterion: { name, hint, max }, points, onSet }: TypedProps) {
  const [typed, setTyped] = useState(points === null ? '' : String(points))
  function type(text: string) {
    const digits = text.replaceAll(/\D/g, '').slice(0, 3)
    const value = digits === '' ? null : Math.min(max, Number(digits))
    setTyped(value === null ? '' : String(value))
    onSet(value)
  }
  return (
    <Stack gap={2}>
      <TextField
        label={name}
        hint={[hint, words.outOf(max)].filter((text) => text !== '').join(' · ')}
        inputMode="numeric"
        autoComplete="off"
        value={typed}
        onChange={({ currentTarget }) => type(currentTarget.value)}
      />
      <input
        type="range"
        className={styles.range}
        aria-label={words.points(name)}
        min={0}
        max={max}
        value={points ?? 0}
        data-empty={points === null || undefined}
        aria-valuetext={points === null ? words.states.empty : undefined}
        onChange={({ currentTarget }) => type(currentTarget.value)}
      />
    </Stack>
  )
}
