import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '#web/lib/query.ts'
import { type FormEvent, useEffect, useId, useState } from 'react'
import { limits } from '#contract/limits.ts'
import { site } from '#web/lib/site.ts'
import { isUsableName } from '#contract/people/reserved-names.ts'
import type { OwnUser } from '#contract/people/users.ts'
import { fitsLength } from '#contract/visible-text.ts'
import { ApiError, call } from '#web/lib/api.ts'
import { errorText } from '#web/lib/error-text.ts'
import { showToast } from '#web/lib/toasts.ts'
import type { UploadState } from '#web/people/media/use-upload.ts'
import { listsKey } from '#web/content/cache/post-cache.ts'
import { personKey } from '#web/people/users/person-cache.ts'
import { ServicePicker } from '#web/people/services/service-picker.tsx'
import { keepViewer, useViewer } from '#web/lib/viewer.ts'
import { TextField, TextareaField } from '#web/ui/fields.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { TagInput } from '#web/ui/tag-input.tsx'
import css from './edit-profile.module.css'
import { FacePicker } from './face-picker.tsx'
import { PhotosPicker } from './photos-picker.tsx'
import { changesOf, type ProfileDraft } from './profile-draft.ts'
import { useProfileDraft } from './use-profile-draft.ts'

/** Changes one's own profile; what was written is kept when it's closed, and what was not touched is not sent, so two open windows do not undo each other. */
export function EditProfileDialog({ onClose }: { readonly onClose: () => void }) {
  const viewer = useViewer()
  return viewer && <EditProfile own={viewer} onClose={onClose} />
}

type Mistakes = Readonly<Record<string, string>>

function EditProfile({ own, onClose }: { readonly own: OwnUser; readonly onClose: () => void }) {
  const { t } = useLingui()
  const { first, draft, change, forget } = useProfileDraft(own)
  const [mistakes, setMistakes] = useState<Mistakes>({})
  const formId = useId()
  const giveUp = () => {
    forget()
    onClose()
  }
  const { isSaving, save } = useSave(own, giveUp, setMistakes)
  const check = useCheck()
  const [face, setFace] = useState<UploadState['step']>('none')
  const [photo, setPhoto] = useState<UploadState['step']>('none')
  const [isWaiting, setWaiting] = useState(false)
  const submit = () => {
    const found = check(draft)
    setMistakes(found)
    if (Object.keys(found).length > 0) return
    // A photo on its way belongs to what is saved.
    if (face === 'sending' || photo === 'sending') setWaiting(true)
    else void save(changesOf(first, draft))
  }
  const [isArrived, isFailed] = [face === 'none' && photo === 'none', face === 'failed' || photo === 'failed']
  useEffect(() => {
    if (!isWaiting || !(isArrived || isFailed)) return
    setWaiting(false)
    if (isArrived) submit()
    // oxlint-disable-next-line react/exhaustive-deps -- when the last photo has arrived or failed, with what is written by then
  }, [isWaiting, isArrived, isFailed])
  return (
    <Dialog
      title={t`Edit Profile`}
      onClose={onClose}
      footer={
        <>
          <Button variant="quiet" onClick={giveUp}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={formId} variant="ink" isLoading={isSaving || isWaiting}>
            <Trans>Save</Trans>
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className={css['form']}
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          submit()
        }}
        noValidate
      >
        <ErrorSummary errors={Object.entries(mistakes).map(([field, message]) => ({ fieldId: `profile-${field}`, message }))} />
        <FacePicker own={own} url={draft.photoURL} onChange={(photoURL) => change({ photoURL })} onStep={setFace} />
        <NameFields draft={draft} mistakes={mistakes} onChange={change} />
        <TextareaField
          id="profile-bio"
          label={t`Bio`}
          error={mistakes['bio']}
          rows={3}
          limit={limits.bioLength}
          value={draft.bio}
          onChange={(event) => change({ bio: event.target.value })}
        />
        <div className={css['pair']}>
          <TextField
            id="profile-location"
            label={t`Location`}
            error={mistakes['location']}
            autoComplete="address-level2"
            maxLength={limits.locationLength}
            value={draft.location}
            onChange={(event) => change({ location: event.target.value })}
          />
          <TextField
            id="profile-age"
            label={t`Age`}
            error={mistakes['age']}
            type="number"
            inputMode="numeric"
            min={site().limits.minimumAge}
            max={limits.maximumAge}
            value={draft.age}
            onChange={(event) => change({ age: event.target.value })}
          />
        </div>
        <TagInput
          label={t`Interests`}
          hint={t`Your profile shows the first ${limits.shownInterests}`}
          error={mistakes['interests']}
          items={draft.interests}
          most={limits.listItems}
          itemLength={limits.listItemLength}
          onChange={(interests) => change({ interests })}
        />
        <ServicePicker selected={draft.services} error={mistakes['services']} onChange={(services) => change({ services })} />
        {own.isCreator && (
          <TagInput
            label={t`Benefits for subscribers`}
            hint={t`Your profile shows the first ${limits.shownBenefits}`}
            error={mistakes['creatorBenefits']}
            items={draft.creatorBenefits}
            most={limits.creatorBenefits}
            itemLength={limits.listItemLength}
            onChange={(creatorBenefits) => change({ creatorBenefits })}
          />
        )}
        <PhotosPicker urls={draft.profilePhotos} onChange={(profilePhotos) => change({ profilePhotos })} onStep={setPhoto} />
      </form>
    </Dialog>
  )
}

