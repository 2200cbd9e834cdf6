import { useEffect, useState } from 'react'
import { withPageTexts } from '#web/lib/i18n.ts'
import { latePart } from '#web/ui/late-part.tsx'

const PersonCards = latePart(async () => (await withPageTexts(() => import('./person-cards.tsx'), 'people')).PersonCards)

/** Cards of people: their code comes once a link on a page is pointed at with a mouse or pen, or reached with the keyboard. */
export function CardHost() {
  const [first, setFirst] = useState<PointerEvent | FocusEvent>()
  useEffect(() => {
    if (first) return undefined
    const begin = (event: PointerEvent | FocusEvent) => {
      const isLink = event.target instanceof Element && event.target.closest('main a, aside a, dialog a')
      if (isLink && (event as Partial<PointerEvent>).pointerType !== 'touch') setFirst(event)
    }
    document.addEventListener('pointerover', begin)
    document.addEventListener('focusin', begin)
    return () => {
      document.removeEventListener('pointerover', begin)
      document.removeEventListener('focusin', begin)
    }
  }, [first])
  return first && <PersonCards first={first} />
}
