/** Puts `(3)` before whatever title a page sets, as long as something waits. */
export function countInTitle(): { show(count: number): void; stop(): void } {
  let count = 0
  const write = () => {
    const plain = document.title.replace(/^\(\d+\+?\) /, '')
    const wanted = count > 0 ? `(${count > 99 ? '99+' : count}) ${plain}` : plain
    if (document.title !== wanted) document.title = wanted
  }
  // Pages set their title themselves and know of no count; the text of the element is what they change.
  const observer = new MutationObserver(write)
  const element = document.querySelector('title')
  if (element) observer.observe(element, { childList: true, characterData: true, subtree: true })
  const show = (next: number) => {
    count = next
    write()
  }
  return {
    show,
    stop: () => {
      observer.disconnect()
      show(0)
    },
  }
}
