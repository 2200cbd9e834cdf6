import { useEffect, useState } from 'react'

const slack = 8

/** True while the reader scrolls down past the first screenful of header; false as soon as they turn back. */
export function useHidesOnScroll(): boolean {
  const [isHidden, setHidden] = useState(false)
  useEffect(() => {
    let last = scrollY
    const onScroll = () => {
      if (Math.abs(scrollY - last) < slack) return
      setHidden(scrollY > last && scrollY > 96)
      last = scrollY
    }
    addEventListener('scroll', onScroll, { passive: true })
    return () => removeEventListener('scroll', onScroll)
  }, [])
  return isHidden
}
