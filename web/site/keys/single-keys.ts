import { readStored, writeStored } from '#web/lib/storage.ts'

const key = 'single-keys'

/** Whether letters alone do something on this device: who speaks to it, or slips on a key, turns them off (WCAG 2.2, 2.1.4). */
export const hasSingleKeys = (): boolean => readStored(key) !== 'off'

export const setSingleKeys = (areOn: boolean): void => writeStored(key, areOn ? null : 'off')
