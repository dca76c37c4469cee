import type { ReactNode } from 'react'
import { Button, IconButton } from '../ui/Button.tsx'
import { SortableList } from '../ui/SortableList.tsx'
import { Row, Stack } from '../ui/primitives.tsx'
import styles from './DraftForm.module.css'

interface SortableFieldsProps<Item> {
  /** As returned by `useFieldArray`. */
  readonly array: {
    readonly fields: readonly { readonly id: string }[]
    append(item: Item): void
    remove(at: number): void
    move(from: number, to: number): void
  }
  readonly empty: Item
  /** The fewest rows that must remain. */
  readonly min?: number
  readonly max: number
  /** `row` and `remove` get the row's position, counted from 1. */
  readonly words: {
    readonly label: string
    readonly row: (place: number) => string
    readonly add: string
    readonly remove: (place: number) => string
  }
  readonly children: (at: number) => ReactNode
}

/** Rows of fields that people can add, remove and reorder (CLUB-02, DISC-01). */
export function SortableFields<Item>({ array, empty, min = 0, max, words, children }: SortableFieldsProps<Item>) {
  const { fields, append, remove, move } = array
  return (
    <>
      <SortableList
        label={words.label}
        ids={fields.map(({ id }) => id)}
        nameOf={(at) => words.row(at + 1)}
        onMove={move}
      >
        {(at) => (
          <Row align="start" className={styles.row}>
            <Stack gap={3} fill className={styles.fields}>
              {children(at)}
            </Stack>
            {fields.length > min && (
              <IconButton icon="close" size={20} label={words.remove(at + 1)} onClick={() => remove(at)} />
            )}
          </Row>
        )}
      </SortableList>
      {fields.length < max && (
        <Button kind="quiet" size="sm" icon="plus" className={styles.add ?? ''} onClick={() => append(empty)}>
          {words.add}
        </Button>
      )}
    </>
  )
}
