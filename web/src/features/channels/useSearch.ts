import { useLocation, useNavigate } from 'react-router'
import { fromTalk, isFromTalk } from './fromTalk.ts'

/** The search of a channel, which is in the address: `?search=`. */
export function useSearch() {
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const asked = new URLSearchParams(search)
  const text = asked.get('search') ?? undefined
  const path = (entries: Record<string, string>) => `${pathname}?${new URLSearchParams(entries)}`
  return {
    /** Undefined while nothing is searched; "" before the first letter. */
    text,
    /** A found message, with the search beside it. */
    pathTo: (message: string) => path({ search: text ?? '', message }),
    /** A found reply in its thread, which takes the place of the search; going back shows the search again. */
    threadPathTo: (reply: string) => path({ message: reply }),
    search(next: string) {
      const replaces = text !== undefined
      void navigate(path({ search: next }), { replace: replaces, state: replaces ? state : fromTalk })
    },
    close: () => void (isFromTalk(state) ? navigate(-1) : navigate(pathname, { replace: true })),
  }
}
