import { Component, type ReactNode } from 'react'
import { RouteError } from '../RouteError.tsx'

interface PageBoundaryProps {
  /** Another entry of the history clears the error. */
  readonly entry: string
  readonly children: ReactNode
}

interface PageBoundaryState {
  readonly entry: string
  readonly hasFailed: boolean
}

/** Shows an error in place of what broke while rendering, until the next page. */
export class PageBoundary extends Component<PageBoundaryProps, PageBoundaryState> {
  override state: PageBoundaryState = { entry: this.props.entry, hasFailed: false }

  static getDerivedStateFromError(): Partial<PageBoundaryState> {
    return { hasFailed: true }
  }

  static getDerivedStateFromProps({ entry }: PageBoundaryProps, state: PageBoundaryState): PageBoundaryState | null {
    return entry === state.entry ? null : { entry, hasFailed: false }
  }

  override render(): ReactNode {
    return this.state.hasFailed ? <RouteError /> : this.props.children
  }
}
