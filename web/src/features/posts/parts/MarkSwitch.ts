/** One's own like or save of a post, as a switch. */
export interface MarkSwitch {
  readonly on: boolean
  /** Pressed, and the server has not answered yet. */
  readonly pending: boolean
  readonly toggle: () => void
}
