export interface CollegeModalProps {
  /** Without an id: asks for the page of a college, with `own` of the viewer's. */
  collegeForm: { collegeId?: string; own?: boolean }
  collegeAdmins: { collegeId: string }
  manageCollegeAdmins: { collegeId: string }
}
