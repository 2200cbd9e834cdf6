import { Trans, useLingui } from '@lingui/react/macro'
import { textSizes, useMotion, useTextSize } from '#web/lib/appearance.ts'
import { Select } from '#web/ui/select.tsx'
import { SettingRow, SettingRows } from '#web/ui/setting-row.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { ThemeToggle } from '#web/ui/theme-toggle.tsx'

const sizes = Array.from(
  { length: (textSizes.most - textSizes.least) / textSizes.step + 1 },
  (_, index) => textSizes.least + index * textSizes.step,
)

/** How the site looks in this browser: kept here, and the same in all its tabs. */
export function AppearanceSection() {
  const { t, i18n } = useLingui()
  const [size, chooseSize] = useTextSize()
  const [motion, chooseMotion] = useMotion()
  const percent = new Intl.NumberFormat(i18n.locale, { style: 'percent' })
  return (
    <SettingRows>
      <SettingRow label={t`Theme`} about={t`Light, dark, or as your device is set. For this browser.`} isGroup>
        {() => <ThemeToggle hasWords />}
      </SettingRow>
      <SettingRow label={t`Text size`} about={t`Of everything on this site, on top of what your browser is set to.`}>
        {(control) => (
          <Select {...control} value={size} onChange={(event) => chooseSize(Number(event.target.value))}>
            {sizes.map((one) => (
              <option key={one} value={one}>
                {percent.format(one / 100)}
              </option>
            ))}
          </Select>
        )}
      </SettingRow>
      <SettingRow label={t`Reduce motion`} about={<Trans>Nothing slides, turns or rolls. While this is off, your device decides.</Trans>}>
        {(control) => (
          <Switch
            {...control}
            checked={motion === 'reduce'}
            onChange={(event) => chooseMotion(event.target.checked ? 'reduce' : 'system')}
          />
        )}
      </SettingRow>
    </SettingRows>
  )
}
