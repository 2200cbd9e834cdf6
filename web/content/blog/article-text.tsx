import { useRouter } from '#web/lib/router.ts'
import type { MouseEvent } from 'react'
import css from './article-text.module.css'

/** The text of an article. The server made it safe markup before it stored it; links within the site do not load it anew. */
export function ArticleText({ html }: { readonly html: string }) {
  const router = useRouter()
  const follow = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (!link || link.origin !== location.origin || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
      return
    if (link.pathname.startsWith('/api/') || (link.pathname === location.pathname && link.hash !== '')) return
    event.preventDefault()
    void router.go(link.pathname + link.search + link.hash)
  }
  return (
    // Links inside take the keyboard themselves; the press of one arrives here.
    <div dir="auto" className={css['text']} onClickCapture={follow} dangerouslySetInnerHTML={{ __html: html }} />
  )
}
