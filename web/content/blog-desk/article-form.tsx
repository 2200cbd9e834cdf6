import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { BlogPost } from '#contract/content/blog.ts'
import { limits } from '#contract/limits.ts'
import { FileButton } from '#web/people/media/file-button.tsx'
import { UploadProgress } from '#web/people/media/upload-progress.tsx'
import { useSubmitWithFiles } from '#web/people/media/use-submit-with-files.ts'
import { useUpload } from '#web/people/media/use-upload.ts'
import { Button } from '#web/ui/button.tsx'
import { ArticlePreview } from './article-preview.tsx'
import css from './blog-tab.module.css'
import { useArticleForm } from './use-article-form.ts'
import { SelectField, TextareaField, TextField } from '#web/ui/fields.tsx'

interface ArticleFormProps {
  readonly article: BlogPost | null
  /** After it was saved. */
  readonly onDone: () => void
}

/** An article while it is written, and beside it what readers will see. */
export function ArticleForm({ article, onDone }: ArticleFormProps) {
  const { t } = useLingui()
  const form = useArticleForm(article, onDone)
  const upload = useUpload(({ url }) => form.change({ featuredImage: url }), { only: 'photo' })
  const { isWaiting, submit } = useSubmitWithFiles(form.submit, upload.state.step)
  const [isRestored, setRestored] = useState(form.isChanged)
  const discard = () => {
    form.forget()
    setRestored(false)
  }
  return (
    <div className={css['editor']}>
      <form noValidate className={css['form']} onSubmit={submit}>
        {isRestored && form.isChanged && (
          <div role="status" className="flex flex-wrap items-center justify-between gap-3 text-sm p-3 rounded-1 sunken">
            <Trans>You have unsaved changes.</Trans>
            <Button size="s" onClick={discard}>
              <Trans>Discard changes</Trans>
            </Button>
          </div>
        )}
        <TextField {...form.field('title')} label={t`Title`} isRequired />
        <TextareaField
          {...form.field('content')}
          label={t`Content`}
          hint={t`Markdown`}
          isRequired
          rows={16}
          limit={limits.blogContentLength}
        />
        <TextareaField
          {...form.field('excerpt')}
          label={t`Excerpt`}
          hint={t`Shown above the start of the text`}
          rows={2}
          limit={limits.blogExcerptLength}
        />
        <ImageField form={form} upload={upload} />
        <TextField
          {...form.field('slug')}
          label={t({ message: 'URL', context: 'web address of an article' })}
          hint={t`Created from the title if empty. Old URLs redirect to the new one.`}
          spellCheck={false}
        />
        <SelectField {...form.field('status')} label={t`Status`} choices={{ draft: t`Draft`, published: t`Published` }} />
        <div className="flex flex-wrap gap-3">
          <Button
            type="submit"
            variant="ink"
            isLoading={form.isPending || isWaiting}
            disabled={article !== null && !form.isChanged && upload.state.step !== 'sending'}
          >
            {article ? <Trans>Save blog post</Trans> : <Trans>Create blog post</Trans>}
          </Button>
        </div>
      </form>
      <ArticlePreview title={form.fields.title} content={form.fields.content} />
    </div>
  )
}

/** The picture above the text: uploaded, or the address of one elsewhere, which is fetched once and kept here (D49). */
function ImageField({ form, upload }: { readonly form: ReturnType<typeof useArticleForm>; readonly upload: ReturnType<typeof useUpload> }) {
  const { t } = useLingui()
  const { featuredImage } = form.fields
  // What was written, or removed, isn't replaced by a file that was chosen before.
  const change = (address: string) => {
    upload.cancel()
    form.change({ featuredImage: address })
  }
  return (
    <div className="grid grid-cols-1 gap-3">
      <TextField
        {...form.field('featuredImage')}
        onChange={({ target }) => change(target.value)}
        label={t`Featured image`}
        hint={t`Upload an image or enter its https URL. We’ll copy it to this site.`}
      />
      <div className="flex flex-wrap gap-3">
        <FileButton accepts="image" size="s" disabled={upload.state.step === 'sending'} onChoose={upload.choose}>
          <Trans>Upload image</Trans>
        </FileButton>
        {featuredImage !== '' && (
          <Button size="s" variant="quiet" onClick={() => change('')}>
            <Trans>Remove image</Trans>
          </Button>
        )}
      </div>
      {upload.state.step !== 'none' && <UploadProgress state={upload.state} onCancel={upload.cancel} onRetry={upload.retry} />}
      {featuredImage.startsWith('/api/media/') && <img src={`${featuredImage}?w=360`} alt={t`Selected image`} className={css['chosen']} />}
    </div>
  )
}
