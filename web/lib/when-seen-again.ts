/** Looks when the page is seen after it was in the background, where it may also have been opened. Answers how to stop. */
export function whenSeenAgain(look: () => unknown): () => void {
  const isHidden = () => document.visibilityState === 'hidden'
  let wasAway = isHidden()
  const onChange = () => {
    const isAway = isHidden()
    if (wasAway && !isAway) look()
    wasAway = isAway
  }
  document.addEventListener('visibilitychange', onChange)
  return () => document.removeEventListener('visibilitychange', onChange)
}
