import { create } from 'zustand'

/** Whether something happened just now that makes pushes worth asking for; PushOffer asks. */
export const usePushOffer = create<{ readonly isDue: boolean }>(() => ({ isDue: false }))

/** Offers pushes after the first thing worth them, such as a message that waits for its answer (PUSH-10). */
export const offerPush = (): void => usePushOffer.setState({ isDue: true })
