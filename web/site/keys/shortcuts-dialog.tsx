import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { useViewer } from '#web/lib/viewer.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { SettingRow } from '#web/ui/setting-row.tsx'
import { Switch } from '#web/ui/switch.tsx'
import css from './shortcuts-dialog.module.css'
import { hasSingleKeys, setSingleKeys } from './single-keys.ts'

/** Every key and what it does, and whether letters alone do anything. */
export function ShortcutsDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useLingui()
  const isSignedIn = useViewer() !== null
  const [areOn, setOn] = useState(hasSingleKeys)
  const command = /Mac|iPhone|iPad/.test(navigator.platform) ? '⌘' : t`Ctrl`
  return (
    <Dialog title={t`Keyboard shortcuts`} onClose={onClose}>
      <div className="grid gap-5">
        <dl className={css['keys']}>
          <Key keys={['j']} does={t`Next post`} />
          <Key keys={['k']} does={t`Previous post`} />
          <Key keys={['Enter']} does={t`Open the post`} />
          {isSignedIn && <Key keys={['l']} does={t`Like the post`} />}
          {isSignedIn && <Key keys={['b']} does={t`Bookmark the post`} />}
          {isSignedIn && <Key keys={['r']} does={t`Reply to the post`} />}
          {isSignedIn && <Key keys={['n']} does={t`New post`} />}
          <Key keys={['/']} or={[command, 'K']} does={t`Search`} />
          <Key keys={['g', 'f']} does={t`Go to the feed`} />
          {isSignedIn && <Key keys={['g', 'm']} does={t`Go to messages`} />}
          {isSignedIn && <Key keys={['g', 'n']} does={t`Go to notifications`} />}
          {isSignedIn && <Key keys={['g', 'b']} does={t`Go to bookmarks`} />}
          {isSignedIn && <Key keys={['g', 's']} does={t`Go to settings`} />}
          <Key keys={['?']} does={t`Show this list`} />
        </dl>
        <SettingRow label={t`Single-key shortcuts`} about={t`Keys you press without Ctrl or ⌘. Saved on this device.`}>
          {(control) => (
            <Switch
              {...control}
              checked={areOn}
              onChange={({ target: { checked } }) => {
                setSingleKeys(checked)
                setOn(checked)
              }}
            />
          )}
        </SettingRow>
      </div>
    </Dialog>
  )
}

interface KeyProps {
  /** One after the other. */
  readonly keys: readonly string[]
  /** Pressed together instead. */
  readonly or?: readonly [string, string]
  readonly does: string
}

function Key({ keys, or, does }: KeyProps) {
  const shown: ReactNode[] = keys.map((key) => <kbd key={key}>{key}</kbd>)
  return (
    <div className={css['key']}>
      <dt>{does}</dt>
      <dd className="flex items-center gap-2">
        {shown}
        {or && (
          <>
            <Trans>or</Trans>
            {or.map((key) => (
              <kbd key={key}>{key}</kbd>
            ))}
          </>
        )}
      </dd>
    </div>
  )
}
