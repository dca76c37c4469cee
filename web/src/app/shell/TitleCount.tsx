import { useEffect } from 'react'

const counted = /^\(\d+\+?\) /

/** Puts the unread count before the document's title, also after the page changes the title. */
export function TitleCount({ count }: { readonly count: number }) {
  useEffect(() => {
    const title = document.querySelector('title')
    if (!title) return
    const put = () => {
      const plain = document.title.replace(counted, '')
      const wanted = count > 0 ? `(${count > 99 ? '99+' : count}) ${plain}` : plain
      if (document.title !== wanted) document.title = wanted
    }
    put()
    const watch = new MutationObserver(put)
    watch.observe(title, { childList: true, characterData: true, subtree: true })
    return () => {
      watch.disconnect()
      document.title = document.title.replace(counted, '')
    }
  }, [count])
  return null
}
