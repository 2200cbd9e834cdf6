import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '#web/lib/query.ts'
import { useState } from 'react'
import type { BlogPost } from '#contract/content/blog.ts'
import { limits } from '#contract/limits.ts'
import { fitsLength, hasVisibleCharacter } from '#contract/visible-text.ts'
import { ApiError, call } from '#web/lib/api.ts'
import { errorText } from '#web/lib/error-text.ts'
import { showToast } from '#web/lib/toasts.ts'
import { useIdempotencyKey } from '#web/lib/use-idempotency-key.ts'
import { adminKey } from '#web/admin/shell/staff-state.ts'
import { useErrorToast } from '#web/admin/shell/use-error-toast.ts'
import type { ArticleDraft } from './use-article-draft.ts'

export type ArticleMistakes = Partial<Record<keyof ArticleDraft, string>>

/** Sends an article; what was refused is said beside its field, and nothing typed is lost. */
export function useSaveArticle(article: BlogPost | null, draft: ArticleDraft, onSaved: () => void) {
  const { t, i18n } = useLingui()
  const queryClient = useQueryClient()
  const report = useErrorToast()
  const repeatable = useIdempotencyKey()
  const [mistakes, setMistakes] = useState<ArticleMistakes>({})
  const [isSaving, setSaving] = useState(false)

  const check = (): ArticleMistakes => {
    const tooLong = (text: string, most: number) => (fitsLength(text, most) ? undefined : t`At most ${most} characters are allowed.`)
    const found: Record<keyof ArticleDraft, string | undefined> = {
      title: hasVisibleCharacter(draft.title) ? tooLong(draft.title, limits.blogTitleLength) : t`Please give it a title.`,
      content: hasVisibleCharacter(draft.content) ? tooLong(draft.content, limits.blogContentLength) : t`Please write something.`,
      excerpt: tooLong(draft.excerpt, limits.blogExcerptLength),
      featuredImage: isPicture(draft.featuredImage) ? undefined : t`Please give an https address, or upload a picture.`,
      slug: /^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/.test(draft.slug) ? undefined : t`Only a to z, digits and single hyphens between them.`,
      status: undefined,
    }
    return Object.fromEntries(Object.entries(found).filter(([, mistake]) => mistake !== undefined))
  }
  const send = async (): Promise<string> => {
    const given = (text: string) => (text.trim() === '' ? null : text.trim())
    const body = {
      title: draft.title,
      content: draft.content,
      status: draft.status,
      excerpt: given(draft.excerpt),
      featuredImage: given(draft.featuredImage),
    }
    const slug = given(draft.slug)
    if (!article) {
      await call('POST /api/blog', { body: { ...body, slug }, idempotencyKey: repeatable.keyFor(JSON.stringify([body, slug])) })
      repeatable.done()
      return t`Blog post created successfully`
    }
    await call('PUT /api/blog/{id}', { params: { id: article.id }, body: { ...body, ...(slug === article.slug ? {} : { slug }) } })
    return t`Blog post updated successfully`
  }
  const save = async () => {
    const found = check()
    setMistakes(found)
    if (isSaving || Object.keys(found).length > 0) return
    setSaving(true)
    try {
      const title = await send()
      showToast({ tone: 'success', title })
      onSaved()
      await queryClient.invalidateQueries({ queryKey: [...adminKey, 'blog'] })
      await queryClient.invalidateQueries({ queryKey: ['blog'] })
    } catch (error) {
      setSaving(false)
      if (error instanceof ApiError) setMistakes(refused(error))
      report(article ? t`Failed to update blog post` : t`Failed to create blog post`, error)
    }
  }
  const refused = (error: ApiError): ArticleMistakes =>
    error.code === 'slug_taken'
      ? { slug: errorText(i18n, error) }
      : Object.fromEntries(error.fields.map(({ field, message }) => [field, message]))
  return { mistakes, isSaving, save: () => void save() }
}

const isPicture = (address: string) =>
  address.trim() === '' || address.startsWith('/api/media/') || (URL.canParse(address.trim()) && address.trim().startsWith('https://'))
