/**
 * A press is answered in the next picture; a slow device needs several for the page it opens. Until then, what was pressed has
 * `data-opening`: the article around the link, or the link.
 */
export async function answerFirst(link: Element): Promise<void> {
  if (document.visibilityState !== 'visible') return
  const pressed = link.closest('article') ?? link
  pressed.setAttribute('data-opening', '')
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
  pressed.removeAttribute('data-opening')
}
