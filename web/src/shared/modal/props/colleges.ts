export interface CollegeModalProps {
  /** Without an id: asks for the page of a college. */
  collegeForm: { collegeId?: string }
  collegeAdmins: { collegeId: string }
  manageCollegeAdmins: { collegeId: string }
}
