import { useLingui } from '@lingui/react/macro'
import { ShieldCheck } from 'lucide-react'
import { paths } from '#web/paths.ts'
import { NavLink } from './nav-link.tsx'

/** The way to the panel, in the rail of whoever has a role. */
export function AdminLink() {
  const { t } = useLingui()
  return (
    <NavLink
      look="rail"
      href={paths.admin}
      label={t({ message: 'Admin', context: 'part of the site' })}
      icon={<ShieldCheck aria-hidden size={22} strokeWidth={1.75} />}
    />
  )
}
