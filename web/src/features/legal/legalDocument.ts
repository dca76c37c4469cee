export interface LegalSection {
  readonly id: string
  readonly heading: string
  readonly paragraphs: readonly string[]
  readonly points?: readonly string[]
  /** Read after the points. */
  readonly closing?: string
  /** The section ends with the address to write to. */
  readonly contact?: boolean
}

export interface LegalText {
  readonly title: string
  /** As it is read: 'January 01, 2023'. */
  readonly updated: string
  readonly introduction: readonly string[]
  readonly sections: readonly LegalSection[]
}

/** Who answers grievances and questions about these documents; whoever runs Quad sets their own address here. */
export const grievanceEmail = 'grievance@quad.example'
