import { create } from 'zustand'

/** Whether the viewer has just done something that makes push notifications useful; PushOffer then asks. */
export const usePushOffer = create<{ readonly isDue: boolean }>(() => ({ isDue: false }))

/**
 * Offers push notifications after an act that makes them useful, such as sending a message that awaits a reply
 * (PUSH-10).
 */
export const offerPush = (): void => usePushOffer.setState({ isDue: true })
