import { de } from './terms-de.ts'
import { en } from './terms-en.ts'
import { es } from './terms-es.ts'
import { fr } from './terms-fr.ts'
import { it } from './terms-it.ts'
import { ja } from './terms-ja.ts'
import { ko } from './terms-ko.ts'
import { pt } from './terms-pt.ts'
import { ru } from './terms-ru.ts'
import { zh } from './terms-zh.ts'
import type { Locale } from '#contract/languages.ts'
import type { LegalText } from '../document.ts'

export const terms: Readonly<Record<Locale, LegalText>> = { en, es, fr, de, it, pt, ru, ja, ko, zh }
