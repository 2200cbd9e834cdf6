import { useState } from 'react'
import type { BlogPost } from '#contract/content/blog.ts'
import { useDraft } from '#web/lib/drafts.ts'

/** An article as its form holds it; empty words are none. */
export interface ArticleDraft {
  readonly title: string
  readonly content: string
  readonly excerpt: string
  readonly featuredImage: string
  readonly status: BlogPost['status']
  readonly slug: string
}

/** What is typed, kept on this device until it is saved; what the server has is only a change away. */
export function useArticleDraft(article: BlogPost | null) {
  const stored = articleAsDraft(article)
  const [kept, keep] = useDraft(`article:${article?.id ?? 'new'}`)
  const [wasRestored, setRestored] = useState(kept !== '')
  const draft = readDraft(kept, stored)
  const isChanged = JSON.stringify(draft) !== JSON.stringify(stored)
  return {
    draft,
    isChanged,
    /** Found on this device when the form was opened. */
    wasRestored: wasRestored && isChanged,
    change: (part: Partial<ArticleDraft>) => {
      const next = { ...draft, ...part }
      keep(JSON.stringify(next) === JSON.stringify(stored) ? '' : JSON.stringify(next))
    },
    forget: () => {
      keep('')
      setRestored(false)
    },
  }
}

function articleAsDraft(article: BlogPost | null): ArticleDraft {
  return {
    title: article?.title ?? '',
    content: article?.content ?? '',
    excerpt: article?.excerpt ?? '',
    featuredImage: article?.featuredImage ?? '',
    status: article?.status ?? 'draft',
    slug: article?.slug ?? '',
  }
}

/** What an older page kept may lack a part. */
function readDraft(kept: string, stored: ArticleDraft): ArticleDraft {
  if (kept === '') return stored
  try {
    const found = JSON.parse(kept) as Partial<Record<keyof ArticleDraft, unknown>>
    const word = (name: Exclude<keyof ArticleDraft, 'status'>) => (typeof found[name] === 'string' ? found[name] : stored[name])
    return {
      title: word('title'),
      content: word('content'),
      excerpt: word('excerpt'),
      featuredImage: word('featuredImage'),
      status: found.status === 'published' ? 'published' : 'draft',
      slug: word('slug'),
    }
  } catch {
    return stored
  }
}
