import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '#web/lib/query.ts'
import { useId, useState } from 'react'
import { limits } from '#contract/limits.ts'
import { site } from '#web/lib/site.ts'
import { isUsableName } from '#contract/people/reserved-names.ts'
import { readProfileLink } from '#contract/people/profile-links.ts'
import type { OwnUser } from '#contract/people/users.ts'
import { call } from '#web/lib/api.ts'
import { errorText } from '#web/lib/error-text.ts'
import { showToast } from '#web/lib/toasts.ts'
import type { UploadState } from '#web/people/media/upload.ts'
import { UploadDialog } from '#web/people/media/upload-dialog.tsx'
import { useSubmitWithFiles } from '#web/people/media/use-submit-with-files.ts'
import { listsKey } from '#web/content/cache/post-cache.ts'
import { keepPerson } from '#web/people/users/person-cache.ts'
import { ServicePicker } from '#web/people/services/service-picker.tsx'
import { keepViewer, useViewer } from '#web/lib/viewer.ts'
import { useForm } from '#web/lib/use-form.ts'
import { useErrorToast } from '#web/lib/use-error-toast.ts'
import { useTextCheck } from '#web/lib/use-text-check.ts'
import { TextField, TextareaField } from '#web/ui/fields.tsx'
import { Button } from '#web/ui/button.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { TagInput } from '#web/ui/tag-input.tsx'
import css from './edit-profile.module.css'
import { FacePicker } from './face-picker.tsx'
import { PhotosPicker } from './photos-picker.tsx'
import { changesOf, draftOf } from './profile-draft.ts'

/** Changes one's own profile; what was written is kept when it's closed, and what was not touched is not sent, so two open windows do not undo each other. */
export function EditProfileDialog({ onClose }: { readonly onClose: () => void }) {
  const viewer = useViewer()
  return viewer && <EditProfile own={viewer} onClose={onClose} />
}

function EditProfile({ own, onClose }: { readonly own: OwnUser; readonly onClose: () => void }) {
  const { t } = useLingui()
  const formId = useId()
  const form = useProfileForm(own, onClose)
  const { fields: draft, errors, field, change } = form
  const giveUp = () => {
    form.forget()
    onClose()
  }
  const [face, setFace] = useState<UploadState['step']>('none')
  const [photo, setPhoto] = useState<UploadState['step']>('none')
  const { isWaiting, submit } = useSubmitWithFiles(form.submit, face, photo)
  return (
    <UploadDialog
      steps={[face, photo]}
      title={t`Edit Profile`}
      onClose={onClose}
      footer={
        <>
          <Button variant="quiet" onClick={giveUp}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={formId} variant="ink" isLoading={form.isPending || isWaiting}>
            <Trans>Save</Trans>
          </Button>
        </>
      }
    >
      <form id={formId} className="grid gap-5" onSubmit={submit} noValidate>
        <ErrorSummary errors={form.summary} />
        <FacePicker own={own} url={draft.photoURL || null} onChange={(url) => change({ photoURL: url ?? '' })} onStep={setFace} />
        <div className={css['pair']}>
          <TextField {...field('displayName')} label={t`Display name`} autoComplete="name" maxLength={limits.displayNameLength * 2} />
          <TextField
            {...field('username')}
            label={t`Username`}
            hint={t`3–30 characters: letters a–z, numbers, _ and .`}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={limits.usernameLength}
          />
        </div>
        <TextareaField {...field('bio')} label={t`Bio`} rows={3} limit={limits.bioLength} />
        <div className={css['pair']}>
          <TextField {...field('location')} label={t`Location`} autoComplete="address-level2" maxLength={limits.locationLength} />
          <TextField
            {...field('age')}
            label={t`Age`}
            type="number"
            inputMode="numeric"
            min={site().limits.minimumAge}
            max={limits.maximumAge}
          />
        </div>
        <TagInput
          label={t`Interests`}
          hint={t`Your profile shows the first ${limits.shownInterests}`}
          error={errors['interests']}
          items={draft.interests}
          most={limits.listItems}
          itemLength={limits.listItemLength}
          onChange={(interests) => change({ interests })}
        />
        <TagInput
          label={t`Links`}
          hint={t`Your website and profiles elsewhere. Links start with https://.`}
          error={errors['links']}
          items={draft.links}
          most={limits.profileLinks}
          itemLength={limits.profileLinkLength}
          onChange={(links) => change({ links })}
        />
        <ServicePicker selected={draft.services} error={errors['services']} onChange={(services) => change({ services })} />
        {own.isCreator && (
          <TagInput
            label={t`Benefits for subscribers`}
            hint={t`Your profile shows the first ${limits.shownBenefits}`}
            error={errors['creatorBenefits']}
            items={draft.creatorBenefits}
            most={limits.creatorBenefits}
            itemLength={limits.listItemLength}
            onChange={(creatorBenefits) => change({ creatorBenefits })}
          />
        )}
        <PhotosPicker urls={draft.profilePhotos} onChange={(profilePhotos) => change({ profilePhotos })} onStep={setPhoto} />
      </form>
    </UploadDialog>
  )
}

/** What can be seen to be wrong is said before it's sent; empty names keep what they are (C§5). */
function useProfileForm(own: OwnUser, onSaved: () => void) {
  const { t, i18n } = useLingui()
  const queryClient = useQueryClient()
  const report = useErrorToast()
  const checkText = useTextCheck()
  const first = draftOf(own)
  return useForm({
    draft: 'profile',
    first,
    check: ({ username, displayName, bio, age, links }) => {
      const name = username.trim().toLowerCase()
      const years = Number(age)
      return {
        displayName: checkText(displayName.trim(), limits.displayNameLength),
        username:
          name !== '' &&
          (!/^(?=.*[a-z])[a-z0-9_.]{3,30}$/.test(name)
            ? t`Use 3–30 characters: letters a–z, numbers, _ and . (at least one letter).`
            : !isUsableName(name) && t`This name is reserved.`),
        links: links.some((link) => readProfileLink(link) === null) && t`Enter links that start with https://.`,
        bio: checkText(bio.trim(), limits.bioLength),
        age:
          age.trim() !== '' &&
          !(Number.isInteger(years) && years <= limits.maximumAge && years > 0) &&
          t`Enter your age as a whole number.`,
      }
    },
    send: async (draft) => {
      const saved = await call('PUT /api/users/{id}/profile', { params: { id: own.id }, body: changesOf(first, draft) })
      keepViewer(queryClient, saved)
      keepPerson(queryClient, saved)
      void queryClient.invalidateQueries({ queryKey: listsKey })
      void queryClient.invalidateQueries({ queryKey: ['person-by-name'] })
      showToast({ tone: 'success', title: t`Profile updated` })
    },
    onSaved,
    refused: (error) => (error.code === 'username_taken' ? { username: errorText(i18n, error) } : undefined),
    failed: (error) => report(t`Update failed`, error, t`Failed to update profile. Please try again.`),
  })
}
