import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '#web/lib/query.ts'
import type { BlogPost } from '#contract/content/blog.ts'
import { limits } from '#contract/limits.ts'
import { call } from '#web/lib/api.ts'
import { callOnce } from '#web/lib/call-once.ts'
import { keepAnswer } from '#web/lib/change-read.ts'
import { errorText } from '#web/lib/error-text.ts'
import { showToast } from '#web/lib/toasts.ts'
import { useForm } from '#web/lib/use-form.ts'
import { useTextCheck } from '#web/lib/use-text-check.ts'
import { adminKey } from '#web/admin/shell/staff-state.ts'

export const articleKey = (id: number) => [...adminKey, 'article', id] as const

/** An article while it's written, kept on this device until it's saved; what was refused is said beside its field. */
export function useArticleForm(article: BlogPost | null, onSaved: () => void) {
  const { t, i18n } = useLingui()
  const queryClient = useQueryClient()
  const checkText = useTextCheck()
  return useForm({
    draft: `article:${article?.id ?? 'new'}`,
    first: {
      title: article?.title ?? '',
      content: article?.content ?? '',
      excerpt: article?.excerpt ?? '',
      featuredImage: article?.featuredImage ?? '',
      status: article?.status ?? 'draft',
      slug: article?.slug ?? '',
    },
    check: ({ title, content, excerpt, featuredImage, slug }) => ({
      title: checkText(title, limits.blogTitleLength, t`Enter a title.`),
      content: checkText(content, limits.blogContentLength, t`Enter some text.`),
      excerpt: checkText(excerpt, limits.blogExcerptLength),
      featuredImage: !isPicture(featuredImage) && t`Enter an https URL or upload an image.`,
      slug: !/^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/.test(slug) && t`Use lowercase letters a–z, numbers and single hyphens.`,
    }),
    send: async ({ title, content, status, excerpt, featuredImage, slug: address }) => {
      const body = { title, content, status, excerpt: given(excerpt), featuredImage: given(featuredImage) }
      const slug = given(address)
      if (article) {
        const saved = await call('PUT /api/blog/{id}', {
          params: { id: article.id },
          body: slug === article.slug ? body : { ...body, slug },
        })
        keepAnswer(queryClient, articleKey(article.id), saved)
      } else await callOnce('POST /api/blog', { body: { ...body, slug } })
      showToast({ tone: 'success', title: article ? t`Blog post updated` : t`Blog post created` })
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: [...adminKey, 'blog'] }),
        queryClient.invalidateQueries({ queryKey: ['blog'] }),
      ])
      if (!article) onSaved()
    },
    // One that's new is another one from here on.
    ...(article && { onSaved }),
    refused: (error) => (error.code === 'slug_taken' ? { slug: errorText(i18n, error) } : undefined),
    failed: article ? t`We couldn’t update the blog post` : t`We couldn’t create the blog post`,
  })
}

const given = (text: string) => (text.trim() === '' ? null : text.trim())
const isPicture = (address: string) =>
  address.trim() === '' || address.startsWith('/api/media/') || (URL.canParse(address.trim()) && address.trim().startsWith('https://'))
