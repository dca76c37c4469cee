import { limits } from '@quad/contract/limits.ts'
import { looksLikeLink } from '@quad/contract/links.ts'
import { mentionOf, partsOf } from '@quad/contract/mentions.ts'
import { changeWords } from '@quad/contract/messages/changes.ts'
import { distanceToName } from '@quad/contract/nameDistance.ts'
import { placeMentions } from '@quad/contract/placedMentions.ts'
import { expect, test } from 'vitest'
import { nameOf } from '../entities/channel/words.ts'
import { plain } from '../entities/college/findColleges.ts'
import { insertMention, mentionsIn, nameBefore, retype, withNames } from '../entities/mention/markup.ts'
import { previewEnd } from '../entities/post/preview.ts'
import { countWords } from '../features/events/descriptionForm.ts'
import { calendarFile } from '../features/events/saveCalendarFile.ts'
import { isEmojiAlone, sharedText } from '../features/talk/text.ts'
import { phoneLink } from '../features/teams/teamList.ts'
import { anywhere, excerptOf, wordsThatBegin } from '../shared/excerpt.ts'
import { fileNameOf } from '../shared/saveFile.ts'
import { initials } from '../shared/ui/Avatar.tsx'
import { partsUntil, textParts } from '../shared/ui/LinkedText.tsx'
import { hostOf } from '../shared/ui/hostOf.ts'

const mostMs = 5
const rounds = 9
const userId = '0198c0de-0000-7000-8000-000000000001'

/** Returns a text of exactly `length` UTF-16 units: `start`, a repeated piece, `end`. */
const filled = (piece: string, length: number, start = '', end = '') =>
  start + piece.repeat(length).slice(0, length - start.length - end.length) + end

const pieces = [
  [')', '}', '.', '(', '(.)', '<', '<a>', '&nbsp;', '\\', ',', '\n', ' ', 'a', 'a ', '@', "'@a", ' @a', '@a b '],
  ['http://', 'http://a ', 'http://a.b/(c) ', 'https://ü', '\nhttps://a/posts/', `/posts/${userId}`],
  ['\u0301', '👍', '👍🏽', '👩\u200D', '\uFE0F', '🇮'],
  [mentionOf({ userId, name: 'A' }), `<a href="profile://${userId}">`],
].flat()
const starts = ['', 'http://a/', 'https://ü', '@a', 'a', '👍', 'www.', `<a href="profile://${userId}">`]
const ends = ['', 'x', '\u0000']

function hostileTexts(length: number): string[] {
  return pieces.flatMap((piece) => starts.flatMap((start) => ends.map((end) => filled(piece, length, start, end))))
}

function timeMs(act: () => unknown): number {
  const began = performance.now()
  act()
  return performance.now() - began
}

/** Returns the shortest of several runs, as other load on the machine only lengthens them; one quick run is enough. */
function leastMs(act: () => unknown): number {
  const first = timeMs(act)
  if (first <= mostMs) return first
  return Math.min(...Array.from({ length: rounds }, () => timeMs(act)))
}

const entry = {
  id: userId,
  start: '2031-03-07',
  end: '2031-03-08',
  address: 'https://quad.test',
}

const manyMentions = Array.from({ length: limits.mentionsMax }, () => ({ _id: userId, name: 'a' }))

const readers: readonly (readonly [name: string, longest: number, read: (text: string) => unknown])[] = [
  ['links', limits.chatTextLength, (text) => textParts(text)],
  ['links of a cut text', limits.postTextLength, (text) => partsUntil(textParts(text), limits.postPreviewLength)],
  ['cut', limits.postTextLength, (text) => previewEnd(text, limits.postPreviewLength)],
  ['mentions', limits.chatTextLength, (text) => partsOf(text)],
  ['mentions of a post', limits.postTextLength, (text) => placeMentions(text, manyMentions)],
  ['names of mentions', limits.chatTextLength, (text) => [withNames(text), mentionsIn(text)]],
  ['edited mentions', limits.chatTextLength, (text) => retype(text, `${text.slice(0, 2000)}x${text.slice(2000)}`)],
  ['inserted mention', limits.chatTextLength, (text) => insertMention(text, { userId, name: 'A', start: 9, end: 9 })],
  ['name before the caret', limits.chatTextLength, (text) => nameBefore(text, text.length)],
  ['shared address', limits.chatTextLength, (text) => sharedText(text)],
  ['emoji', limits.chatTextLength, (text) => isEmojiAlone(text)],
  ['a link', limits.chatTextLength, (text) => looksLikeLink(text)],
  [
    'search highlights',
    limits.chatTextLength,
    (text) => [excerptOf(text, anywhere('a')), excerptOf(text, wordsThatBegin('zz a'))],
  ],
  ['name of a file', limits.filenameLength, (filename) => nameOf({ filetype: 'file', filename, filesLink: '' })],
  ['name of a link', limits.chatTextLength, (filesLink) => nameOf({ filetype: 'link', filename: '', filesLink })],
  ['words', limits.eventDescriptionLength, (text) => countWords(text)],
  ['plain name', limits.collegeNameLength, (text) => plain(text)],
  ['misspelt name', limits.collegeNameLength, (text) => distanceToName('robotics', text, 2)],
  ['initials', limits.collegeNameLength, (text) => initials(text)],
  ['host of a link', limits.linkLength, (text) => hostOf(text)],
  ['name of a download', limits.eventTitleLength, (text) => fileNameOf(text, 'ics')],
  ['phone', limits.memberDetailsLength, (text) => phoneLink(text)],
  ['change', limits.linkLength, (text) => changeWords.value('fee', text, String)],
  ['calendar entry', limits.venueLength, (text) => calendarFile({ ...entry, title: text, place: text })],
]

test.each(readers)('[SHELL-16] the longest hostile texts are read in 5 ms: %s', (_name, longest, read) => {
  const slow = hostileTexts(longest)
    .map((text) => ({ text: `${text.slice(0, 40)}…${text.slice(-5)}`, ms: leastMs(() => read(text)) }))
    .filter(({ ms }) => ms > mostMs)
  expect(slow).toEqual([])
})
