import type { CaseItem, CaseOutcome, CaseThing } from '@quad/contract/entities/case.ts'
import { requestNames } from '@quad/contract/messages/requests.ts'
import { reportedThings } from '../../entities/report/words.ts'
import { caseWords } from './words.ts'

type Kind = CaseItem['kind']

/** The names of reported things. `distinct` renames kinds whose general names are the same. */
export const reportNames: Readonly<Partial<Record<Kind, string>>> = { ...reportedThings, ...caseWords.distinct }
const requests: Readonly<Partial<Record<Kind, string>>> = requestNames

export function kindName({ source, kind }: Pick<CaseItem, 'source' | 'kind'>): string {
  if (source === 'appeal') return caseWords.appeal
  return (source === 'request' ? requests : reportNames)[kind] ?? kind
}

/** Returns a case's title: the name of the thing or of the sender, or its kind if it has none. */
export function titleOf(item: Pick<CaseItem, 'source' | 'kind' | 'title'>, thing?: CaseThing): string {
  if (item.title !== '') return item.title
  if (item.source === 'request') return kindName(item)
  if (thing && thing.title !== '') return thing.title
  return (thing?.state === 'deleted' ? caseWords.gone : caseWords.untitled)(kindName(item))
}

/** Whether a thing has a title that isn't just the beginning of its text, as a post's is. */
export const isTitled = ({ title, text }: Pick<CaseThing, 'title' | 'text'>) => title !== '' && !text.startsWith(title)

const pages: Readonly<Partial<Record<Kind, string>>> = {
  post: '/posts/',
  profile: '/profile/',
  club: '/club/about/',
  event: '/events/',
  festival: '/club/fest/',
  college: '/college/',
}

/** Returns the path of a thing's page; undefined for a thing without one. */
export function pageOf(kind: Kind, id: string): string | undefined {
  const folder = pages[kind]
  return folder && `${folder}${id}`
}

/** The keyboard shortcuts of the outcomes, in the order of the buttons. */
export const outcomeKeys = [
  ['dismiss', 'D'],
  ['remove', 'R'],
  ['suspend', 'S'],
  ['done', 'E'],
  ['uphold', 'H'],
] as const satisfies readonly (readonly [CaseOutcome, string])[]
