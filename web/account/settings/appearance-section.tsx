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
      <SettingRow label={t`Theme`} about={t`Light, dark or the same as your device. Only for this browser.`} isGroup>
        {() => <ThemeToggle hasWords />}
      </SettingRow>
      <SettingRow label={t`Text size`} about={t`Applies to this whole site, on top of your browser’s setting.`}>
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
      <SettingRow
        label={t`Reduce motion`}
        about={<Trans>On: nothing slides, spins or scrolls by itself. Off: your device’s setting applies.</Trans>}
      >
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
