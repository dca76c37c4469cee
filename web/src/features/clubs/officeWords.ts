import { counted } from '@quad/contract/counted.ts'
import type { HandoverPart } from '@quad/contract/entities/office.ts'

export const officeWords = {
  title: 'Officers',
  list: 'Offices of the club',
  none: 'No offices yet',
  noneText: 'An office has a title, a holder and a term. Its rights move to the successor who accepts.',
  noneForMembers: 'The admins name who holds an office here.',
  create: 'Add office',
  vacant: 'Vacant',
  more: (title: string) => `More for ${title}`,
  term: (from: string | undefined, until: string | undefined) =>
    from !== undefined && until !== undefined
      ? `${from} – ${until}`
      : from !== undefined
        ? `since ${from}`
        : until !== undefined
          ? `until ${until}`
          : 'no end set',
  ended: 'Term over',
  endedText: 'The term is over. Name a successor, or give it a new end.',
  allRights: 'All rights',
  noRights: 'No rights',
  edit: 'Edit office',
  name: 'Name a successor',
  change: 'Name somebody else',
  takeBack: 'Take back the successor',
  takenBack: 'Successor taken back',
  endTerm: 'End term now',
  delete: 'Delete office',
  handover: 'What is handed over',
  successor: {
    asked: (name: string) => `${name} was asked to take over`,
    accepted: (name: string, on: string | undefined) => `${name} takes over${on === undefined ? '' : ` on ${on}`}`,
  },
  offer: {
    title: (title: string) => `Become ${title}?`,
    text: (on: string | undefined) =>
      on === undefined
        ? 'You get the rights of this office as soon as you accept.'
        : `You get the rights of this office on ${on}.`,
    accept: 'Accept',
    decline: 'Decline',
    accepted: 'Accepted',
    declined: 'Declined. The admins were notified.',
  },
  form: {
    createTitle: 'Add office',
    editTitle: 'Edit office',
    save: 'Save',
    create: 'Add office',
    title: 'Title',
    titleHint: 'Such as President or Treasurer',
    powers: 'Rights',
    some: 'Only some',
    someHint: 'Such as to run its events',
    admin: 'All of them',
    adminHint: 'Its holder is an admin of the club',
    rights: 'May',
    startsOn: 'Term from',
    endsOn: 'Until',
    holder: 'Holder',
    holderHint: 'Gets the rights at once. You can also leave it vacant.',
    nobody: 'Choose nobody',
    saved: 'Office saved',
    created: 'Office added',
    failed: "The office couldn't be saved",
  },
  succession: {
    title: (title: string) => `Successor as ${title}`,
    text: 'They are asked first. The rights move when they accept, or on the day that you choose.',
    member: 'Successor',
    on: 'Takes over on',
    onHint: 'Leave it empty for as soon as they accept.',
    endsOn: 'Their term until',
    act: 'Ask',
    chooseFirst: 'Choose the successor first.',
    asked: (name: string) => `${name} was asked`,
    failed: "The successor couldn't be asked",
    nobody: 'No other members',
    nobodyText: 'Accept a member first.',
  },
  questions: {
    delete: {
      title: (title: string) => `Delete the office ${title}?`,
      text: 'Its holder stays a member and loses its rights. The last admin stays admin.',
      act: 'Delete office',
      done: 'Office deleted',
    },
    endTerm: {
      title: (title: string) => `End the term as ${title}?`,
      text: 'The office becomes vacant, and its holder loses its rights. The last admin stays admin.',
      act: 'End term',
      done: 'Term ended',
    },
  },
} as const

export const handoverWords = {
  title: (title: string) => `Handover: ${title}`,
  text: 'Read from the club as it is now. Check what you have gone through.',
  readOnly: 'Read from the club as it is now.',
  parts: {
    files: 'Files and links',
    events: 'Events ahead',
    certificates: 'Certificates not yet issued',
    money: 'Money and accounts',
    channels: 'Private channels',
    requests: 'Requests to join',
    invites: 'Invitation links',
  } satisfies Record<HandoverPart, string>,
  nothing: {
    files: 'No files in the channels',
    events: 'No events ahead',
    certificates: 'Nothing waits',
    channels: 'None that you alone administer',
    requests: 'Nobody waits',
    invites: 'No links of yours',
  },
  money: 'Write in the note who keeps the cash, the accounts and the receipts.',
  files: (count: number) => counted(count, 'file', 'files'),
  passes: 'They pass to the successor. An admin of the club gets only those that they are in.',
  requests: (count: number) => `${counted(count, 'request waits', 'requests wait')}`,
  invites: (count: number) => `${counted(count, 'link ends', 'links end')} with the right to members. Make new ones.`,
  note: 'Note for the successor',
  noteHint: 'Passwords don’t belong here. Links are clickable.',
  noNote: 'No note yet',
  save: 'Save note',
  saved: 'Note saved',
  failed: "The handover couldn't be saved",
} as const
