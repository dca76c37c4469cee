export interface FestModalProps {
  /** A new fest of a college, or an existing one. */
  festForm: { collegeId: string } | { festId: string }
  festAdmins: { festId: string }
  manageFestAdmins: { festId: string }
  deleteFest: { festId: string }
}
