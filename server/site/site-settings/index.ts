export { readFigures } from './figures.ts'
export { defaultSettings } from './defaults.ts'
export { announceSettings, readSettings } from './read-settings.ts'
export { findSettings, lockSettings, settingsWith, writeSettings, type Changes } from './settings-queries.ts'
