import type { SeriesRegistration } from '@quad/contract/entities/series.ts'
declare module '../../shared/modal/types.ts' {
  interface ModalProps {
    eventAdmins: { eventId: string }
    subscribe: { host: 'club' | 'fest' | 'college'; id: string; name: string }
    /** With `published`, right after the event was published. */
    shareEvent: { eventId: string; published?: boolean }
    going: { eventId: string }
    /** The dates of the event's series. */
    seriesDates: { eventId: string }
    /** Another rule for this date of a series and those after it. */
    seriesRule: { eventId: string }
    cancelEvent: { eventId: string }
    deleteEvent: { eventId: string }
    manageEventAdmins: { eventId: string }
    coHosts: { eventId: string }
    roundLink: { eventId: string; roundId: string }
    askAfterRound: { eventId: string; roundId: string }
    roundAnswers: { eventId: string; teamId: string }
    uploadResult: { eventId: string }
    removeResult: { eventId: string; resultId: string }
    deleteEventComment: { eventId: string; commentId: string }
    /** With the `stars` that were pressed on the event's page. */
    giveFeedback: { eventId: string; stars?: number }
    addPhotos: { eventId: string }
    photoCaption: { eventId: string; photoId: string; caption: string }
    deletePhoto: { eventId: string; photoId: string }
    askPhotoRemoval: { eventId: string; photoId: string }
    /** With the `utr` that was given before, or "". */
    reportPayment: { eventId: string; teamId: string; utr: string }
    payee: { eventId: string }
    submitWork: { eventId: string; roundId: string }
    /** With the name of a team, for the event's admins. */
    submissionVersions: { eventId: string; roundId: string; teamId: string; name?: string }
    submissionTask: { eventId: string; roundId: string }
    deleteSubmissionTask: { eventId: string; roundId: string }
    /** With the team's own deadline, if it has one. */
    extendDeadline: { eventId: string; roundId: string; teamId: string; name: string; closesAt?: string }
    markRefund: { eventId: string; paymentId: string; about: string }
    settleCredit: { eventId: string; creditId: string; paid: number; reference: string }
    eventFilters: Record<never, never>
    /** With `teamId`, edits the team. */
    registerTeam: { eventId: string; teamId?: string }
    /** What became of each date when the viewer registered for all. */
    seriesRegistered: SeriesRegistration
    /** Withdraws from all dates of the event's series. */
    withdrawFromSeries: { eventId: string; seriesId: string }
    passTeamOn: { eventId: string; teamId: string; placeId: string; name: string }
    removeTeamMember: { eventId: string; teamId: string; placeId: string; name: string }
    teamLink: { eventId: string; teamId: string }
    teamBoard: { eventId: string }
    /** Joins the team whose link has this token, or that offers the viewer a place. */
    joinTeam: { eventId: string; token: string } | { eventId: string; team: string }
    eliminateTeams: { eventId: string; teamIds: readonly string[]; names: readonly string[] }
    /** With the numbers of teams, the admins write to these. */
    eventMessages: { eventId: string; numbers?: readonly number[]; group?: string | undefined }
    removeTeam: { eventId: string; teamId: string; name: string; notified: number }
    giveSeat: { eventId: string; teamId: string; name: string }
    addTeam: { eventId: string }
    teamColumns: { eventId: string }
    /** Closes registration or, with `open`, reopens it. */
    updateRegistration: { eventId: string; open: boolean }
    giveCertificates: { eventId: string; teamIds: readonly string[]; names: readonly string[] }
    certificateSignature: { eventId: string }
    revokeCertificate: { eventId: string; certificateId: string; name: string }
    /** Asks before an admin's act on a judging. */
    judgingQuestion: { eventId: string; judgingId: string } & (
      | { act: 'lock' }
      | { act: 'close'; missing: number }
      | { act: 'removeJudge'; judgeId: string; name: string }
      | { act: 'publish'; shown?: number }
    )
    addJudges: { id: string; judgingId: string }
    withdrawTeam: { eventId: string; teamId: string; act: 'withdraw' | 'withdrawAlone' | 'leave' | 'leaveLead' }
    /** Without an id it creates a page; with `own`, that page becomes the viewer's college. */
    collegeForm: { collegeId?: string; own?: boolean }
    collegeAdmins: { collegeId: string }
    manageCollegeAdmins: { collegeId: string }
    /** Writes to all its students. */
    collegeNotice: { collegeId: string }
    collegeSignIn: { collegeId: string }
    removeCollegeSignIn: { collegeId: string }
    /** Creates a fest of a college, or edits an existing fest. */
    festForm: { collegeId: string } | { festId: string }
    festAdmins: { festId: string }
    manageFestAdmins: { festId: string }
    deleteFest: { festId: string }
  }
}

