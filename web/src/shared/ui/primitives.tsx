import { type ComponentProps, createElement, type ElementType, type ReactNode } from 'react'

/** The props of all primitives. A number selects a space from tokens.css. */
interface Look {
  readonly gap?: 1 | 2 | 3 | 4 | 5 | 6
  /** The horizontal gap, if it differs from `gap`. */
  readonly across?: 1 | 2 | 3 | 4 | 5 | 6
  readonly pad?: 2 | 3 | 4 | 5
  /** The margins. */
  readonly above?: 1 | 2 | 3 | 4 | 5 | 6 | 7
  readonly below?: 1 | 2 | 3 | 4 | 5 | 6
  readonly align?: 'start' | 'center' | 'end' | 'baseline' | 'stretch'
  readonly justify?: 'center' | 'end' | 'between'
  readonly size?: 'tiny' | 'small' | 'lead' | 'title-small' | 'title-medium' | 'title-large'
  readonly tone?: 'ink' | 'muted' | 'primary' | 'danger' | 'success' | 'warning'
  readonly inline?: boolean
  readonly wrap?: boolean
  readonly strong?: boolean
  /** Gives all digits the same width. */
  readonly tabular?: boolean
  /** Limits lines to 68 characters. */
  readonly measure?: boolean
  /** Lets the element become narrower than its content. */
  readonly shrink?: boolean
  /** Keeps its width in a row. */
  readonly rigid?: boolean
  /** Takes the space that is left in a row. */
  readonly fill?: boolean
  /** Breaks within long words. */
  readonly breaks?: boolean
  /** Shows two lines at most, the last with an ellipsis. */
  readonly lines?: 2
  /** Underlines the text on hover. */
  readonly link?: boolean
  /** Adds a background on hover. */
  readonly hover?: boolean
  /** Ends in an ellipsis instead of a second line. */
  readonly cut?: boolean
}

type Props<Tag extends ElementType> = Look & { readonly as?: Tag } & Omit<ComponentProps<Tag>, keyof Look | 'as'>

type Primitive<Fallback extends ElementType> = <Tag extends ElementType = Fallback>(props: Props<Tag>) => ReactNode

const valued = new Set(['gap', 'across', 'pad', 'above', 'below', 'align', 'justify', 'size', 'tone', 'lines'])
const plain = new Set([
  'inline',
  'wrap',
  'strong',
  'tabular',
  'measure',
  'shrink',
  'rigid',
  'fill',
  'breaks',
  'cut',
  'link',
  'hover',
])

function primitive<Fallback extends ElementType>(name: string, fallback: Fallback): Primitive<Fallback> {
  return ({ as = fallback, className, ...props }: { as?: ElementType; className?: string }) => {
    const rest: Record<string, unknown> = {}
    let names = name
    for (const [key, value] of Object.entries(props))
      if (valued.has(key)) names += value === undefined ? '' : ` ${key}-${value}`
      else if (plain.has(key)) names += value ? ` ${key}` : ''
      else rest[key] = value
    return createElement(as, { ...rest, className: className ? `${names} ${className}` : names })
  }
}

/** A column. */
export const Stack = primitive('stack', 'div')
/** A row, centred unless `align` says otherwise. */
export const Row = primitive('row', 'div')
export const Text = primitive('text', 'p')
/** A list without bullets. With a `gap`, List, Card and Panel are columns. */
export const List = primitive('list', 'ul')
export const Card = primitive('card', 'div')
/** A large card. */
export const Panel = primitive('panel', 'section')
