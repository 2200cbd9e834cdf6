/** A press is answered in the next picture; a slow device needs several for the page it opens. Until then the link has `data-opening`. */
export async function answerFirst(link: Element): Promise<void> {
  if (document.visibilityState !== 'visible') return
  link.setAttribute('data-opening', '')
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
  link.removeAttribute('data-opening')
}