export const eventModals = {
  eventAdmins: async () => (await import('../../features/events/modals/EventAdminsModal.tsx')).EventAdminsModal,
  subscribe: async () => (await import('../../features/events/modals/SubscribeModal.tsx')).SubscribeModal,
  shareEvent: async () => (await import('../../features/events/modals/ShareEventModal.tsx')).ShareEventModal,
  going: async () => (await import('../../features/events/modals/GoingModal.tsx')).GoingModal,
  seriesRule: async () => (await import('../../features/events/modals/SeriesRuleModal.tsx')).SeriesRuleModal,
  seriesDates: async () => (await import('../../features/events/modals/SeriesDatesModal.tsx')).SeriesDatesModal,
  cancelEvent: async () => (await import('../../features/events/modals/eventQuestions.tsx')).CancelEventModal,
  deleteEvent: async () => (await import('../../features/events/modals/eventQuestions.tsx')).DeleteEventModal,
  manageEventAdmins: async () =>
    (await import('../../features/events/modals/ManageEventAdminsModal.tsx')).ManageEventAdminsModal,
  coHosts: async () => (await import('../../features/events/modals/CoHostsModal.tsx')).CoHostsModal,
  roundLink: async () => (await import('../../features/events/modals/RoundLinkModal.tsx')).RoundLinkModal,
  askAfterRound: async () => (await import('../../features/events/modals/eventQuestions.tsx')).AskAfterRoundModal,
  roundAnswers: async () => (await import('../../features/events/modals/RoundAnswersModal.tsx')).RoundAnswersModal,
  uploadResult: async () => (await import('../../features/events/modals/UploadResultModal.tsx')).UploadResultModal,
  removeResult: async () => (await import('../../features/events/modals/eventQuestions.tsx')).RemoveResultModal,
  deleteEventComment: async () =>
    (await import('../../features/events/modals/eventQuestions.tsx')).DeleteEventCommentModal,
  giveFeedback: async () => (await import('../../features/events/modals/FeedbackModal.tsx')).FeedbackModal,
  addPhotos: async () => (await import('../../features/events/modals/AddPhotosModal.tsx')).AddPhotosModal,
  photoCaption: async () => (await import('../../features/events/modals/PhotoCaptionModal.tsx')).PhotoCaptionModal,
  deletePhoto: async () => (await import('../../features/events/modals/photoQuestions.tsx')).DeletePhotoModal,
  askPhotoRemoval: async () => (await import('../../features/events/modals/photoQuestions.tsx')).AskPhotoRemovalModal,
  eventFilters: async () => (await import('../../features/events/modals/EventFiltersModal.tsx')).EventFiltersModal,
} as const

export const teamModals = {
  eventMessages: async () => (await import('../../features/teams/modals/EventMessagesModal.tsx')).EventMessagesModal,
  registerTeam: async () => (await import('../../features/teams/modals/RegisterTeamModal.tsx')).RegisterTeamModal,
  seriesRegistered: async () =>
    (await import('../../features/teams/modals/SeriesRegisteredModal.tsx')).SeriesRegisteredModal,
  withdrawFromSeries: async () =>
    (await import('../../features/teams/modals/teamQuestions.tsx')).WithdrawFromSeriesModal,
  passTeamOn: async () => (await import('../../features/teams/modals/leadQuestions.tsx')).PassTeamOnModal,
  removeTeamMember: async () => (await import('../../features/teams/modals/leadQuestions.tsx')).RemoveTeamMemberModal,
  teamBoard: async () => (await import('../../features/teams/modals/TeamBoardModal.tsx')).TeamBoardModal,
  teamLink: async () => (await import('../../features/teams/modals/TeamLinkModal.tsx')).TeamLinkModal,
  joinTeam: async () => (await import('../../features/teams/modals/JoinTeamModal.tsx')).JoinTeamModal,
  withdrawTeam: async () => (await import('../../features/teams/modals/teamQuestions.tsx')).WithdrawTeamModal,
  removeTeam: async () => (await import('../../features/teams/modals/teamQuestions.tsx')).RemoveTeamModal,
  giveSeat: async () => (await import('../../features/teams/modals/teamQuestions.tsx')).GiveSeatModal,
  teamColumns: async () => (await import('../../features/teams/modals/TeamColumnsModal.tsx')).TeamColumnsModal,
  addTeam: async () => (await import('../../features/teams/modals/AddTeamModal.tsx')).AddTeamModal,
  updateRegistration: async () =>
    (await import('../../features/teams/modals/teamQuestions.tsx')).UpdateRegistrationModal,
  eliminateTeams: async () => (await import('../../features/teams/modals/teamQuestions.tsx')).EliminateTeamsModal,
} as const

