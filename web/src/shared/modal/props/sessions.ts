export interface SessionModalProps {
  /** Without a session: a new one. */
  sessionForm: { clubId: string; channelId: string; sessionId?: string }
  sessionRecording: { channelId: string; sessionId: string }
  deleteSession: { channelId: string; sessionId: string }
}
