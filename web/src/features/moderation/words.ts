import { caseLimits } from '@quad/contract/caseLimits.ts'
import type { CaseOutcome, CaseThing } from '@quad/contract/entities/case.ts'
import type { SiteActName } from '@quad/contract/entities/siteAct.ts'

const person = (count: number) => (count === 1 ? '1 person' : `${count} people`)

export const consoleWords = {
  title: 'Console',
  queue: 'Queue',
  states: { open: 'Open', settled: 'Settled' },
  filter: 'Show',
  all: 'Reports and requests',
  reports: 'Reports',
  allReports: 'All reports',
  requests: 'Requests',
  allRequests: 'All requests',
  appeals: 'Appeals',
  loading: 'Loading the queue',
  none: 'Nothing waits.',
  noneText: 'Everything that was reported or asked has been settled. New cases appear here by themselves.',
  noneSettled: 'Nothing settled yet.',
  noneSettledText: 'Cases appear here once their outcome is carried out.',
  noneOfKind: 'None of these.',
  noneOfKindText: 'Other cases may wait. Show all of them to see.',
  showAll: 'Show all',
  end: "That's all of them.",
  reported: (count: number) => (count === 1 ? '1 report' : `${count} reports`),
  reportedBy: (count: number) => `Reported by ${person(count)}`,
  choose: 'Choose a case',
  chooseText: 'It opens here, with all that is around it.',
  back: 'Queue',
} as const

export const caseWords = {
  loading: 'Loading the case',
  distinct: { comment: 'Comment on a post', eventComment: 'Comment on an event', chatMessage: 'Message in a chat' },
  untitled: (kind: string) => `${kind} without text`,
  gone: (kind: string) => `Deleted ${kind.toLowerCase()}`,
  states: {
    shown: 'Visible on Quad',
    hidden: 'Not visible to everyone: it is private, unfinished or of a closed account.',
    removed: 'Removed. Only this case still shows it, for the appeal.',
    deleted: 'Deleted: its text and files are gone. Its author can still be suspended.',
  } satisfies Record<CaseThing['state'], string>,
  keptUntil: (day: string) => `Erased on ${day}`,
  appeal: 'Appeal',
  appealedCase: 'The case',
  otherMustDecide: 'You decided this case, or it is your own: another site admin has to decide the appeal.',
  joined: (day: string) => `Joined ${day}`,
  suspendedUntil: (moment: string | null) => (moment === null ? 'Suspended without end' : `Suspended until ${moment}`),
  otherCases: 'Other cases',
  noOtherCases: 'No other cases',
  openCase: 'Open',
  openThing: 'Open on Quad',
  noText: 'Without text',
  thing: 'Reported',
  earlier: 'Before it was edited',
  until: 'Until',
  responsible: 'Responsible',
  around: 'Around it',
  messages: 'Messages',
  reportedMessage: 'Reported',
  deletedMessage: 'Deleted message',
  reports: 'Reports',
  latestReports: (shown: number, all: number) => `Reports (the latest ${shown} of ${all})`,
  request: 'Request',
  account: 'Account',
  visitor: 'None: a visitor wrote this.',
  files: 'Files',
  nameless: 'File',
  image: (name: string) => (name === '' ? 'Open the picture' : `Open the picture ${name}`),
  video: (name: string) => (name === '' ? 'Play the video' : `Play the video ${name}`),
} as const

/** The outcome as a verb phrase after the admin's name: 'Noor Qureshi {x}'. */
const did: Readonly<Record<CaseOutcome, string>> = {
  dismiss: 'dismissed this',
  remove: 'removed this',
  suspend: 'suspended the person responsible',
  done: 'marked this as done',
  uphold: 'upheld the appeal',
}

const lengths = { 1: '1 day', 7: '7 days', 30: '30 days' } as const
type Days = keyof typeof lengths | null

export const lengthOf = (days: Days) => (days === null ? 'Without end' : lengths[days])

export const settleWords = {
  acts: 'Settle',
  dismiss: 'Dismiss',
  remove: 'Remove',
  suspend: 'Suspend…',
  done: 'Done…',
  uphold: 'Uphold…',
  reason: 'Reason, for the log and, with Remove or Suspend, for the person',
  mailedReason: 'Reason, mailed to the person',
  reasonNeeded: 'Write the reason: it is mailed to the person.',
  keys: {
    acts: 'Keys',
    next: 'next',
    previous: 'previous',
    open: 'open',
    reason: 'reason',
    undo: 'undo',
  },
  keysOn: 'Use keys',
  undo: 'Undo',
  undone: 'Undone: the case is open again.',
  /** Shown to the admin who decided. */
  decided: {
    dismiss: 'Dismissed',
    remove: 'Removed',
    suspend: 'Suspended',
    done: 'Done',
    uphold: 'Upheld',
  } satisfies Record<CaseOutcome, string>,
  decidedAnd: (act: string, title: string) => (title === '' ? act : `${act}: ${title}`),
  canUndo: (said: string) => `${said}. You can undo it for ${caseLimits.undoSeconds} seconds.`,
  secondsLeft: (seconds: number) => `${seconds} s`,
  by: (name: string, outcome: CaseOutcome) => `${name} ${did[outcome]}`,
  settling: 'Carried out in a few seconds. Until then it can be undone.',
  suspends: (name: string, days: Days) =>
    days === null ? `Suspends ${name} without end` : `Suspends ${name} for ${lengths[days]}`,
  reasonWas: (reason: string) => `Reason: ${reason}`,
  replyWas: 'Reply by mail',
} as const

