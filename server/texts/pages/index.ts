import { inAllLanguages } from '../in-all-languages.ts'
import { en } from './en.ts'

export const pages = inAllLanguages('pages', en)
