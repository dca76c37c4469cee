export interface CollegeModalProps {
  /** Without an id it creates a page; with `own`, that page becomes the viewer's college. */
  collegeForm: { collegeId?: string; own?: boolean }
  collegeAdmins: { collegeId: string }
  manageCollegeAdmins: { collegeId: string }
}
