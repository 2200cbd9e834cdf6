import { Trans, useLingui } from '@lingui/react/macro'
import type { BlogPost } from '#contract/content/blog.ts'
import { limits } from '#contract/limits.ts'
import { FileButton } from '#web/people/media/file-button.tsx'
import { UploadProgress } from '#web/people/media/upload-progress.tsx'
import { useUpload } from '#web/people/media/use-upload.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { ArticlePreview } from './article-preview.tsx'
import css from './blog-tab.module.css'
import { useArticleDraft, type ArticleDraft } from './use-article-draft.ts'
import { useSaveArticle } from './use-save-article.ts'

interface ArticleFormProps {
  readonly article: BlogPost | null
  /** After it was saved. */
  readonly onDone: () => void
}

/** An article while it is written, and beside it what readers will see. */
export function ArticleForm({ article, onDone }: ArticleFormProps) {
  const { t } = useLingui()
  const { draft, change, forget, isChanged, wasRestored } = useArticleDraft(article)
  const { mistakes, isSaving, save } = useSaveArticle(article, draft, () => {
    forget()
    onDone()
  })
  return (
    <div className={css['editor']}>
      <form
        noValidate
        className={css['form']}
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
        {wasRestored && (
          <div role="status" className={css['restored']}>
            <Trans>These are changes you have not saved yet.</Trans>
            <Button size="s" onClick={forget}>
              <Trans>Discard changes</Trans>
            </Button>
          </div>
        )}
        <Field label={t`Title`} error={mistakes.title} isRequired>
          {(control) => <Input {...control} value={draft.title} onChange={(event) => change({ title: event.target.value })} />}
        </Field>
        <Field label={t`Content`} hint={t`Markdown`} error={mistakes.content} isRequired>
          {(control) => (
            <Textarea
              {...control}
              rows={16}
              limit={limits.blogContentLength}
              value={draft.content}
              onChange={(event) => change({ content: event.target.value })}
            />
          )}
        </Field>
        <Field label={t`Excerpt`} hint={t`Stands above the beginning of the text`} error={mistakes.excerpt}>
          {(control) => (
            <Textarea
              {...control}
              rows={2}
              limit={limits.blogExcerptLength}
              value={draft.excerpt}
              onChange={(event) => change({ excerpt: event.target.value })}
            />
          )}
        </Field>
        <ImageField draft={draft} mistake={mistakes.featuredImage} onChange={(featuredImage) => change({ featuredImage })} />
        <Field
          label={t({ message: 'Address', context: 'web address of an article' })}
          hint={t`Made from the title when empty; an old address leads to the new one`}
          error={mistakes.slug}
        >
          {(control) => (
            <Input {...control} spellCheck={false} value={draft.slug} onChange={(event) => change({ slug: event.target.value })} />
          )}
        </Field>
        <Field label={t`Status`}>
          {(control) => (
            <Select
              {...control}
              value={draft.status}
              onChange={(event) => change({ status: event.target.value === 'published' ? 'published' : 'draft' })}
            >
              <option value="draft">{t`Draft`}</option>
              <option value="published">{t`Published`}</option>
            </Select>
          )}
        </Field>
        <div className={css['buttons']}>
          <Button type="submit" variant="ink" isLoading={isSaving} disabled={article !== null && !isChanged}>
            {article ? <Trans>Save blog post</Trans> : <Trans>Create blog post</Trans>}
          </Button>
        </div>
      </form>
      <ArticlePreview title={draft.title} content={draft.content} />
    </div>
  )
}

interface ImageFieldProps {
  readonly draft: ArticleDraft
  readonly mistake: string | undefined
  readonly onChange: (address: string) => void
}

/** The picture above the text: uploaded, or the address of one elsewhere, which is fetched once and kept here (D49). */
function ImageField({ draft: { featuredImage }, mistake, onChange }: ImageFieldProps) {
  const { t } = useLingui()
  const upload = useUpload(({ url }) => onChange(url), { only: 'photo' })
  return (
    <div className={css['image']}>
      <Field
        label={t`Featured image`}
        hint={t`Upload a picture, or give the https address of one: it is copied to this site`}
        error={mistake}
      >
        {(control) => <Input {...control} value={featuredImage} onChange={(event) => onChange(event.target.value)} />}
      </Field>
      <div className={css['buttons']}>
        <FileButton accepts="image" size="s" disabled={upload.state.step === 'sending'} onChoose={upload.choose}>
          <Trans>Upload a picture</Trans>
        </FileButton>
        {featuredImage !== '' && (
          <Button size="s" variant="quiet" onClick={() => onChange('')}>
            <Trans>Remove picture</Trans>
          </Button>
        )}
      </div>
      {upload.state.step !== 'none' && <UploadProgress state={upload.state} onCancel={upload.cancel} onRetry={upload.retry} />}
      {featuredImage.startsWith('/api/media/') && (
        <img src={`${featuredImage}?w=360`} alt={t`The chosen picture`} className={css['chosen']} />
      )}
    </div>
  )
}
