import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { showToast } from '#web/lib/toasts.ts'
import { SelectField } from '#web/ui/fields.tsx'
import { problemTexts } from './call-failures.ts'
import type { ShownCall } from './call-state.ts'
import { DeviceError, listDevices, type DeviceKind } from './local-media.ts'
import { chooseDevice } from './talk.ts'

/** Which camera and microphone; the choice counts at once and is remembered. */
export function DeviceChoice({ call }: { readonly call: ShownCall }) {
  const { t, i18n } = useLingui()
  const devices = useDevices()
  const choose = async (kind: DeviceKind, deviceId: string) => {
    try {
      await chooseDevice(kind, deviceId)
    } catch (error) {
      const { title, help } = problemTexts[error instanceof DeviceError ? error.problem : 'failed']
      showToast({ tone: 'error', title: i18n._(title), description: i18n._(help) })
    }
  }
  const used = (kind: DeviceKind) => {
    const [track] = (kind === 'camera' ? call.local?.getVideoTracks() : call.local?.getAudioTracks()) ?? []
    return track?.getSettings().deviceId
  }
  const choice = (kind: DeviceKind, label: string) => (
    <SelectField label={label} defaultValue={used(kind)} key={used(kind)} onChange={(event) => void choose(kind, event.target.value)}>
      {devices[kind].length === 0 && <option value="none">{t`None found`}</option>}
      {devices[kind].map((device, index) => (
        <option key={device.deviceId} value={device.deviceId}>
          {device.label || `${label} ${index + 1}`}
        </option>
      ))}
    </SelectField>
  )
  return (
    <div className="grid gap-3">
      {call.isCameraOn && choice('camera', t`Camera`)}
      {choice('microphone', t`Microphone`)}
    </div>
  )
}

/** The list as it is, also when something is plugged in; names come once a device was opened. */
function useDevices(): Record<DeviceKind, MediaDeviceInfo[]> {
  const [devices, setDevices] = useState<Record<DeviceKind, MediaDeviceInfo[]>>({ camera: [], microphone: [] })
  useEffect(() => {
    const read = () => void listDevices().then(setDevices, reportError)
    read()
    const { mediaDevices } = navigator
    mediaDevices?.addEventListener('devicechange', read)
    return () => mediaDevices?.removeEventListener('devicechange', read)
  }, [])
  return devices
}