export const submissionModals = {
  submitWork: async () => (await import('../../features/events/modals/SubmitWorkModal.tsx')).SubmitWorkModal,
  submissionVersions: async () =>
    (await import('../../features/events/modals/submissionModals.tsx')).SubmissionVersionsModal,
  submissionTask: async () => (await import('../../features/events/modals/submissionModals.tsx')).SubmissionTaskModal,
  deleteSubmissionTask: async () =>
    (await import('../../features/events/modals/submissionModals.tsx')).DeleteSubmissionTaskModal,
  extendDeadline: async () => (await import('../../features/events/modals/submissionModals.tsx')).ExtendDeadlineModal,
} as const

export const certificateModals = {
  giveCertificates: async () =>
    (await import('../../features/certificates/modals/certificateModals.tsx')).GiveCertificatesModal,
  certificateSignature: async () =>
    (await import('../../features/certificates/modals/certificateModals.tsx')).CertificateSignatureModal,
  revokeCertificate: async () =>
    (await import('../../features/certificates/modals/certificateModals.tsx')).RevokeCertificateModal,
} as const

export const judgingModals = {
  judgingQuestion: async () => (await import('../../features/judging/modals/JudgingQuestion.tsx')).JudgingQuestion,
  addJudges: async () => (await import('../../features/judging/modals/AddJudgesModal.tsx')).AddJudgesModal,
} as const

export const paymentModals = {
  reportPayment: async () => (await import('../../features/events/modals/ReportPaymentModal.tsx')).ReportPaymentModal,
  payee: async () => (await import('../../features/payments/modals/paymentModals.tsx')).PayeeModal,
  markRefund: async () => (await import('../../features/payments/modals/paymentModals.tsx')).MarkRefundModal,
  settleCredit: async () => (await import('../../features/payments/modals/paymentModals.tsx')).SettleCreditModal,
} as const

export const collegeModals = {
  collegeForm: async () => (await import('../../features/colleges/modals/CollegeFormModal.tsx')).CollegeFormModal,
  collegeAdmins: async () => (await import('../../features/colleges/modals/CollegeAdminsModal.tsx')).CollegeAdminsModal,
  removeCollegeSignIn: async () =>
    (await import('../../features/colleges/modals/CollegeSignInModal.tsx')).RemoveCollegeSignInModal,
  collegeSignIn: async () => (await import('../../features/colleges/modals/CollegeSignInModal.tsx')).CollegeSignInModal,
  collegeNotice: async () => (await import('../../features/colleges/modals/CollegeNoticeModal.tsx')).CollegeNoticeModal,
  manageCollegeAdmins: async () =>
    (await import('../../features/colleges/modals/ManageCollegeAdminsModal.tsx')).ManageCollegeAdminsModal,
} as const

export const festModals = {
  festForm: async () => (await import('../../features/fests/modals/FestFormModal.tsx')).FestFormModal,
  festAdmins: async () => (await import('../../features/fests/modals/FestAdminsModal.tsx')).FestAdminsModal,
  manageFestAdmins: async () =>
    (await import('../../features/fests/modals/ManageFestAdminsModal.tsx')).ManageFestAdminsModal,
  deleteFest: async () => (await import('../../features/fests/modals/DeleteFestModal.tsx')).DeleteFestModal,
} as const
