import { Trans, useLingui } from '@lingui/react/macro'
import { SquarePen } from 'lucide-react'
import { useState } from 'react'
import { withPageTexts } from '#web/lib/i18n.ts'
import { site } from '#web/lib/site.ts'
import { Button } from '#web/ui/button.tsx'
import { latePart } from '#web/ui/late-part.tsx'

const ComposerDialog = latePart(
  async () => (await withPageTexts(() => import('#web/content/posts/composer-dialog.tsx'), 'pages', 'posting')).ComposerDialog,
)

/** Opens the composer that every page has, with the studio's own words. */
export function NewPost() {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const seconds = site().limits.videoSeconds
  return (
    <>
      <Button variant="ink" icon={<SquarePen aria-hidden="true" size={16} />} onClick={() => setOpen(true)}>
        <Trans>New post</Trans>
      </Button>
      {isOpen && (
        <ComposerDialog
          origin="profile"
          isCreator
          onClose={() => setOpen(false)}
          words={{
            created: (isPremium) => ({
              tone: 'success',
              title: t`Post created`,
              description: isPremium ? t`Premium: only your subscribers can open it.` : t`Public: everyone can read it.`,
            }),
            failed: t`Failed to create post. Please try again.`,
            videoTooLong: t`Choose a video shorter than ${seconds} seconds.`,
          }}
        />
      )}
    </>
  )
}
