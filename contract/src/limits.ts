/** Sizes and windows (rulings 17, 18, 29, 54). Lengths count UTF-16 units. */
export const limits = {
  nameLength: 25,
  handleMin: 3,
  handleMax: 30,
  followsMax: 5000,
  followsPerDay: 100,
  followsShown: 50,
  followSuggestions: 20,
  /** Within 30 days (ruling 83). */
  handleChanges: 2,
  formerHandleDays: 90,
  emailLength: 254,
  emailChangesPerDay: 3,
  emailUndoDays: 7,
  devicesShown: 50,
  dataExportDays: 7,
  /** How long a bulk act can be undone before it is carried out, by the database's clock. */
  undoSeconds: 10,
  passwordMin: 6,
  passwordMax: 128,
  postTextLength: 5000,
  commentTextLength: 2000,
  reportTextLength: 2000,
  requestDetailsLength: 2000,
  bioLength: 160,
  placeLength: 50,
  websiteLength: 100,
  phoneLength: 15,
  blockedMax: 1000,
  clubNameLength: 50,
  clubDescriptionLength: 2000,
  learningsMax: 6,
  learningLength: 200,
  faqsMax: 30,
  questionLength: 200,
  answerLength: 2000,
  roleLength: 50,
  channelNameLength: 50,
  channelsMax: 50,
  linkLength: 2000,
  sessionTitleLength: 50,
  sessionDescriptionLength: 2000,
  sessionMinutes: 10_080,
  venueLength: 200,
  timeZoneLength: 64,
  titleLength: 150,
  changeNoteLength: 500,
  /** Tickets or entries a page of the door's lists, and entries a call. */
  doorPage: 1000,
  doorEntries: 200,
  /** The fewest and most days and the colleges that an event's desk shows, and how long a pause ends a visit to it. */
  deskDaysMin: 14,
  deskDays: 60,
  deskColleges: 8,
  deskPauseMinutes: 30,
  /** The code of a projector: its digits, how often it changes, and how long before and after it lets people in. */
  doorCodeDigits: 6,
  doorCodeSeconds: 20,
  doorCodeHours: 2,
  attendeePage: 100,
  certificatePage: 50,
  certificateLabelLength: 50,
  revocationReasonLength: 200,
  signatoryLength: 60,
  /** Hashes of revoked serials a page. */
  revokedPage: 1000,
  clashesShown: 5,
  /** The most days and events that the events' calendar reads at once. */
  calendarDays: 45,
  calendarEvents: 500,
  eventTitleLength: 100,
  eventDomainLength: 100,
  eventCategoriesMax: 10,
  eventDescriptionLength: 40_000,
  guidelinesMax: 20,
  coHostsMax: 10,
  coHostChoices: 12,
  guidelineLength: 500,
  roundsMax: 20,
  /** An organiser's questions to those who register. */
  questionsMax: 20,
  /** A club's questions to those who ask to join. */
  clubQuestionsMax: 5,
  optionsMax: 20,
  optionLength: 100,
  registrationAnswerLength: 500,
  /** Messages to the registered of an event. */
  eventMessageLength: 2000,
  eventMessagesPerDay: 5,
  feedbackQuestionsMax: 5,
  feedbackCommentLength: 1000,
  feedbackTextsShown: 20,
  roundTitleLength: 100,
  roundTitleMin: 2,
  roundDescriptionLength: 2000,
  roundDescriptionMin: 10,
  roundMinutes: 525_600,
  platformLength: 100,
  resultsMax: 100,
  rewardsMax: 20,
  rankLength: 50,
  rewardDetailsLength: 200,
  rewardMoney: 1_000_000_000,
  totalRewardsLength: 100,
  cityLength: 100,
  rejectionReasonLength: 500,
  placesShown: 8,
  /** How long visitors share a cached reply, in ms. */
  visitorAnswerMs: 3000,
  /** In metres, between a suggested venue and its city's position (EVT-05). */
  venueRadius: 1000,
  /** How often a person can change year and branch within 365 days. */
  studyChangesPerYear: 2,
  teamSize: 50,
  /** An invitation to a team lapses after so many days (ruling 78). */
  invitationDays: 7,
  /** The most teams that wait for a seat of one event. */
  waitlistMax: 1000,
  /** The most registrations of one event that ask for approval. */
  askedMax: 5000,
  /** For how many hours a seat is offered at most. */
  offerHoursMax: 72,
  /** How many people a lead can invite by notification in a day; others see the invitation on the event's page only. */
  invitationsPerDay: 20,
  /** The clubs of somebody who asks to join that are named; the others are counted. */
  clubsNamed: 3,
  seatsMax: 1_000_000,
  feeMax: 10_000_000,
  adminsMax: 50,
  eventHostsShown: 50,
  collegeNameLength: 100,
  collegeDescriptionLength: 500,
  collegeDomainsMax: 10,
  /** The requests for a college's page of one person that may wait at a time. */
  collegeRequestsMax: 3,
  collegeLiveHours: 48,
  festNameLength: 50,
  festDescriptionLength: 300,
  teamNameLength: 50,
  teamCardLength: 280,
  /** How many teams of an event somebody asks to join, and how many people a team offers a place. */
  teamRequestsMax: 30,
  memberNameLength: 100,
  memberCollegeLength: 200,
  memberDetailsLength: 500,
  pollOptionsMin: 2,
  pollOptionsMax: 12,
  pollTextLength: 200,
  votesShown: 20,
  mentionsMax: 20,
  /** The members whom a club's card shows. */
  facesShown: 6,
  /** Declined requests after which a person must wait `declinedDays` before they ask again (ruling 69). */
  declinesMax: 3,
  declinedDays: 30,
  /** Invitation links of a club at a time. */
  invitesMax: 20,
  inviteDays: 365,
  inviteUses: 10_000,
  /** What a college writes to its students. */
  collegeNoticeLength: 2000,
  /** The largest number on a college's desk. */
  deskCounted: 100_000,
  /** Offices of a club. */
  officesMax: 20,
  handoverNoteLength: 5000,
  /** Events that a handover lists. */
  handoverEvents: 20,
  inviteLength: 100,
  adDescriptionLength: 300,
  searchLength: 100,
  /** The maximum per kind of suggestion. */
  suggestionsMax: 10,
  landingEvents: 4,
  landingClubs: 6,
  landingPosts: 4,
  postPreviewLength: 300,
  sharedPostPreviewLength: 200,
  pageSize: 10,
  commentPageSize: 10,
  chatTextLength: 5000,
  /** The text of a message that shares a post; the server appends the post's address. */
  sharedWordsLength: 2000,
  chatPageSize: 10,
  chatPageMax: 100,
  lastChatLength: 200,
  filenameLength: 255,
  /** The unread count stops here: nobody needs the exact number. */
  unreadCounted: 1000,
  /** The maximum length of the list of team numbers in an address, as proxies accept at most 8 kB. */
  teamNumbersLength: 6000,
  /** Letters of the columns of a file, with commas: 20 questions’ ids and all others. */
  teamColumnsLength: 1000,
  seenByShown: 20,
  listSize: 100,
  listMax: 1000,
  likesShown: 20,
  notificationsCounted: 100,
  othersCounted: 99,
  notificationTextLength: 120,
  /** The largest JSON body in bytes, unless its call says otherwise. */
  bodyBytes: 16_384,
  /** For calls with long texts, or lists of hundreds of ids. */
  longBodyBytes: 65_536,
  /** For a list that existing clients grow without end. */
  growingBodyBytes: 1_048_576,
  /** Of the ids that a client has fetched, the last so many are read (ruling 19). */
  fetchedIdsRead: 500,
  addressLength: 1000,
  dateLength: 40,
  minimumAge: 13,
  /** The grace period in which a closed account can be reopened, by the database's clock (ruling 2). */
  reopenDays: 15,
  idTokenLength: 10_000,
  accessTokenLength: 2048,
  searchDebounceMs: 300,
  roomUsersShown: 100,
  catchUpWithinMs: 1500,
} as const

/** Uploads (FEED-06, API-05; ruling 35, wire.md §12). */
export const uploadLimits = {
  bytes: 50_000_000,
  atOnce: 5,
  bytesPerDay: 1_000_000_000,
  megapixels: 40,
  nameLength: 255,
  postImages: 4,
  altLength: 300,
} as const

/** One-time codes, and the longer token of the link in a mail (ruling 29). */
export const codeLimits = {
  digits: 6,
  linkDigits: 20,
  lifetimeMinutes: 10,
  tries: 5,
  perDay: 5,
  perDayEverywhere: 20,
  /** The accounts with one mobile number that a request for a new password mails. */
  accountsOfNumber: 3,
} as const

export const sessionLifetimeDays = 30
