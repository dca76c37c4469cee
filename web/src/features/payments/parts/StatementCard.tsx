import type { StatementColumns, StatementPreview } from '@quad/contract/entities/payment.ts'
import { useRef, useState } from 'react'
import { Button } from '../../../shared/ui/Button.tsx'
import { SelectField } from '../../../shared/ui/Field.tsx'
import { Panel, Row, Stack, Text } from '../../../shared/ui/primitives.tsx'
import { useImportStatement, usePreviewStatement } from '../calls.ts'
import { payWords as words } from '../words.ts'
import styles from './StatementCard.module.css'

type Chosen = StatementPreview['columns']

/** Reads a bank statement: its file, where it has what, and what was matched (EVT-34). */
export function StatementCard({ eventId }: { readonly eventId: string }) {
  const input = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<File>()
  const [columns, setColumns] = useState<Chosen>({})
  const preview = usePreviewStatement(eventId)
  const match = useImportStatement(eventId)
  const choose = (chosen: File | undefined) => {
    if (!chosen) return
    setFile(chosen)
    match.reset()
    preview.mutate(chosen, { onSuccess: (read) => setColumns(read.columns) })
  }
  return (
    <Panel gap={3} pad={5} aria-label={words.statement}>
      <Text as="h2" size="title-small">
        {words.statement}
      </Text>
      <Text breaks>{words.statementText}</Text>
      <Row gap={3} wrap>
        <Button
          kind={file ? 'quiet' : 'primary'}
          icon="file"
          loading={preview.isPending}
          onClick={() => input.current?.click()}
        >
          {file ? words.chooseOther : words.choose}
        </Button>
        {file && (
          <Text as="bdi" breaks>
            {file.name}
          </Text>
        )}
      </Row>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={words.choose}
        accept=".csv,.txt,text/csv,text/plain"
        onChange={({ currentTarget }) => {
          choose(currentTarget.files?.[0])
          // Reset, so that choosing the same file again fires a change.
          currentTarget.value = ''
        }}
      />
      {preview.error && <Text tone="danger" role="alert">{`${words.notRead}: ${preview.error.message}`}</Text>}
      {file && preview.data && !match.data && (
        <>
          <ColumnFields rows={preview.data.rows} columns={columns} onChange={setColumns} />
          <Row>
            <Button
              loading={match.isPending}
              whyNot={!isComplete(columns) && words.columnsMissing}
              onClick={() => isComplete(columns) && !match.isPending && match.mutate({ file, columns })}
            >
              {words.match}
            </Button>
          </Row>
        </>
      )}
      {match.error && <Text tone="danger" role="alert">{`${words.notRead}: ${match.error.message}`}</Text>}
      <Text strong role="status">
        {match.data && (isEmpty(match.data) ? words.nothing : words.matched(match.data))}
      </Text>
    </Panel>
  )
}

const isComplete = (chosen: Chosen): chosen is StatementColumns =>
  chosen.amount !== undefined && chosen.narration !== undefined && chosen.date !== undefined

const isEmpty = ({
  matched,
  doubtful,
  known,
  others,
}: {
  matched: number
  doubtful: number
  known: number
  others: number
}) => matched + doubtful + known + others === 0

const names = ['date', 'narration', 'amount', 'side', 'utr', 'balance'] as const

interface ColumnFieldsProps {
  readonly rows: StatementPreview['rows']
  readonly columns: Chosen
  readonly onChange: (columns: Chosen) => void
}

/** The first rows of the file, and a choice of each column. */
function ColumnFields({ rows, columns, onChange }: ColumnFieldsProps) {
  const width = Math.max(...rows.map((row) => row.length))
  const headings = Array.from(
    { length: width },
    (_, at) => rows.map((row) => row[at] ?? '').find((cell) => cell !== '') ?? '',
  )
  const change = (name: (typeof names)[number], value: string) => {
    const { [name]: _before, ...others } = columns
    onChange(value === '' ? others : { ...others, [name]: Number(value) })
  }
  return (
    <Stack gap={4}>
      <Text size="small" tone="muted">
        {words.columnsText}
      </Text>
      <div className={styles.fields}>
        {names.map((name) => (
          <SelectField
            key={name}
            label={words.columns[name]}
            value={columns[name] ?? ''}
            optional={name === 'side' || name === 'utr' || name === 'balance'}
            onChange={({ currentTarget }) => change(name, currentTarget.value)}
          >
            <option value="">{words.none}</option>
            {headings.map((heading, at) => (
              <option key={words.column(at, heading)} value={at}>
                {words.column(at, heading)}
              </option>
            ))}
          </SelectField>
        ))}
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls it */}
      <section className={styles.scroll} aria-label={words.preview} tabIndex={0}>
        <table className={styles.rows}>
          <tbody>
            {rows.map((row, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- rows have only their place
              <tr key={at}>
                {headings.map((heading, place) => (
                  <td
                    key={words.column(place, heading)}
                    data-chosen={Object.values(columns).includes(place) || undefined}
                    dir="auto"
                  >
                    {row[place]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Stack>
  )
}