export const suspendWords = {
  title: 'Suspend',
  text: 'You can undo it for ten seconds. Then they are signed out everywhere until the suspension ends.',
  whom: 'Whom',
  choose: 'Choose…',
  howLong: 'How long',
  alsoRemove: (kind: string) => `Also remove the ${kind.toLowerCase()}`,
  act: 'Suspend',
} as const

export const doneWords = {
  title: 'Mark as done',
  reply: 'Reply by mail',
  replyHint: (email: string) => `Goes to ${email} after ten seconds. You can undo it until then.`,
  replyToAccount: 'Goes to the address of their account after ten seconds. You can undo it until then.',
  noAddress: 'They left no email address, so you can’t reply.',
  act: 'Mark as done',
} as const

export const removeWords = {
  title: (kind: string) => `Remove ${kind.toLowerCase()}`,
  text: (kind: string, count: string) =>
    `The ${kind.toLowerCase()} has ${count}. It is deleted for all of them, with everything in it.`,
  counts: {
    club: (count: number) => (count === 1 ? '1 member' : `${count} members`),
    event: (count: number) => (count === 1 ? '1 registration' : `${count} registrations`),
    festival: (count: number) => (count === 1 ? '1 follower' : `${count} followers`),
  },
  act: 'Remove',
} as const

export const partWords = {
  label: 'Console',
  parts: {
    queue: 'Queue',
    people: 'People',
    colleges: 'Colleges',
    suspensions: 'Suspended',
    ads: 'Ads',
    jobs: 'Jobs',
    server: 'Server',
    backups: 'Backups',
    log: 'Log',
  },
  loading: 'Loading',
  end: "That's all of them.",
  colleges: {
    none: 'No college waits.',
    text: 'Colleges that someone asks for appear here. Each goes live by itself after 48 hours unless you settle it before.',
    goesLive: 'Goes live by itself',
    by: 'Asked for by',
    visitor: 'Asked for in a sign-up form',
    people: (count: number) => (count === 1 ? '1 person chose it' : `${count} people chose it`),
    approve: 'Approve',
    approveNamed: (name: string) => `Approve ${name}`,
    reject: 'Reject',
    rejectNamed: (name: string) => `Reject ${name}`,
  },
  suspensions: {
    none: 'Nobody is suspended.',
    text: 'People whom a case suspends are listed here until it ends.',
    until: 'Until',
    withoutEnd: 'Without end',
    since: 'Since',
    case: 'The case',
    lift: 'Lift',
    liftNamed: (name: string) => `Lift the suspension of ${name}`,
  },
  ads: {
    none: 'No ads yet.',
    text: 'Every ad is listed here, also before it starts and after it ends.',
    add: 'Feature a page',
    unseen: 'An event that you can’t see',
    starts: (at: string) => `Starts ${at}`,
    runs: (until: string) => `Runs until ${until}`,
    ended: (at: string) => `Ended ${at}`,
  },
  log: {
    none: 'Nothing done yet.',
    text: 'Every act of a site admin is listed here. Nobody can change or delete it.',
    commandLine: 'The command line',
    case: 'The case',
    person: 'The person',
    college: 'The college',
    club: 'The club',
    acts: {
      makeSiteAdmin: 'made someone a site admin',
      endSiteAdmin: 'ended the role of a site admin',
      settleCase: 'settled a case',
      undoOutcome: 'undid an outcome',
      liftSuspension: 'lifted a suspension',
      createCollege: 'created a college',
      editCollege: 'edited a college',
      approveCollege: 'approved a college',
      rejectCollege: 'rejected a college',
      markLearningClub: 'marked a learning club',
      createAd: 'featured a page',
      editAd: 'edited an ad',
      deleteAd: 'removed an ad',
      releaseSending: 'released a restored server',
      retryJob: 'had a job tried again',
      cancelJob: 'deleted a job',
      suspendPerson: 'suspended a person',
      signOutPerson: 'signed a person out',
      resendPersonCode: 'had a code sent',
    } satisfies Record<SiteActName, string>,
    clearedLearning: 'cleared the mark of a learning club',
  },
} as const
