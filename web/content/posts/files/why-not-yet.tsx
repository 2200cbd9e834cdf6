import { Plural } from '@lingui/react/macro'
import css from './file-grid.module.css'
import type { PostFiles } from './use-post-files.ts'

/** Why a post with files can't go out yet; what `id` names is said with its button. */
export function WhyNotYet({ id, files: { sending, failed } }: { readonly id: string; readonly files: PostFiles }) {
  return (
    <p id={id} role="status" className={css['why']} data-failed={failed > 0 || undefined}>
      {failed > 0 ? (
        <Plural
          value={failed}
          one="# file wasn’t uploaded. Retry or remove it, then post."
          other="# files weren’t uploaded. Retry or remove them, then post."
        />
      ) : (
        sending > 0 && (
          <Plural
            value={sending}
            one="Uploading # file. You can post when it’s done."
            other="Uploading # files. You can post when they’re done."
          />
        )
      )}
    </p>
  )
}
