import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '#web/lib/query.ts'
import { useState } from 'react'
import type { FollowSettings as Chosen } from '#contract/graph/follows.ts'
import type { OwnUser } from '#contract/people/users.ts'
import { paths } from '#web/paths.ts'
import { useWishes } from '#web/lib/use-wishes.ts'
import { LoadState } from '#web/ui/load-state.tsx'
import { AlertDialog } from '#web/ui/alert-dialog.tsx'
import { Select } from '#web/ui/select.tsx'
import { SettingRow, SettingRows } from '#web/ui/setting-row.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { followSettingsQuery, requestCountQuery, saveFollowSettings } from './queries.ts'

/** Who comes in, and who reads whom one follows. Each change counts at once; opening the account to whoever waits is asked first. */
export function FollowSettings({ viewer }: { readonly viewer: OwnUser }) {
  const { t } = useLingui()
  const { data, error, refetch } = useQuery(followSettingsQuery())
  const { data: requests } = useQuery({ ...requestCountQuery(), enabled: viewer.isPrivate })
  const waiting = requests?.count ?? 0
  const [isAsking, setAsking] = useState(false)
  const queryClient = useQueryClient()
  const [unsaved, change] = useWishes<Partial<Chosen>>((wish, keepalive) => saveFollowSettings(queryClient, viewer.id, wish, keepalive))
  if (!data)
    return (
      <LoadState title={t`We couldn’t load your settings`} error={error} onRetry={refetch}>
        <Skeleton width="16rem" height="2.75rem" />
      </LoadState>
    )
  const { isPrivate, followsFor } = unsaved.reduce<Chosen>((known, wish) => ({ ...known, ...wish }), data)
  const open = () => change({ isPrivate: false })
  return (
    <>
      <SettingRows>
        <SettingRow
          label={<Trans>Private account</Trans>}
          about={
            <>
              {viewer.isCreator ? (
                <Trans>Creator accounts are public, so people can find creators to subscribe to.</Trans>
              ) : (
                <Trans>
                  When on, only followers you approve can see your posts, photos and comments. Your current followers stay. Everyone can see
                  your name, photo and bio.
                </Trans>
              )}
              {waiting > 0 && (
                <>
                  {' '}
                  <TextLink href={paths.followRequests}>
                    <Plural value={waiting} one="# pending follow request" other="# pending follow requests" />
                  </TextLink>
                </>
              )}
            </>
          }
        >
          {(control) => (
            <Switch
              {...control}
              checked={isPrivate}
              disabled={viewer.isCreator}
              onChange={(event) => (event.target.checked ? change({ isPrivate: true }) : waiting > 0 ? setAsking(true) : open())}
            />
          )}
        </SettingRow>
        <SettingRow
          label={t`Who can see your followers and who you follow`}
          about={isPrivate ? t`While your account is private, only your followers can see them.` : t`Everyone can see the numbers.`}
          isLong
        >
          {(control) => (
            <Select
              {...control}
              value={isPrivate && followsFor === 'everyone' ? 'followers' : followsFor}
              onChange={(event) => change({ followsFor: event.target.value as Chosen['followsFor'] })}
            >
              {!isPrivate && <option value="everyone">{t`Everyone`}</option>}
              <option value="followers">{t`People who follow me`}</option>
              <option value="nobody">{t`Only me`}</option>
            </Select>
          )}
        </SettingRow>
      </SettingRows>
      {isAsking && (
        <AlertDialog
          title={<Trans>Make your account public?</Trans>}
          tone="ink"
          confirmLabel={<Trans>Make account public</Trans>}
          onCancel={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false)
            open()
          }}
        >
          <p>
            <Trans>Everyone will see all your posts, including past ones.</Trans>{' '}
            <Plural value={waiting} one="# pending request will be accepted." other="# pending requests will be accepted." />
          </p>
        </AlertDialog>
      )}
    </>
  )
}
