// Runs in a page: scrolls the messages at a constant speed to their end, and measures each frame in ms.
globalThis.quadScroll = (direction, pixelsPerMs) => {
  const list = document.querySelector('[role="region"][aria-label^="Messages in"]')
  const frames = []
  // Ends after resting this long, in which an older page would have loaded.
  const restMs = 4000
  return new Promise((resolve) => {
    let last = performance.now()
    let moved = { at: last, frames: 0 }
    const frame = (now) => {
      frames.push(now - last)
      const top = list.scrollTop
      list.scrollBy(0, direction * pixelsPerMs * Math.min(now - last, 100))
      last = now
      if (Math.abs(list.scrollTop - top) >= 1) moved = { at: now, frames: frames.length }
      if (now - moved.at < restMs) requestAnimationFrame(frame)
      else resolve({ frames: frames.slice(1, moved.frames), elements: document.querySelectorAll('*').length })
    }
    requestAnimationFrame(frame)
  })
}