interface PartProps {
  readonly draft: ProfileDraft
  readonly mistakes: Mistakes
  readonly onChange: (part: Partial<ProfileDraft>) => void
}

function NameFields({ draft, mistakes, onChange }: PartProps) {
  const { t } = useLingui()
  return (
    <div className={css['pair']}>
      <TextField
        id="profile-displayName"
        label={t`Display name`}
        error={mistakes['displayName']}
        autoComplete="name"
        maxLength={limits.displayNameLength * 2}
        value={draft.displayName}
        onChange={(event) => onChange({ displayName: event.target.value })}
      />
      <TextField
        id="profile-username"
        label={t`Username`}
        hint={t`3 to 30 letters a to z, digits, _ and .`}
        error={mistakes['username']}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={limits.usernameLength}
        value={draft.username}
        onChange={(event) => onChange({ username: event.target.value })}
      />
    </div>
  )
}

/** What can be seen to be wrong before it is sent; empty names keep what they are (C§5). */
function useCheck(): (draft: ProfileDraft) => Mistakes {
  const { t } = useLingui()
  return ({ username, displayName, bio, age }) => {
    const name = username.trim().toLowerCase()
    const years = Number(age)
    const tooLong = (limit: number) => t`At most ${limit} characters are allowed.`
    return {
      ...(fitsLength(displayName.trim(), limits.displayNameLength) ? {} : { displayName: tooLong(limits.displayNameLength) }),
      ...(name === '' || /^(?=.*[a-z])[a-z0-9_.]{3,30}$/.test(name)
        ? {}
        : { username: t`A username has 3 to 30 letters a to z, digits, _ and ., and at least one letter.` }),
      ...(name === '' || !/^[a-z0-9_.]{3,30}$/.test(name) || isUsableName(name) ? {} : { username: t`This name is reserved.` }),
      ...(fitsLength(bio.trim(), limits.bioLength) ? {} : { bio: tooLong(limits.bioLength) }),
      ...(age.trim() === '' || (Number.isInteger(years) && years <= limits.maximumAge && years > 0)
        ? {}
        : { age: t`Please give your age in whole years.` }),
    }
  }
}

function useSave(own: OwnUser, onSaved: () => void, onMistakes: (mistakes: Mistakes) => void) {
  const { t, i18n } = useLingui()
  const queryClient = useQueryClient()
  const [isSaving, setSaving] = useState(false)
  const save = async (body: ReturnType<typeof changesOf>) => {
    setSaving(true)
    try {
      const saved = await call('PUT /api/users/{id}/profile', { params: { id: own.id }, body })
      keepViewer(queryClient, saved)
      queryClient.setQueryData(personKey(own.id), saved)
      void queryClient.invalidateQueries({ queryKey: listsKey })
      void queryClient.invalidateQueries({ queryKey: ['person-by-name'] })
      showToast({ tone: 'success', title: t`Profile updated` })
      onSaved()
    } catch (error) {
      setSaving(false)
      if (error instanceof ApiError && error.code === 'username_taken') return onMistakes({ username: errorText(i18n, error) })
      if (error instanceof ApiError && error.code === 'invalid_input' && error.fields.length > 0) {
        return onMistakes(Object.fromEntries(error.fields.map(({ field, message }) => [field.split('.')[0] ?? '', message])))
      }
      showToast({
        tone: 'error',
        title: t`Update failed`,
        description: error instanceof ApiError ? errorText(i18n, error) : t`Failed to update profile. Please try again.`,
      })
    }
  }
  return { isSaving, save }
}
