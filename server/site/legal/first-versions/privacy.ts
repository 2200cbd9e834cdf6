import { de } from './privacy-de.ts'
import { en } from './privacy-en.ts'
import { es } from './privacy-es.ts'
import { fr } from './privacy-fr.ts'
import { it } from './privacy-it.ts'
import { ja } from './privacy-ja.ts'
import { ko } from './privacy-ko.ts'
import { pt } from './privacy-pt.ts'
import { ru } from './privacy-ru.ts'
import { zh } from './privacy-zh.ts'
import type { Locale } from '#contract/languages.ts'
import type { LegalText } from '../document.ts'

export const privacy: Readonly<Record<Locale, LegalText>> = { en, es, fr, de, it, pt, ru, ja, ko, zh }
