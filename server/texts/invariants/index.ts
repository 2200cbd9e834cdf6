import { de } from './de.ts'
import { en } from './en.ts'
import { es } from './es.ts'
import { fr } from './fr.ts'
import { it } from './it.ts'
import { ja } from './ja.ts'
import { ko } from './ko.ts'
import { pt } from './pt.ts'
import { ru } from './ru.ts'
import { zh } from './zh.ts'
import type { Languages } from '../languages.ts'

export const invariants: Languages<keyof typeof en> = { en, es, fr, de, it, pt, ru, ja, ko, zh }
