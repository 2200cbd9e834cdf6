import { useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { type ShownToast, toasts } from '#web/lib/toasts.ts'
import { Button } from './button.tsx'
import { classNames } from './class-names.ts'
import { IconButton } from './icon-button.tsx'
import { useToastHost } from './toast-host.ts'
import css from './toast-region.module.css'

/** Once in the app: shows the first toast of the queue, above whatever dialog is open. */
export function ToastRegion() {
  const { t } = useLingui()
  const toast = useSyncExternalStore(toasts.subscribe, toasts.visible)
  const host = useToastHost()
  const isError = toast?.tone === 'error'
  return createPortal(
    <section aria-label={t`Alerts`} className={css['region']}>
      {/* Both live regions stand before they are filled: only then is a change spoken. */}
      <div role="status">{toast && !isError && <ToastCard key={toast.key} toast={toast} />}</div>
      <div role="alert">{toast && isError && <ToastCard key={toast.key} toast={toast} />}</div>
    </section>,
    host,
  )
}

function ToastCard({ toast }: { readonly toast: ShownToast }) {
  const { t } = useLingui()
  const [isHeld, setHeld] = useState(false)
  const dismiss = () => toasts.dismiss(toast.key)
  useEffect(() => {
    if (isHeld) return undefined
    const timer = setTimeout(() => toasts.dismiss(toast.key), timeToRead(toast))
    return () => clearTimeout(timer)
  }, [isHeld, toast])
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- pointing at it only stops its clock; every action is a button
    <div
      className={classNames(css['toast'], css[toast.tone ?? 'info'])}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        dismiss()
      }}
    >
      <div className={css['words']}>
        <p className={css['title']}>{toast.title}</p>
        {toast.description && <p className={css['description']}>{toast.description}</p>}
      </div>
      {toast.action && (
        <Button
          size="s"
          onClick={() => {
            dismiss()
            toast.action?.run()
          }}
        >
          {toast.action.label}
        </Button>
      )}
      <IconButton label={t`Dismiss`} icon={<X aria-hidden="true" size={18} />} onClick={dismiss} />
    </div>
  )
}

/** At least 4 s, 6 s when there is something to decide, longer for more words. */
function timeToRead(toast: ShownToast): number {
  const words = `${toast.title} ${toast.description ?? ''}`.length * 60
  return Math.max(toast.action ? 6000 : 4000, toast.tone === 'error' ? 6000 : 0, Math.min(words, 10_000))
}
